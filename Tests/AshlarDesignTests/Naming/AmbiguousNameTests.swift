import Testing

/// An app imports SwiftUI, Ashlar and its designed package in one file: each name means one type there.
@Suite struct AmbiguousNameTests {
    @Test func `What SwiftUI and Ashlar call theirs has the API's name before it`() throws {
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
