// Package twin copies documents: what comes out is what decoding their JSON would give, for a tenth of the price.
//
// A copy shares nothing that could be changed with what it was made of. Fields without a name in JSON are left out,
// empty slices and maps that JSON omits are nil, moments lose the reading of the process's own clock. Of text that is
// no UTF-8 the copy keeps what JSON would replace.
package twin

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"time"
)

// Copier makes the function that copies values of a type. It panics where the type has parts that it cannot copy as
// JSON would: interfaces, functions and channels, fields that JSON does not see, types within themselves.
func Copier[T any]() func(*T) *T {
	complete, err := planOf(reflect.TypeFor[T](), nil)
	if err != nil {
		panic("twin: " + err.Error())
	}
	return func(v *T) *T {
		c := *v
		if complete != nil {
			complete(reflect.ValueOf(&c).Elem())
		}
		return &c
	}
}

// plan completes a shallow copy: it replaces what the copy still shares with the original. A type of which a shallow
// copy shares nothing has the plan nil, which makes it cheap: nearly everything in a document is such.
type plan func(copied reflect.Value)

var moment = reflect.TypeFor[time.Time]()

// planOf is the plan of a type; within are those that it stands in.
func planOf(t reflect.Type, within []reflect.Type) (plan, error) {
	for _, outer := range within {
		if outer == t {
			return nil, fmt.Errorf("%v stands within itself", t)
		}
	}
	within = append(within, t)
	if t == moment {
		return planMoment, nil
	}
	switch t.Kind() {
	case reflect.Struct:
		return planStruct(t, within)
	case reflect.Pointer:
		return planPointer(t, within)
	case reflect.Slice:
		return planSlice(t, within)
	case reflect.Map:
		return planMap(t, within)
	case reflect.Array:
		return planArray(t, within)
	case reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Invalid:
		return nil, fmt.Errorf("%v cannot be copied", t)
	}
	return nil, nil
}

func planMoment(copied reflect.Value) {
	t := copied.Addr().Interface().(*time.Time)
	*t = t.Round(0)
}

// field is one that a shallow copy does not copy well.
type field struct {
	index    int
	complete plan
	// empty: JSON leaves an empty one out. hidden: it knows nothing of the field.
	empty, hidden bool
}

func planStruct(t reflect.Type, within []reflect.Type) (plan, error) {
	if opaque(t) {
		return nil, fmt.Errorf("%v writes its own JSON", t)
	}
	var fields []field
	for i := range t.NumField() {
		f, err := fieldOf(t, i, within)
		if err != nil {
			return nil, err
		}
		if f.complete != nil || f.hidden {
			fields = append(fields, f)
		}
	}
	if len(fields) == 0 {
		return nil, nil
	}
	return func(copied reflect.Value) {
		for _, f := range fields {
			part := copied.Field(f.index)
			switch {
			case f.hidden || f.empty && part.Len() == 0:
				part.SetZero()
			case f.complete != nil:
				f.complete(part)
			}
		}
	}, nil
}

func fieldOf(t reflect.Type, i int, within []reflect.Type) (field, error) {
	f := t.Field(i)
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "-" && options == "" {
		return field{index: i, hidden: true}, nil
	}
	if !f.IsExported() {
		return field{}, fmt.Errorf("%v.%s is hidden from JSON", t, f.Name)
	}
	complete, err := planOf(f.Type, within)
	kind := f.Type.Kind()
	omits := (kind == reflect.Slice || kind == reflect.Map) && strings.Contains(","+options+",", ",omitempty,")
	return field{index: i, complete: complete, empty: omits}, err
}

// opaque tells that a type's JSON is not that of its fields.
func opaque(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	return p.Implements(reflect.TypeFor[json.Marshaler]()) || p.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

func planPointer(t reflect.Type, within []reflect.Type) (plan, error) {
	complete, err := planOf(t.Elem(), within)
	return func(copied reflect.Value) {
		if copied.IsNil() {
			return
		}
		own := reflect.New(t.Elem())
		own.Elem().Set(copied.Elem())
		if complete != nil {
			complete(own.Elem())
		}
		copied.Set(own)
	}, err
}

func planSlice(t reflect.Type, within []reflect.Type) (plan, error) {
	complete, err := planOf(t.Elem(), within)
	return func(copied reflect.Value) {
		if copied.IsNil() {
			return
		}
		n := copied.Len()
		own := reflect.MakeSlice(t, n, n)
		reflect.Copy(own, copied)
		for i := 0; complete != nil && i < n; i++ {
			complete(own.Index(i))
		}
		copied.Set(own)
	}, err
}

func planArray(t reflect.Type, within []reflect.Type) (plan, error) {
	complete, err := planOf(t.Elem(), within)
	if complete == nil || err != nil {
		return nil, err
	}
	return func(copied reflect.Value) {
		for i := range copied.Len() {
			complete(copied.Index(i))
		}
	}, nil
}

// planMap: keys of JSON are texts and numbers, which are copied as they are.
func planMap(t reflect.Type, within []reflect.Type) (plan, error) {
	complete, err := planOf(t.Elem(), within)
	return func(copied reflect.Value) {
		if copied.IsNil() {
			return
		}
		own := reflect.MakeMapWithSize(t, copied.Len())
		key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		for each := copied.MapRange(); each.Next(); {
			key.SetIterKey(each)
			value.SetIterValue(each)
			if complete != nil {
				complete(value)
			}
			own.SetMapIndex(key, value)
		}
		copied.Set(own)
	}, err
}
