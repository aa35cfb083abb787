# What can be done here. `make` alone lists it.

lint_version := v2.15.0
benchstat_version := v0.0.0-20260908200009-22c9c6c9d4da
cache := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/kubik
lint := $(cache)/golangci-lint-$(lint_version)/golangci-lint
go_test := go test

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-12s %s\n", $$1, $$2 }'

.PHONY: test
test: ## run every test with the race detector; installs what they need where it can
	@if .ci/tools || [ "$$CI" = true ]; then export KUBIK_REQUIRE=1; fi; $(go_test) -race -timeout 30m ./...

.PHONY: lint
lint: $(lint) ## look for what go vet and golangci-lint dislike
	go vet ./...
	$(lint) run

$(lint):
	@echo 'building golangci-lint $(lint_version): this takes some minutes, once'
	GOBIN=$(@D) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(lint_version)

.PHONY: fuzz
fuzz: ## fuzz every target for FUZZTIME (10s)
	.ci/fuzz $(or $(FUZZTIME),10s)

.PHONY: faults
faults: ## kill everything again and again, and check that nothing is lost and nothing happens twice (20 min)
	.ci/faults

.PHONY: bench
bench: ## run the benchmarks into bench.txt; with BASE=old.txt, compare with an earlier run
	go test -run '^$$' -bench . -benchmem -benchtime 200ms -count $(or $(COUNT),6) ./... | tee bench.txt
	go run golang.org/x/perf/cmd/benchstat@$(benchstat_version) $(BASE) bench.txt

.PHONY: load
load: ## play thousands of groups against the program, and print what a tap costs; CHATS="10 100" for fewer
	go run ./bot/load $(CHATS)

.PHONY: gallery
gallery: ## draw every card into docs/
	go run . gallery docs

.PHONY: transcripts
transcripts: ## play the chats that are written down
	go run . transcript bot/playground/transcript/testdata/*.chat

.PHONY: cover
cover: ## show what the tests leave out, in the browser
	go test -coverpkg ./... -coverprofile coverage.out ./...
	go tool cover -html coverage.out
