import AshlarRules
import Testing

@Suite struct SemanticVersionRuleTests {
    @Test(
        "The versions that semver.org lists as valid are accepted",
        arguments: [
            "0.0.4", "1.2.3", "10.20.30", "1.1.2-prerelease+meta", "1.1.2+meta", "1.1.2+meta-valid", "1.0.0-alpha",
            "1.0.0-beta", "1.0.0-alpha.beta", "1.0.0-alpha.beta.1", "1.0.0-alpha.1", "1.0.0-alpha0.valid",
            "1.0.0-alpha.0valid", "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay", "1.0.0-rc.1+build.1",
            "2.0.0-rc.1+build.123", "1.2.3-beta", "10.2.3-DEV-SNAPSHOT", "1.2.3-SNAPSHOT-123", "1.0.0", "2.0.0",
            "1.1.7", "2.0.0+build.1848", "2.0.1-alpha.1227", "1.0.0-alpha+beta",
            "1.2.3----RC-SNAPSHOT.12.9.1--.12+788", "1.2.3----R-S.12.9.1--.12+meta",
            "1.2.3----RC-SNAPSHOT.12.9.1--.12", "1.0.0+0.build.1-rc.10000aaa-kk-0.1",
            "99999999999999999999999.999999999999999999.99999999999999999", "1.0.0-0A.is.legal",
        ])
    func accepted(_ text: String) {
        #expect(scan(text, SemanticVersionRule.accepts))
    }

    @Test(
        "The versions that semver.org lists as invalid, and other near misses, are refused",
        arguments: [
            "1", "1.2", "1.2.3-0123", "1.2.3-0123.0123", "1.1.2+.123", "+invalid", "-invalid", "-invalid+invalid",
            "-invalid.01", "alpha", "alpha.beta", "alpha.beta.1", "alpha.1", "alpha+beta", "alpha_beta", "alpha.",
            "alpha..", "beta", "1.0.0-alpha_beta", "-alpha.", "1.0.0-alpha..", "1.0.0-alpha..1", "1.0.0-alpha...1",
            "1.0.0-alpha....1", "1.0.0-alpha.....1", "01.1.1", "1.01.1", "1.1.01", "1.2.3.DEV", "1.2-SNAPSHOT",
            "1.2.31.2.3----RC-SNAPSHOT.12.09.1--..12+788", "1.2-RC-SNAPSHOT", "-1.0.3-gamma+b7718", "+justmeta",
            "9.8.7+meta+meta", "9.8.7-whatever+meta+meta",
            "99999999999999999999999.999999999999999999.99999999999999999----RC-SNAPSHOT.12.09.1-----..12",
            "", "v1.2.3", "1.2.3 ", "1.2.3-", "1.2.3+", "1.2.3-+a", "1..3", "1.2.3-ä", "1.2.3\0", "１.2.3", "1.2.3-a\0",
        ])
    func refused(_ text: String) {
        #expect(!scan(text, SemanticVersionRule.accepts))
        #expect(scan(text) { SemanticVersionRule.compare($0, $0) } == nil)
    }

    @Test(
        "Each part is found in its place",
        arguments: [
            ("1.0.0", ["1", "0", "0", nil, nil]), ("10.20.30-rc.1", ["10", "20", "30", "rc.1", nil]),
            ("1.2.3+b-1", ["1", "2", "3", nil, "b-1"]), ("1.2.3--+-", ["1", "2", "3", "-", "-"]),
        ] as [(String, [String?])])
    func parts(_ text: String, _ expected: [String?]) {
        let found = scan(text) { bytes in
            SemanticVersionRule.parse(bytes).map { parts in
                [parts.major, parts.minor, parts.patch, parts.preRelease, parts.build]
                    .map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } }
            }
        }
        #expect(found == expected)
    }

    @Test(
        "Precedence is as item 11 of the specification says",
        arguments: [
            ["1.0.0", "2.0.0", "2.1.0", "2.1.1"],
            [
                "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
                "1.0.0-rc.1", "1.0.0",
            ],
            ["9.0.0", "10.0.0", "18446744073709551615.0.0", "18446744073709551616.0.0", "100000000000000000000.0.0"],
            ["1.0.0-0", "1.0.0-9", "1.0.0-10", "1.0.0--", "1.0.0-A", "1.0.0-a", "1.0.0-a-b", "1.0.0-a0", "1.0.0-a0.0"],
        ])
    func precedence(_ versions: [String]) {
        for (first, left) in versions.enumerated() {
            for (second, right) in versions.enumerated() {
                let order = scan(left) { left in scan(right) { SemanticVersionRule.compare(left, $0) } }
                #expect(order?.signum() == (first - second).signum(), "\(left) and \(right)")
            }
        }
    }

    @Test func `Builds do not count`() {
        let order = scan("1.0.0-rc.1+a") { left in scan("1.0.0-rc.1+b") { SemanticVersionRule.compare(left, $0) } }
        #expect(order == 0)
    }
}
