package redis_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	goredis "github.com/redis/go-redis/v9"

	"kubik/state/storetest"
)

const record = "testdata/format1.jsonl"

var update = flag.Bool("update", false, "record the keys of the current format anew")

// TestFormat1 reads what the first release wrote: a line for each command that brings its keys back. It must do so
// for ever.
func TestFormat1(t *testing.T) {
	server := storetest.RedisServer(t)
	direct := raw(t, server.URL())
	for _, line := range readRecord(t) {
		var command []any
		if err := json.Unmarshal([]byte(line), &command); err != nil {
			t.Fatal(err)
		}
		if err := direct.Do(t.Context(), command...).Err(); err != nil {
			t.Fatal(err)
		}
	}
	storetest.Filled(t, open(t, server.URL()))
}

// TestFormatWritten holds that this release still writes the format of which it says so.
func TestFormatWritten(t *testing.T) {
	server := storetest.RedisServer(t)
	storetest.Fill(t, open(t, server.URL()))
	written := dump(t, raw(t, server.URL()))
	if *update {
		if err := os.WriteFile(record, []byte(strings.Join(written, "\n")+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if want := readRecord(t); !slices.Equal(written, want) {
		t.Errorf("written:\n%s\nrecorded:\n%s", strings.Join(written, "\n"), strings.Join(want, "\n"))
	}
}

func readRecord(t *testing.T) (lines []string) {
	t.Helper()
	file, err := os.Open(record)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		lines = append(lines, scanner.Text())
	}
	return lines
}

// dump returns the commands that would write all keys, in a fixed order. Expiry is not among them.
func dump(t *testing.T, client *goredis.Client) (lines []string) {
	t.Helper()
	keys, err := client.Keys(t.Context(), "*").Result()
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(keys)
	for _, key := range keys {
		line, err := json.Marshal(rewrite(t, client, key))
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	return lines
}

func rewrite(t *testing.T, client *goredis.Client, key string) []string {
	t.Helper()
	ctx := t.Context()
	switch kind := client.Type(ctx, key).Val(); kind {
	case "string":
		return []string{"SET", key, client.Get(ctx, key).Val()}
	case "list":
		return append([]string{"RPUSH", key}, client.LRange(ctx, key, 0, -1).Val()...)
	case "zset":
		command := []string{"ZADD", key}
		for _, z := range client.ZRangeWithScores(ctx, key, 0, -1).Val() {
			score, _ := json.Marshal(int64(z.Score))
			command = append(command, string(score), z.Member.(string))
		}
		return command
	case "hash":
		fields := client.HGetAll(ctx, key).Val()
		command := []string{"HSET", key}
		for _, field := range slices.Sorted(maps.Keys(fields)) {
			command = append(command, field, fields[field])
		}
		return command
	default:
		t.Fatalf("%s is a %s", key, kind)
		return nil
	}
}
