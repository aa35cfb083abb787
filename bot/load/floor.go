package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"sync"

	goredis "github.com/redis/go-redis/v9"
)

// floor is a bot that reads one document, writes it back in one script and answers, for every tap, whatever the tap
// says: what any bot with a store costs, before it knows a single rule.
func floor(ctx context.Context, endpoint, store string) error {
	options, err := goredis.ParseURL(store)
	if err != nil {
		return err
	}
	options.PoolSize, options.Protocol = 16, 2
	b := &bare{
		api: endpoint + "/bot" + token + "/", redis: goredis.NewClient(options),
		http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 48}},
		commit: goredis.NewScript(`redis.call('SET', KEYS[1], ARGV[1])
			redis.call('RPUSH', KEYS[2], ARGV[2])
			redis.call('SET', KEYS[3], '1', 'PX', 172800000)
			return 1`),
		document: bytes.Repeat([]byte("x"), 2000),
	}
	defer b.redis.Close()
	for offset := int64(0); ctx.Err() == nil; {
		if offset, err = b.poll(ctx, offset); err != nil && ctx.Err() == nil {
			return err
		}
	}
	return nil
}

type bare struct {
	api      string
	http     *http.Client
	redis    *goredis.Client
	commit   *goredis.Script
	document []byte
}

// received are the parts of an update that the floor looks at.
type received struct {
	ID       int64 `json:"update_id"`
	Callback *struct {
		ID      string `json:"id"`
		Message struct {
			Chat struct {
				ID int64 `json:"id"`
			} `json:"chat"`
		} `json:"message"`
	} `json:"callback_query"`
}

func (b *bare) poll(ctx context.Context, offset int64) (next int64, err error) {
	var answer struct {
		Result []received `json:"result"`
	}
	text, err := b.call(ctx, "getUpdates", url.Values{"offset": {number(offset)}, "timeout": {"50"}, "limit": {number(batch)}})
	if err != nil {
		return offset, err
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		return offset, err
	}
	var wg sync.WaitGroup
	var failed error
	for _, u := range answer.Result {
		offset = u.ID + 1
		if u.Callback != nil {
			wg.Go(func() {
				if err := b.tapped(ctx, u); err != nil {
					failed = err
				}
			})
		}
	}
	wg.Wait()
	return offset, failed
}

func (b *bare) tapped(ctx context.Context, u received) error {
	owner := fmt.Sprintf("floor:{%d}:", u.Callback.Message.Chat.ID)
	if err := b.redis.Get(ctx, owner+"doc").Err(); err != nil && !errors.Is(err, goredis.Nil) {
		return err
	}
	keys := []string{owner + "doc", owner + "journal", owner + "op:" + number(u.ID)}
	if err := b.commit.Run(ctx, b.redis, keys, b.document, `{"event":"a line of the usual length, more or less"}`).Err(); err != nil {
		return err
	}
	_, err := b.call(ctx, "answerCallbackQuery", url.Values{"callback_query_id": {u.Callback.ID}, "text": {"Атака"}})
	return err
}

func (b *bare) call(ctx context.Context, method string, params url.Values) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, b.api+method, bytes.NewReader([]byte(params.Encode())))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := b.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	return io.ReadAll(answer.Body)
}
