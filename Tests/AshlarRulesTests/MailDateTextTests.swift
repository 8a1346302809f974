import AshlarRules
import Testing

@Suite struct MailDateTextTests {
    @Test(
        "The standards' examples are parsed",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Fri, 21 Nov 1997 09:55:06 -0600", 880_127_706),
            ("Tue, 1 Jul 2003 10:52:37 +0200", 1_057_049_557), ("1 Jul 2003 10:52 +0200", 1_057_049_520),
            ("Thu, 13 Feb 1969 23:32:54 -0330", -27_723_426), ("thu,01 JAN 1970 00:00:00 ut", 0),
            ("Thu,  1 Jan 1970  00:00:00\tUTC", 0), ("Thu, 01 Jan 1970 00:00:00 Z", 0),
            ("Wed, 31 Dec 1969 19:00:00 EST", 0), ("Wed, 31 Dec 1969 20:00:00 EDT", 0),
            ("Wed, 31 Dec 1969 18:00:00 CST", 0), ("Wed, 31 Dec 1969 19:00:00 CDT", 0),
            ("Wed, 31 Dec 1969 17:00:00 MST", 0), ("Wed, 31 Dec 1969 18:00:00 MDT", 0),
            ("Wed, 31 Dec 1969 16:00:00 PST", 0), ("Wed, 31 Dec 1969 17:00:00 PDT", 0),
            ("Mon, 31 Dec 1990 23:59:60 GMT", 662_688_000),
        ] as [(String, Int64)])
    func parsed(_ text: String, _ seconds: Int64) {
        #expect(scan(text, MailDateText.parse) == Timestamp(seconds: seconds, nanoseconds: 0))
    }

    @Test func `Every month is known`() {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        for (index, month) in months.enumerated() {
            let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            #expect(scan("1 \(month) 2024 00:00 GMT", MailDateText.parse) == timestamp("2024-\(number)-01T00:00:00Z"))
        }
    }

    private func timestamp(_ text: String) -> Timestamp? { scan(text, TimestampText.parse) }

    @Test func `Only the right weekday is accepted`() {
        let accepted = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].filter {
            scan("\($0), 6 Nov 1994 08:49:37 GMT", MailDateText.parse) != nil
        }
        #expect(accepted == ["Sun"])
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", "Sun", "Sun,", "Xyz, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994", "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 006 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 ",
            "Sun, 06 Nov 1994 08:49:37GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
            "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:60 GMT", "Sun, 06 November 1994 08:49:37 GMT",
            "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 0 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 06 Nov 1994 08:49:37 +01:00", "Sun, 06 Nov 1994 08:49:37 +2400", "Sun, 06 Nov 1994 08:49:37 +0160",
            "Sun, 06 Nov 1994 08:49:37 +010", "Sun, 06 Nov 1994 08:49:37 GMT+1", "Sun, 06 Nov 1994 08:49:37 GMT ",
            " Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT\0", "Sun, 06Nov 1994 08:49:37 GMT",
        ])
    func refused(_ text: String) {
        #expect(scan(text, MailDateText.parse) == nil)
    }

    @Test func `A truncated mail date is refused at every byte`() {
        for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "1 Jul 2003 10:52 +0200"] {
            #expect(acceptedPrefixes(of: text) { MailDateText.parse($0) != nil } == [])
        }
    }
}
