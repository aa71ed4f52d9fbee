# `make` alone prints this help. The steps of check are in .ci/check, so that a
# machine without make can run them too.

.DEFAULT_GOAL := help
.PHONY: help build test check fuzz mutate faults soak coverage worst home bench generate measure values release

FUZZTIME ?= 60s
MUTATIONS ?= 20
FAULTS ?= 400
SOAK ?= 50G
WORST ?= 8m
HOME_MB ?= 200
HOME_KILLS ?= 100

help: ## print this help
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## build ./weir, static
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w' -o weir .

test: ## run all tests
	go test ./...

check: ## everything that has to pass before a change is merged
	@.ci/check

fuzz: ## run every fuzz target for FUZZTIME (60s), one after the other
	@.ci/fuzz $(FUZZTIME)

mutate: ## change MUTATIONS (20) branches that decide, one at a time: a test has to notice
	@bin=$$(mktemp) && (cd tools && go build -o "$$bin" ./mutate) && "$$bin" -n $(MUTATIONS) $(MUTATEFLAGS); status=$$?; rm -f "$$bin"; exit $$status

faults: ## have FAULTS (400) calls of functions fail, panic or be killed, one in each run
	@bin=$$(mktemp) && (cd tools && go build -o "$$bin" ./faults) && "$$bin" -n $(FAULTS) $(FAULTFLAGS); status=$$?; rm -f "$$bin"; exit $$status

soak: ## pipe SOAK (50G) of ordinary and hostile lines through weir to a slow reader
	@bin=$$(mktemp) && (cd tools && go build -o "$$bin" ./soak) && "$$bin" -size $(SOAK) $(SOAKFLAGS); status=$$?; rm -f "$$bin"; exit $$status

coverage: ## say how many statements the tests run, and list what decides and is not run
	@.ci/coverage $(COVERAGEFLAGS)

worst: ## look for the texts that take most time and memory for WORST (8m), and print their table
	WEIR_WORST=$(WORST) go test -run 'TestWorst$$' -v -timeout 20m ./stages/integration

home: ## clean a made-up home of HOME_MB (200), undo it, and kill HOME_KILLS (100) runs
	WEIR_TEST_HOME_MB=$(HOME_MB) WEIR_TEST_HOME_KILLS=$(HOME_KILLS) go test -run 'TestCleanHome$$' -v -timeout 60m ./cmd

bench: ## run the benchmarks
	go test -run '^$$' -bench . -benchmem ./...

generate: ## write tables and documents again
	go generate ./...

measure: ## print on one page how good detection is, with the rows in DATA
	@.ci/measure $(DATA)

values: ## say how many of the values in testdata/values weir masks
	@bin=$$(mktemp) && (cd tools && go build -o "$$bin" ./values) && "$$bin" $(VALUESFLAGS); status=$$?; rm -f "$$bin"; exit $$status

release: ## build the files of a release into dist, for PLATFORMS or all
	@bin=$$(mktemp) && (cd tools && go build -o "$$bin" ./release) && nice "$$bin" -root . -out dist -platforms "$(PLATFORMS)" $(RELEASEFLAGS); status=$$?; rm -f "$$bin"; exit $$status
