# make start      build `ashlar` and run the main job on the recordings of Examples/OmgLol
# make omg        the omg.lol example: server, client and live page, on loopback; make test-omg tests it
# make test       the tests; .ci/run also runs those that need other systems' libraries
# make test-darwin   branches for Apple's systems, compiled and tested against a substitute for their C library
# make test-http   the tests of AshlarAsyncHTTP, which build SwiftNIO
# make test-hummingbird   the tests of AshlarHummingbird, which build SwiftNIO and Hummingbird
# make test-postgres   the conformance suite of stores on a temporary PostgreSQL server
# make crash-test  kill programs that store, migrate and design (COUNT=… times each, 200 by default)
# make release VERSION=x.y.z   build the archive, artifact bundle, and plugin package for this system, and try them
# make docs       build one documentation site of all products in Output/docs; needs the headers of libpq (Scripts/check-site opens its pages)
# make install    build a release and install `ashlar` in PREFIX/bin (/usr/local by default)
# make format     format the sources; make lint checks them
# make check      format, words, layering, documentation, generated files, availability on Apple's systems (after a build)
# make dependencies   what apps download for each trait
# make bench      Ashlar and its peers (three times; RUNS=… for more), debug builds, build times of models, and the commands; needs the corpus (see CONTRIBUTING.md)
# make fuzz       reader, second pass over payloads, encoder and designer with libFuzzer, a minute each (SECONDS=… for more)

PREFIX ?= /usr/local
# Except files that `ashlar design` writes, which say so in their first line.
EXAMPLE = Examples/OmgLol/Sources
SWIFT_SOURCES = Sources Tests Snippets Documentation/Manifests $(filter-out $(EXAMPLE)/OmgModel,$(wildcard $(EXAMPLE)/*)) $(EXAMPLE)/OmgModel/Changes $(wildcard $(EXAMPLE)/OmgModel/*.swift) Examples/OmgLol/Tests Examples/OmgLol/Package.swift Benchmarks/Sources Benchmarks/Package.swift Fuzz/Sources Fuzz/Package.swift Examples/Albums Package.swift

.PHONY: start omg test test-darwin test-omg test-http test-hummingbird test-postgres crash-test release docs install format lint check dependencies bench fuzz prerequisites

start: prerequisites
	@Scripts/start

omg:
	@Examples/OmgLol/start

test-omg:
	swift test --package-path Examples/OmgLol

test: export ASHLAR_WHOLE_MODULES = 1
test: prerequisites
	Scripts/swift build --build-tests
	Scripts/swift test --skip-build

test-http: prerequisites
	swift test --package-path Tests/AshlarAsyncHTTPTests

test-hummingbird: prerequisites
	swift test --package-path Tests/AshlarHummingbirdTests

test-darwin:
	@Scripts/test-darwin --self-test
	@Scripts/test-darwin

test-postgres: prerequisites
	@Scripts/test-postgres

crash-test: prerequisites
	@Scripts/crash-test $(or $(COUNT),200)

release: prerequisites
	@Release/build $(VERSION)
	@Release/check $(VERSION)

docs: prerequisites
	@Scripts/documentation

install: prerequisites
	Scripts/swift build -c release --product ashlar
	install -d "$(PREFIX)/bin"
	install -m 755 "$$(Scripts/swift build -c release --show-bin-path)/ashlar" "$(PREFIX)/bin/ashlar"

format:
	swift format -i -r -p $(SWIFT_SOURCES)

lint:
	swift format lint --strict -r -p $(SWIFT_SOURCES)

check: lint
	Scripts/check-words
	Scripts/check-languages --self-test
	Scripts/check-languages
	Scripts/check-availability --self-test
	Scripts/check-availability
	Scripts/check-word-size --self-test
	Scripts/check-word-size
	Scripts/check-layering
	Scripts/check-files
	Scripts/generate-conversions --check
	Scripts/check-documentation
	Scripts/pictures --check --ashlar "$$(Scripts/swift build --show-bin-path)/ashlar"

dependencies:
	Scripts/check-dependencies

bench:
	@for run in $$(seq $(or $(RUNS),3)); do \
	    Benchmarks/run && cp Benchmarks/.build/results.jsonl Benchmarks/.build/run$$run.jsonl || exit 1; done
	@cd Benchmarks && ./tables $$(seq -f .build/run%g.jsonl $(or $(RUNS),3))
	@ASHLAR_BENCH_CONFIGURATION=debug Benchmarks/run
	@Benchmarks/compile-cost --types 300
	@Benchmarks/compile-cost --release
	@Benchmarks/check
	@Benchmarks/commands

fuzz:
	@Fuzz/run $(or $(SECONDS),60)

prerequisites:
	@Scripts/prerequisites
