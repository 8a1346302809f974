import Testing

/// An app imports SwiftUI, Ashlar, and its designed package in one file: each name must mean one type there.
@Suite struct AmbiguousNameTests {
    @Test func `Types with a name of SwiftUI or Ashlar are prefixed with the API's name`() throws {
        let files = try design(
            """
            {"list": {"name": "a"}, "link": {"href": "/b"}, "money": {"cents": 3}, "change": {"by": "c"},
             "stored": {"at": "d"}, "pin": {"id": 1}}
            """)
        let types = Set(files.keys.filter { $0.contains("/Domain/") }.compactMap { $0.split(separator: "/").last })
        #expect(types.isSuperset(of: ["PinboardList.swift", "PinboardLink.swift", "PinboardMoney.swift"]), "\(types)")
        #expect(types.isSuperset(of: ["PinboardChange.swift", "PinboardStored.swift", "Pin.swift"]), "\(types)")
    }
}
