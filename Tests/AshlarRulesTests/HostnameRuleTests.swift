import AshlarRules
import Testing

@Suite struct HostnameRuleTests {
    @Test(
        "A host name is accepted, in any case",
        arguments: [
            "localhost", "a", "example.com", "EXAMPLE.Com", "3com.com", "a-b.c--d.example", "xn--bcher-kva.example",
            "1.2.3.4.example", "0x7f.x1", "r3---sn-abc.example.com", "\(String(repeating: "a", count: 63)).com",
        ])
    func accepted(_ text: String) {
        #expect(scan(text, HostnameRule.accepts))
    }

    @Test(
        "A near miss is refused, with the reason",
        arguments: [
            ("", .emptyLabel), (".", .emptyLabel), ("example.com.", .emptyLabel), (".example.com", .emptyLabel),
            ("a..b", .emptyLabel), ("-a.example", .hyphenAtLabelEnd), ("a-.example", .hyphenAtLabelEnd),
            ("-", .hyphenAtLabelEnd), ("a_b.example", .characterInDomain), ("*.example", .characterInDomain),
            ("a b", .characterInDomain), ("exämple.com", .characterInDomain), ("a\0b", .characterInDomain),
            ("a:80", .characterInDomain), ("127.0.0.1", .numericTopLevel), ("1", .numericTopLevel),
            ("example.42", .numericTopLevel), ("\(String(repeating: "a", count: 64)).com", .longLabel),
        ] as [(String, RuleFault)])
    func refused(_ text: String, _ fault: RuleFault) {
        #expect(scan(text, HostnameRule.explain) == fault)
    }

    @Test func `A name has at most 253 characters`() {
        let name = Array(repeating: String(repeating: "a", count: 49), count: 5).joined(separator: ".")
        #expect(scan("\(name).aaa", HostnameRule.accepts))
        #expect(scan("\(name).aaaa", HostnameRule.explain) == .longDomain)
    }
}
