import AshlarTestSupport
import AshlarRules
import Testing

@Suite struct IPAddressRuleTests {
    @Test(
        "RFC 4291's forms are read, and RFC 5952's form is written",
        arguments: [
            ("ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", "abcd:ef01:2345:6789:abcd:ef01:2345:6789"),
            ("2001:DB8:0:0:8:800:200C:417A", "2001:db8::8:800:200c:417a"),
            ("2001:DB8::8:800:200C:417A", "2001:db8::8:800:200c:417a"), ("FF01:0:0:0:0:0:0:101", "ff01::101"),
            ("FF01::101", "ff01::101"), ("0:0:0:0:0:0:0:1", "::1"), ("::1", "::1"), ("0:0:0:0:0:0:0:0", "::"),
            ("::", "::"), ("0:0:0:0:0:0:13.1.68.3", "::d01:4403"), ("::13.1.68.3", "::d01:4403"),
            ("0:0:0:0:0:FFFF:129.144.52.38", "::ffff:129.144.52.38"), ("::FFFF:8190:3426", "::ffff:129.144.52.38"),
            ("2001:0DB8:0000:CD30:0000:0000:0000:0000", "2001:db8:0:cd30::"),
            ("2001:0DB8::CD30:0:0:0:0", "2001:db8:0:cd30::"),
            ("1::", "1::"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"), ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
            // RFC 5952, sections 2 and 4.
            ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:0db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
            ("2001:db8::1:0:0:1", "2001:db8::1:0:0:1"), ("2001:db8::0:1:0:0:1", "2001:db8::1:0:0:1"),
            ("2001:db8:0:0:1::1", "2001:db8::1:0:0:1"), ("2001:db8:0000:0:1::1", "2001:db8::1:0:0:1"),
            ("2001:DB8:0:0:1::1", "2001:db8::1:0:0:1"), ("2001:db8:0:0:0:0:2:1", "2001:db8::2:1"),
            ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
        ])
    func version6(_ text: String, _ canonical: String) {
        #expect(scan(text, IPAddressRule.accepts) && scan(text, IPAddressRule.isVersion6))
        #expect(!scan(text, IPAddressRule.isVersion4))
        #expect(scan(text, IPAddressRule.canonicalText) == canonical)
        let address = scan(text, IPAddressRule.parse)
        #expect(address?.version == 6)
        #expect(scan(canonical, IPAddressRule.parse)?.bytes == address?.bytes)
    }

    @Test(
        "IPv4 is read in dotted decimal",
        arguments: [
            ("0.0.0.0", [0, 0, 0, 0]), ("127.0.0.1", [127, 0, 0, 1]), ("255.255.255.255", [255, 255, 255, 255]),
            ("192.0.2.10", [192, 0, 2, 10]),
        ] as [(String, [UInt8])])
    func version4(_ text: String, _ bytes: [UInt8]) {
        #expect(scan(text, IPAddressRule.accepts) && scan(text, IPAddressRule.isVersion4))
        #expect(!scan(text, IPAddressRule.isVersion6))
        let address = scan(text, IPAddressRule.parse)
        #expect(address?.version == 4 && address?.bytes == bytes)
        #expect(scan(text, IPAddressRule.canonicalText) == text)
    }

    @Test func `The bytes are those of the network`() {
        #expect(
            scan("2001:db8::8:800:200C:417A", IPAddressRule.parse)?.bytes
                == [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0x08, 0x08, 0, 0x20, 0x0c, 0x41, 0x7a])
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", ".", ":", ":::", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1.2.3.04", "1.2.3.4.", ".1.2.3.4",
            "1..2.3", "1.2.3.x", "0x7f.0.0.1", "2130706433", "1.2.3.4 ", "1.2.3.4\0", "１.2.3.4", "1.2.3.4/24",
            "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "1:2:3:4:5:6:7::8", "::1:2:3:4:5:6:7:8", "12345::",
            "::g", "1:", ":1", "::1:", "fe80::1%eth0", "fe80::1%25eth0", "2001:db8::/32", "[::1]", "::1.2.3",
            "::1.2.3.4:5", "::256.1.1.1", "::01.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "1:2:3:4:5:1.2.3.4", "1.2.3.4::",
            "::\0", "::ä",
        ])
    func refused(_ text: String) {
        #expect(!scan(text, IPAddressRule.accepts))
        #expect(scan(text, IPAddressRule.parse) == nil)
        #expect(scan(text, IPAddressRule.canonicalText) == nil)
    }

    @Test func `Any address is read back from its canonical text`() {
        var generator = SampleGenerator(seed: 5952)
        for _ in 0..<2_000 {
            // Every other group is zero.
            let bytes = (0..<8).flatMap { _ in
                Bool.random(using: &generator) ? [0, 0] : [UInt8.random(in: 0...255, using: &generator), 1]
            }
            let text = IPAddressRule.text(of: bytes)
            #expect(scan(text, IPAddressRule.parse)?.bytes == bytes)
            #expect(scan(text, IPAddressRule.canonicalText) == text)
        }
    }
}
