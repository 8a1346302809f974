import AshlarRules
import Testing

@Suite struct RelativeTimeTextTests {
    @Test(
        "A distance from now is one in words",
        arguments: [
            "6 hours ago", "4 years and 11 months ago", "1 year", "in 2 days", "an hour ago", "a minute ago",
            "yesterday",
            "just now", "Yesterday", "about 3 weeks ago", "2 days, 3 hours ago", "10 mins ago", "last week",
            "5 minutes from now",
        ])
    func accepted(_ text: String) { #expect(scan(text, RelativeTimeText.accepts)) }

    @Test(
        "Other texts are none",
        arguments: [
            "", "ago", "in", "hours", "6 hours before", "6 apples ago", "1 year old", "3", "2026-01-01", "a", "day one",
            "last", "some days ago", String(repeating: "1 day ", count: 20),
        ])
    func refused(_ text: String) { #expect(!scan(text, RelativeTimeText.accepts)) }
}
