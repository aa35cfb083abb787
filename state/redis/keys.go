package redis

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kubik/state"
)

// Keys that belong to nobody, each in a slot of its own.
const (
	formatKey = "kubik:format"
	epochKey  = "kubik:epoch"
	dueKey    = "kubik:due"
	leaseKey  = "kubik:lease:{" + epochKey + "}" // in the slot of the epoch
)

func ownerKey(o state.Owner, part string) string { return "kubik:{" + string(o) + "}:" + part }

func docKey(o state.Owner, key string) string { return ownerKey(o, "doc:"+key) }

// opKey of no operation is a key that is never written.
func opKey(o state.Owner, op state.OpID) string { return ownerKey(o, "op:"+string(op)) }

func ledgerKey(o state.Owner) string  { return ownerKey(o, "ledger") }
func journalKey(o state.Owner) string { return ownerKey(o, "journal") }
func postsKey(o state.Owner) string   { return ownerKey(o, "posts") }
func wantsKey(o state.Owner) string   { return ownerKey(o, "wants") }

func placeKey(p state.Place) string { return fmt.Sprintf("kubik:place:%d:%d", p.Chat, p.Topic) }

func encodeDoc(version int64, data []byte) string {
	return strconv.FormatInt(version, 10) + " " + string(data)
}

func decodeDoc(value string) (state.Doc, error) {
	digits, data, ok := strings.Cut(value, " ")
	version, err := strconv.ParseInt(digits, 10, 64)
	if !ok || err != nil {
		return state.Doc{}, fmt.Errorf("damaged document %.40q", value)
	}
	return state.Doc{Version: version, Data: []byte(data)}, nil
}

func decodeReceipt(value string) (state.Receipt, error) {
	parts := strings.SplitN(value, " ", 3)
	if len(parts) != 3 {
		return state.Receipt{}, fmt.Errorf("damaged receipt %.40q", value)
	}
	number, err1 := strconv.ParseInt(parts[0], 10, 64)
	journal, err2 := strconv.ParseInt(parts[1], 10, 64)
	if err1 != nil || err2 != nil {
		return state.Receipt{}, fmt.Errorf("damaged receipt %.40q", value)
	}
	receipt := state.Receipt{Number: number, Journal: journal}
	if parts[2] != "" {
		receipt.Result = []byte(parts[2])
	}
	return receipt, nil
}

func decodeWanted(value string) (state.Wanted, error) {
	digits, lazy := strings.CutSuffix(value, " lazy")
	number, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return state.Wanted{}, fmt.Errorf("damaged want %.40q", value)
	}
	return state.Wanted{Number: number, Lazy: lazy}, nil
}

func decodeClock(seconds, micros string) (time.Time, error) {
	s, err1 := strconv.ParseInt(seconds, 10, 64)
	us, err2 := strconv.ParseInt(micros, 10, 64)
	if err1 != nil || err2 != nil {
		return time.Time{}, fmt.Errorf("damaged clock %.20q %.20q", seconds, micros)
	}
	return time.Unix(s, us*int64(time.Microsecond)).UTC(), nil
}
