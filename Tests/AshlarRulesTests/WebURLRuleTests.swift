import AshlarRules
import Foundation
import Testing

@Suite struct WebURLRuleTests {
    private static let accepted = [
        "http://a", "https://example.com", "HTTPS://Example.COM/", "http://example.com.", "http://localhost:8080/x",
        "https://user:pass@example.com:443/a;b=1/c,d?q=1&r=%20#top", "http://@example.com/", "https://example.com?q",
        "https://example.com#f", "http://127.0.0.1/", "http://1.2.3.4:65535", "http://[::1]/", "http://[::]",
        "http://[2001:db8::7]/c=GB?objectClass?one", "http://[1:2:3:4:5:6:7:8]:80/", "http://[::ffff:192.0.2.1]/",
        "http://[1::]/", "http://[1:2:3:4:5:6:192.0.2.1]/", "https://example.com/a//b/../c/.", "http://a/%E2%82%AC",
        "https://example.com/~user/(a)!*'$&+=:@-._", "https://example.com/a?b/c?d@e:f#g/h?i",
        "https://xn--fsqu00a.xn--0zwm56d/", "http://3com.com/", "http://1.2.3.4.com/",
        "https://cdn.some.pics/omglol/status.jpg", "https://\(String(repeating: "a", count: 63)).com/",
    ]

    @Test("An absolute web URL is accepted, and Foundation keeps its text", arguments: accepted)
    func kept(_ text: String) {
        #expect(scan(text, WebURLRule.accepts))
        #expect(URL(string: text)?.absoluteString == text)
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", "http", "http:", "http:/", "http://", "https:///path", "http://?q", "http://#f", "http://:80/",
            "http://user@/", "ftp://example.com/", "httpx://example.com/", "://example.com", "//example.com/",
            "example.com", "mailto:a@example.com", "http//example.com", "http:\\\\example.com", " http://example.com",
            "http://example.com ", "http://exa mple.com/", "http://example.com/a b", "http://example.com/\n",
            "http://example.com/\0", "http://exämple.com/", "http://example.com/ä", "http://example.com/%",
            "http://example.com/%2", "http://example.com/%2g", "http://example.com/%zz", "http://exa%20mple.com/",
            "http://example.com:/", "http://example.com:65536/", "http://example.com:8o80/", "http://example.com:-1/",
            "http://example.com:123456/", "http://.example.com/", "http://a..b/", "http://-a.com/", "http://a-.com/",
            "http://a_b.com/", "http://999.1.1.1/", "http://1.2.3/", "http://1.2.3.4.5/", "http://01.2.3.4/",
            "http://1.2.3.4./", "http://12345/", "http://[::1/", "http://::1/", "http://[]/", "http://[:]/",
            "http://[:::]/", "http://[1:2:3:4:5:6:7]/", "http://[1:2:3:4:5:6:7:8:9]/", "http://[1::2::3]/",
            "http://[1:2:3:4:5:6:7::8]/", "http://[12345::]/", "http://[::g]/", "http://[::1]x/", "http://[1:]/",
            "http://[::1.2.3]/", "http://[::1.2.3.4:5]/", "http://[fe80::1%25eth0]/", "http://[v1.a]/",
            "http://example.com/a[0]", "http://example.com/?a[]=1", "http://example.com/<a>", "http://example.com/{id}",
            "http://example.com/a#b#c", "http://example.com/`", "http://example.com/|", "http://example.com/\"",
            "http://a@b@example.com/", "http://a/b\\c", "http://\(String(repeating: "a", count: 64)).com/",
        ])
    func refused(_ text: String) {
        #expect(!scan(text, WebURLRule.accepts))
    }

    @Test func `A name of more than 253 characters is refused`() {
        let name = Array(repeating: String(repeating: "a", count: 49), count: 5).joined(separator: ".")
        #expect(scan("http://\(name).aaa/", WebURLRule.accepts))
        #expect(!scan("http://\(name).aaaa/", WebURLRule.accepts))
    }

    @Test("Every prefix that is accepted is a URL that Foundation keeps", arguments: accepted)
    func prefixes(_ text: String) {
        for prefix in acceptedPrefixes(of: text, WebURLRule.accepts) {
            #expect(URL(string: prefix)?.absoluteString == prefix)
        }
    }

    @Test func `A URL is accepted from its first host letter on, except within an escape`() {
        let prefixes = acceptedPrefixes(of: "http://a/%41b", WebURLRule.accepts)
        #expect(prefixes == ["http://a", "http://a/", "http://a/%41"])
    }
}
