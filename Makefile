# make start      build `ashlar` and run the main job on the recordings of Examples/OmgLol
# make test       all tests
# make install    build a release and put `ashlar` into PREFIX/bin (/usr/local by default)
# make format     format the sources; make lint checks them
# make check      layering, format and documentation checks

PREFIX ?= /usr/local

.PHONY: start test install format lint check prerequisites

start: prerequisites
	@Scripts/start

test: prerequisites
	swift build --build-tests
	swift test --skip-build

install: prerequisites
	swift build -c release --product ashlar
	install -d "$(PREFIX)/bin"
	install -m 755 "$$(swift build -c release --show-bin-path)/ashlar" "$(PREFIX)/bin/ashlar"

format:
	swift format -i -r -p Sources Tests Snippets Package.swift

lint:
	swift format lint --strict -r -p Sources Tests Snippets Package.swift

check: lint
	Scripts/check-layering
	Scripts/check-documentation

prerequisites:
	@Scripts/prerequisites
