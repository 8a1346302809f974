import AshlarRules
import Testing

@Suite struct UUIDRuleTests {
    @Test(
        "RFC 9562's examples are accepted, in any case",
        arguments: [
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "919108F7-52D1-4320-9BAC-F847DB4148A8",
            "017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "00000000-0000-0000-0000-000000000000",
            "ffffffff-FFFF-ffff-FFFF-ffffffffffff",
        ])
    func accepted(_ text: String) {
        #expect(scan(text, UUIDRule.accepts))
        #expect(acceptedPrefixes(of: text, UUIDRule.accepts) == [])
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", "f81d4fae7dec11d0a76500a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf60",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "f81d4fae-7dec-11d0-a76500-a0c91e6bf6",
            "{f81d4fae-7dec-11d0-a765-00a0c91e6b}", "f81d4fae_7dec_11d0_a765_00a0c91e6bf6",
        ])
    func refused(_ text: String) {
        #expect(!scan(text, UUIDRule.accepts))
    }
}

@Suite struct HexColorRuleTests {
    @Test("CSS colors are accepted", arguments: ["#fff", "#FFF8", "#00ff7F", "#00ff7f80"])
    func accepted(_ text: String) {
        #expect(scan(text, HexColorRule.accepts))
    }

    @Test(
        "A near miss is refused",
        arguments: ["", "#", "#ff", "#fffff", "#fffffff", "#fffffffff", "ffff", "#ggg", "fff"])
    func refused(_ text: String) {
        #expect(!scan(text, HexColorRule.accepts))
    }

    @Test func `A truncated color is accepted at the lengths that CSS allows`() {
        #expect(acceptedPrefixes(of: "#0a1b2c3d", HexColorRule.accepts) == ["#0a1", "#0a1b", "#0a1b2c"])
    }
}
