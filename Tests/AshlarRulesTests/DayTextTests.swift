import AshlarRules
import Testing

@Suite struct DayTextTests {
    @Test(
        "A day is counted from 1970",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
            ("2024-12-31", 20_088), ("0000-01-01", -719_528), ("9999-12-31", 2_932_896),
        ] as [(String, Int64)])
    func parsed(_ text: String, _ days: Int64) {
        #expect(scan(text, DayText.parse) == days)
        #expect(acceptedPrefixes(of: text) { DayText.parse($0) != nil } == [])
    }

    @Test func `Every day from 1600 to 2399 follows the one before it`() {
        var days: [Int64] = []
        for year in 1600..<2400 {
            for month in 101...112 {
                for day in 101...131 {
                    let text = "\(year)-\("\(month)".suffix(2))-\("\(day)".suffix(2))"
                    if let parsed = scan(text, DayText.parse) { days.append(parsed) }
                }
            }
        }
        #expect(days == Array(-135_140..<2 * 146_097 - 135_140))
    }

    @Test(
        "A day that the calendar does not have is refused, and so is another form",
        arguments: [
            "", "2023-02-29", "1900-02-29", "2024-04-31", "2024-06-31", "2024-00-10", "2024-13-01", "2024-01-00",
            "2024-1-1", "20240101", "2024-01", "2024-01-01T", "2024-01-011", "01-01-2024", "2024/01/01", "2024-01-0x",
        ])
    func refused(_ text: String) {
        #expect(scan(text, DayText.parse) == nil)
    }
}
