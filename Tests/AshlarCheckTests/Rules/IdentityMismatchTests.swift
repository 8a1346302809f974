import Testing

@Suite struct IdentityMismatchTests {
    @Test func `equal values with different hashes are reported, in either form`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct A: Hashable {
                    let id: Int
                    let name: String
                    static func == (a: A, b: A) -> Bool { a.id == b.id } // expect: identity-mismatch
                }
                struct B: Hashable {
                    let id: Int
                    let name: String
                    static func == (a: B, b: B) -> Bool { a.id == b.id }
                    func hash(into hasher: inout Hasher) { hasher.combine(id) }
                }
                final class C: Hashable {
                    let id = 1
                    let name = ""
                    static func == (a: C, b: C) -> Bool { a.id == b.id }
                    func hash(into hasher: inout Hasher) { hasher.combine(id); hasher.combine(name) } // expect: identity-mismatch
                }
                """)
    }

    @Test func `an id that could be changed, and that nobody changes`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                import SwiftUI
                import Foundation
                struct Row: Identifiable {
                    var id = UUID() // expect: identity-mismatch
                    let title: String
                }
                struct Draft: Identifiable { var id = UUID(); let title: String }
                func copy(_ title: String) -> Draft { Draft(id: UUID(), title: title) }
                struct Cell: View, Identifiable { var id = UUID(); var body: some View { Text("") } }
                """)
    }

    @Test func `an id without a key is not decoded, and nobody changes it`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                import Foundation
                struct Source: Identifiable, Decodable {
                    var id = UUID() // expect: identity-mismatch
                    let title: String
                    enum CodingKeys: CodingKey { case title }
                }
                struct Author: Identifiable, Decodable {
                    var id = UUID()
                    let name: String
                    enum CodingKeys: CodingKey { case id, name }
                }
                struct Reader: Identifiable, Decodable {
                    var id = UUID()
                    let name: String
                }
                """)
    }

    @Test func `lists that are compared without their lengths or their order`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct Theme: Identifiable, Hashable {
                    static func == (lhs: Theme, rhs: Theme) -> Bool { lhs.id == rhs.id } // expect: identity-mismatch
                    var id: String { self.name }
                    let name: String
                    let color: String
                }
                struct Combination: Hashable {
                    let options: [String]
                    static func == (lhs: Combination, rhs: Combination) -> Bool { // expect: identity-mismatch
                        Set(lhs.options) == Set(rhs.options)
                    }
                }
                struct Path: Equatable {
                    let parts: [String]
                    static func == (lhs: Path, rhs: Path) -> Bool { // expect: identity-mismatch
                        zip(lhs.parts, rhs.parts).allSatisfy { $0 == $1 }
                    }
                }
                struct Version: Equatable {
                    let parts: [Int]
                    static func == (lhs: Version, rhs: Version) -> Bool {
                        lhs.parts.count == rhs.parts.count && zip(lhs.parts, rhs.parts).allSatisfy { $0 == $1 }
                    }
                }
                """)
    }

    @Test func `the properties that change while a value is in use are named first`() {
        let findings = Example.findings(
            """
            struct Unit: Hashable {
                let id: Int
                let address: String
                var time: Double?
                private(set) var picture: String?
                static func == (lhs: Unit, rhs: Unit) -> Bool { lhs.id == rhs.id }
            }
            """)
        let messages = findings.filter { $0.rule == "identity-mismatch" }.map(\.message.english)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("`time`, `picture`, `address`") == true)
    }

    @Test func `a member of a compared value hides no property, a function that takes both values may`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct Day: Equatable { let year: Int; let week: Int }
                final class Field: Hashable {
                    let name: String
                    let label: String
                    let day: Day
                    static func == (lhs: Field, rhs: Field) -> Bool {
                        guard lhs.name == rhs.name else { return false }
                        return lhs.day.year == rhs.day.year
                    }
                    func hash(into hasher: inout Hasher) { // expect: identity-mismatch
                        hasher.combine(name)
                        hasher.combine(label)
                    }
                }
                struct Entry: Hashable {
                    let name: String
                    let label: String
                    static func == (lhs: Entry, rhs: Entry) -> Bool { lhs.name == rhs.name && Order.isSame(lhs, rhs) }
                    func hash(into hasher: inout Hasher) {
                        hasher.combine(name)
                        hasher.combine(label)
                    }
                }
                """)
    }
}

/// Found in real code.
@Suite struct IdentityMismatchRealCodeTests {
    @Test func `a stored hash was computed from the compared values`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                final class Declaration: Hashable {
                    let usr: String
                    private let hashValueCache: Int
                    init(usr: String) {
                        self.usr = usr
                        hashValueCache = usr.hashValue
                    }
                    static func == (lhs: Declaration, rhs: Declaration) -> Bool { lhs.usr == rhs.usr }
                    func hash(into hasher: inout Hasher) { hasher.combine(hashValueCache) }
                }
                """)
    }

    @Test func `a protocol's extension has the hash`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                protocol Packaged: Hashable { var id: String { get } }
                extension Packaged { func hash(into hasher: inout Hasher) { hasher.combine(id) } }
                protocol Named: Hashable { var name: String { get } }
                struct Crate: Packaged {
                    let id: String
                    let name: String
                    static func == (left: Crate, right: Crate) -> Bool { left.id == right.id }
                }
                struct Box: Named {
                    let id: String
                    let name: String
                    static func == (left: Box, right: Box) -> Bool { left.id == right.id } // expect: identity-mismatch
                }
                """)
    }

    @Test func `the storage of a property wrapper is compared by its value`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct Visitor: Hashable {
                    let id: Int
                    @Defaulted var isBot: Bool
                    @Defaulted var isHidden: Bool
                    static func == (left: Visitor, right: Visitor) -> Bool {
                        left.id == right.id && left._isBot == right._isBot && left._isHidden == right._isHidden
                    }
                    func hash(into hasher: inout Hasher) {
                        hasher.combine(id)
                        hasher.combine(isBot)
                        hasher.combine(isHidden)
                    }
                }
                """)
    }

    @Test func `lists of plain properties have the same length`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct Address: Equatable {
                    let city: String?
                    let street: String
                    static func == (left: Address, right: Address) -> Bool {
                        zip([left.city, left.street], [right.city, right.street]).allSatisfy { $0 == $1 }
                    }
                }
                struct Route: Equatable {
                    let stops: [String]
                    static func == (left: Route, right: Route) -> Bool { // expect: identity-mismatch
                        zip(left.stops, right.stops).allSatisfy { $0 == $1 }
                    }
                }
                """)
    }

    @Test func `a hash value that is computed by hand is the hash`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct Picture: Hashable {
                    let id: Int
                    let title: String
                    var hashValue: Int { id }
                    static func == (left: Picture, right: Picture) -> Bool { left.id == right.id }
                }
                struct Photo: Hashable {
                    let id: Int
                    let title: String
                    static func == (left: Photo, right: Photo) -> Bool { left.id == right.id } // expect: identity-mismatch
                }
                """)
    }

    @Test func `hashes do not show that values are equal, a number that is the hash does`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct Shelf: Hashable {
                    let name: String
                    let room: String
                    func hash(into hasher: inout Hasher) {
                        hasher.combine(name)
                        hasher.combine(room)
                    }
                    static func == (left: Shelf, right: Shelf) -> Bool { // expect: identity-mismatch
                        left.hashValue == right.hashValue
                    }
                }
                struct Drawer: Hashable {
                    let number: Int
                    var hashValue: Int { number }
                    static func == (left: Drawer, right: Drawer) -> Bool { left.hashValue == right.hashValue }
                }
                struct Box: Hashable {
                    let number: Int
                    func hash(into hasher: inout Hasher) { hasher.combine(number) }
                    static func == (left: Box, right: Box) -> Bool { left.number == right.number }
                }
                """)
    }

    @Test func `an id is not changed where code changes that of another type`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                // file: App/Rows/Row.swift
                import Foundation
                struct Row: Identifiable {
                    var id = UUID() // expect: identity-mismatch
                    let title: String
                }
                struct Line: Identifiable {
                    var id = UUID()
                    let title: String
                }
                // file: App/Rows/Copies.swift
                func copy(_ line: Line) -> Line {
                    var copy = line
                    copy.id = UUID()
                    return copy
                }
                """)
    }

    @Test func `an id that a mapper assigns stays variable`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                import ObjectMapper
                struct Order: Mappable, Identifiable {
                    var id: Int = 0
                    init?(map: Map) {}
                    mutating func mapping(map: Map) { id <- map["id"] }
                }
                """)
    }
}
