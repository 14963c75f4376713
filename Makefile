# What can be made. Dependencies of the system are installed by Scripts/bootstrap where that is possible.
PREFIX ?= /usr/local
export SWIFT ?= swift
SECONDS ?= 600
# What feedtui --version says it was built from.
export FEEDTUI_COMMIT := $(shell Scripts/commit)
# What is unusual about the release build, each with what it is for; Technotes/Speed.md has the figures.
RELEASE = -c release --static-swift-stdlib --product feedtui
# No debug information: it takes 11 % less time to build.
RELEASE += -debug-info-format none
# The runtime would look types up by their mangled names: 26 of 94 million instructions to the first screen.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Compact relocations: 1.9 MB less memory at the list, 2.4 MB less of the file.
RELEASE += -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs
# The program exports no symbols, because no library looks any up in it: 0.9 MB less memory, 1.2 MB less of the file.
RELEASE += -Xlinker --version-script=$(CURDIR)/Scripts/exports.map
# Functions that a start and the usual keys need lie side by side: 6 MB less memory, 3.5 MB if make order was last run
# hundreds of commits ago. The linker can move only functions that have sections of their own.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -function-sections
RELEASE += -Xlinker --symbol-ordering-file=$(CURDIR)/Scripts/symbol-order.txt -Xlinker --no-warn-symbol-ordering
# Leaves out the data of ICU, which Foundation brings and feedtui does not use: 34 MB less of the file.
RELEASE += -Xlinker $(CURDIR)/.build/icu-stub.o -Xlinker @$(CURDIR)/.build/icu-stub.args
# A target may import only the dependencies that Package.swift declares.
CHECKED = --explicit-target-dependency-import-check error
# The programs of Benchmarks too, in the same build folder.
BENCHMARKS = FEEDTUI_BENCHMARKS=1
# The suites that compare with files that make record writes.
RECORDING_TESTS = $(shell grep -rlE --include='*Tests.swift' 'Snapshot\.check|KeptPicture\.check|FEEDTUI_RECORD' Tests | xargs basename -as .swift | paste -sd '|')
FOLDERS = Package.swift Sources Tests Fuzz Benchmarks

.DEFAULT_GOAL := help
.PHONY: help demo demo-ssh build test test-all install uninstall deb release check-deb lint format packages check check-screens record story screenshots order prices fuzz bench bench-articles bench-imports bench-parsing bench-queries bench-rules bench-stories bench-sync bench-visitors strict-server program kills migration safety clean

help: ## show these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## build, and open the river on the built-in sample
	@Scripts/bootstrap build
	@Scripts/prepare-build
	@$(SWIFT) build --product feedtui
	@"$$($(SWIFT) build --show-bin-path)/feedtui" --demo

demo-ssh: build ## show the demo at the other end of a real SSH line
	@Scripts/bootstrap test
	@Scripts/demo-ssh "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

build: ## build in release mode
	@Scripts/bootstrap build
	@Scripts/make-icu-stub .build/icu-stub.o
	$(SWIFT) build $(RELEASE)

test: ## run all tests but the slow ones, in some three minutes
	@Scripts/bootstrap test
	@Scripts/run-tests quick

test-all: ## run all tests
	@Scripts/bootstrap test
	@Scripts/run-tests all

install: build ## install under PREFIX (/usr/local): program, manual, completions, desktop entry
	Scripts/install-files "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" "$(DESTDIR)" "$(PREFIX)"

uninstall: ## remove what was installed
	Scripts/install-files --remove "$(DESTDIR)" "$(PREFIX)"

deb: build ## make a Debian package in dist/
	Scripts/make-deb "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" dist

release: order ## put the functions in order, and make the Debian package of a release
	$(MAKE) deb

check-deb: build ## make the package, install it, try it and remove it again; as root
	Scripts/check-deb "$$(Scripts/make-deb "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" dist)"

lint: ## check the format and the manners of the code
	$(SWIFT) format lint --strict --parallel --recursive $(FOLDERS)
	Scripts/check-manners
	Scripts/check-imports
	Scripts/check-promises
	Scripts/counts --check

format: ## bring the code into its format
	$(SWIFT) format --in-place --parallel --recursive $(FOLDERS)

packages: ## build the programs of Benchmarks beside the debug build, and the fuzzer, which has flags of its own
	$(BENCHMARKS) $(SWIFT) build
	$(SWIFT) build --package-path Fuzz --scratch-path .build-fuzz --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address

# One debug build, which make test has too, and one release build, with which all tests are run.
check: ## everything that must hold: lint, a build without warnings, all tests (or LANE=slow), benchmarks and fuzzer
	@Scripts/bootstrap test
	@# A clone without history has no age to tell.
	@age=$$(git rev-list --count "$$(git log -1 --format=%h -- Scripts/symbol-order.txt)..HEAD" 2>/dev/null); \
	  [ "$${age:-0}" -le 100 ] || echo "Scripts/symbol-order.txt is $$age commits old: make order renews it."
	$(MAKE) lint
	$(BENCHMARKS) $(SWIFT) build --build-tests $(CHECKED)
	$(MAKE) packages story
	FEEDTUI_PROGRAM="$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" FEEDTUI_STRICT=1 \
	  Scripts/run-tests $(or $(LANE),all)

check-screens: build ## show hostile feeds on whole screens, in pyte and tmux
	@Scripts/bootstrap test
	Scripts/check-screens "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" --rounds $(or $(ROUNDS),4)

record: ## write the pictures in Snapshots/ and Fixtures/, and the reference in docs/, again
	FEEDTUI_RECORD=1 $(SWIFT) test --filter '$(RECORDING_TESTS)'

story: build ## drive the built program in tmux through its main job
	@Scripts/bootstrap test
	Scripts/tmux-story "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

screenshots: build ## write the pictures in docs/pictures/ again: look at them before a commit
	@Scripts/bootstrap pictures
	Scripts/screenshots "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

order: build ## find out again which functions the program needs to start (Scripts/symbol-order.txt)
	Scripts/order-symbols "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"
	@# The next build links again: it does not look whether the order has changed.
	rm "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

program:
	@echo "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

safety: build ## use safe mode below strace, and set up and visit the kiosk of docs/kiosk.md
	@Scripts/bootstrap safety
	Scripts/check-safe-mode "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" --keys $(or $(KEYS),20000)
	Scripts/check-kiosk "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

prices: build ## compare instructions with Benchmarks/counts (LIMIT=PERCENT, ACCEPT="reason"), or all with BEFORE=PROGRAM or COMMIT
	@Scripts/bootstrap prices
	Benchmarks/prices "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(BEFORE),"$(BEFORE)") \
	  $(if $(LIMIT),--limit $(LIMIT)) $(if $(ACCEPT),--accept "$(ACCEPT)")

fuzz: ## feed the parser, the reader and the extractor what a fuzzer thinks up, for SECONDS
	Scripts/fuzz $(SECONDS)

bench: build ## measure river, index and imports beside other readers, for docs/; QUICK=1: 10,000 items
	Benchmarks/river --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(QUICK),--quick,--write)
	Benchmarks/bytes --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(QUICK),,--write)
	Benchmarks/pictures --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(QUICK),--rounds 1,--write)
	Benchmarks/indexing --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(QUICK),--quick,--write)
	Benchmarks/fulltext --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(QUICK),--rounds 1,--write)
	Benchmarks/imports --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(QUICK),--quick,--write)

bench-imports: build ## measure imports alone, beside other readers; BEFORE=PROGRAM: beside another feedtui
	Benchmarks/imports --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" \
	  $(if $(BEFORE),--before "$(BEFORE)") $(if $(QUICK),--quick,--write)

strict-server:
	$(BENCHMARKS) $(SWIFT) build --product strict-server

kills: export FEEDTUI_STRICT_SERVER = $(shell $(SWIFT) build --show-bin-path)/strict-server
kills: build strict-server ## kill 200 (or ROUNDS) refreshes and syncs, and downloads, in the middle, and look what is left
	Scripts/check-kills "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" --rounds $(or $(ROUNDS),200)
	Scripts/check-kills "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" --rounds $(or $(ROUNDS),200) --sync
	Scripts/check-downloads "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

migration: build ## kill 50 migrations of an old archive in the middle, and look what is left
	Scripts/check-migration "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(or $(ROUNDS),50)

bench-parsing: ## measure the parser beside others
	Benchmarks/parsing

bench-articles: build ## score and measure the extraction of articles beside others, on shared pages
	Benchmarks/articles --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

bench-stories: ## score how copies of the same news are told from others, on shared feeds; SEED=N
	Benchmarks/stories $(SEED)

# An archive of a million items takes some minutes to make, and is kept for the next time.
COUNT ?= 1000000
BENCH = "$$(Benchmarks/program $(1))"
QUERIED = .build-bench/queried-$(COUNT).sqlite

bench-queries: ## measure queries in an archive of COUNT items
	test -e $(QUERIED) || $(call BENCH,archive-maker) $(COUNT) $(QUERIED) >/dev/null
	$(call BENCH,query-bench) $(QUERIED)

bench-rules: ## measure 200 rules on an import, and a new rule in an archive of COUNT items
	test -e $(QUERIED) || $(call BENCH,archive-maker) $(COUNT) $(QUERIED) >/dev/null
	$(call BENCH,rule-bench) $(QUERIED)

bench-sync: build ## measure accounts on a strict server, and say which goals are met; QUICK=1: a tenth
	FEEDTUI_STRICT_SERVER="$$(Benchmarks/program strict-server)" Benchmarks/sync --program "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui" $(if $(QUICK),--quick)

bench-visitors: build ## start 100 visits of an archive of 100,000 items, and have each browse, read and search
	Benchmarks/visitors "$$($(SWIFT) build $(RELEASE) --show-bin-path)/feedtui"

clean: ## remove what was built
	rm -rf .build .build-fuzz .build-bench .build-prices dist
