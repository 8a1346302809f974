/// Who else may change what a DTO holds.
extension FixSnippet {
    static let mutableDTO: [FixSnippet] = [
        FixSnippet(
            "mutable-dto", .fixed, "a snapshot that nobody changes",
            """
            import Foundation
            struct §UserDTO: Codable {
                var id: Int
                var name: String
                var tags: [String]
            }
            func §run() throws -> String {
                let json = Data(#"{"id": 1, "name": "Ada", "tags": ["a"]}"#.utf8)
                let user = try JSONDecoder().decode(§UserDTO.self, from: json)
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                return String(decoding: try encoder.encode(user), as: UTF8.self)
            }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "a modifier of the setter goes with the setter",
            after: "    public let name: String\n",
            """
            public struct §UserDTO: Decodable {
                public internal(set) var name: String
                internal(set) public var age: Int
                internal(set) var size: Int
            }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "a modifier of the setter on its own line",
            after: "    public\n    let name: String\n",
            """
            public struct §UserDTO: Decodable {
                public
                internal(set)
                var name: String
            }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "what only reads is harmless",
            """
            struct §OwnerDTO: Decodable {
                let first: String
                func summary() -> String { first }
            }
            struct §UserDTO: Decodable, Identifiable, Hashable {
                var id: Int
                var owners: [String]
                var owner: §OwnerDTO
                static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            func §read(_ users: [§UserDTO]) -> [String] {
                let sorted = users.sorted { $0.id < $1.id }
                _ = users.map(\\.owners)
                return sorted.map { $0.owner.summary() + $0.owners.joined() }
            }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "another type changes a property of the same name",
            """
            struct §UserDTO: Decodable { var name: String }
            struct §Form {
                var name = ""
                mutating func clear() { name = "" }
            }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "a protocol of the codebase that only reads others",
            """
            protocol §Named { var title: String { get } }
            struct §UserDTO: Decodable, §Named {
                var name: String
                var title: String { name }
            }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "a generic page",
            """
            struct §PageDTO<Item: Decodable>: Decodable {
                var items: [Item]
            }
            """),
        FixSnippet(
            "mutable-dto", .untouched, "observers, lazy values, wrappers and values of their own",
            """
            @propertyWrapper struct §Clamped: Decodable { var wrappedValue: Int }
            struct §UserDTO: Decodable {
                var id: Int { didSet { print(id) } }
                @§Clamped var size: Int
                var limit = 20
                private(set) var page: Int
                lazy var summary: String = "\\(id)"
                enum CodingKeys: String, CodingKey { case id, size, limit, page }
            }
            """),
        FixSnippet(
            "mutable-dto", .untouched, "a protocol asks for a setter",
            """
            protocol §Named { var name: String { get set } }
            extension §Named { mutating func rename() { name = "" } }
            struct §UserDTO: Decodable, §Named { var name: String }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "an assignment to several at once",
            """
            struct §UserDTO: Decodable {
                var id: Int
                var name: String
            }
            func §change(_ user: inout §UserDTO) { (user.id, user.name) = (1, "Ada") }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "an assignment behind `try`",
            """
            struct §UserDTO: Decodable { var name: String }
            func §change(_ user: inout §UserDTO, _ name: () throws -> String) throws { try user.name = name() }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "operators that assign",
            """
            infix operator <+: AssignmentPrecedence
            func <+ (left: inout String, right: String) { left = right }
            struct §UserDTO: Decodable { var name: String }
            func §change(_ user: inout §UserDTO) { user.name <+ "Ada" }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a shift in place",
            """
            struct §FlagsDTO: Decodable { var bits: Int }
            func §change(_ flags: inout §FlagsDTO) { flags.bits <<= 1 }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a key path that writes",
            """
            struct §UserDTO: Decodable { var name: String }
            func §change(_ user: inout §UserDTO) { user[keyPath: \\.name] = "Ada" }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a key path that is kept",
            """
            struct §UserDTO: Decodable { var name: String }
            func §path() -> WritableKeyPath<§UserDTO, String> { \\.name }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a mutating method of an extension",
            """
            extension [String] { mutating func in§Order() { self = sorted() } }
            struct §UserDTO: Decodable { var tags: [String] }
            func §change(_ user: inout §UserDTO) { user.tags.in§Order() }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a method that is named like a type",
            """
            extension [String] { mutating func §Sort() { self = sorted() } }
            struct §UserDTO: Decodable { var tags: [String] }
            func §change(_ user: inout §UserDTO) { user.tags.§Sort() }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a mutating method with a harmless name",
            """
            struct §Buffer: Decodable {
                var items: [Int]
                mutating func first() -> Int? { items.popLast() }
            }
            struct §UserDTO: Decodable { var buffer: §Buffer }
            func §change(_ user: inout §UserDTO) -> Int? { user.buffer.first() }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a lazy property of what it holds",
            """
            struct §Owner: Decodable {
                let first: String
                lazy var summary: String = first + "!"
                enum CodingKeys: String, CodingKey { case first }
            }
            struct §UserDTO: Decodable { var owner: §Owner }
            func §read(_ user: inout §UserDTO) -> String { user.owner.summary }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a dynamic member lookup",
            """
            @dynamicMemberLookup struct §Box<Value> {
                var value: Value
                subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
                    get { value[keyPath: path] }
                    set { value[keyPath: path] = newValue }
                }
            }
            struct §UserDTO: Decodable { var name: String }
            func §read(_ box: §Box<§UserDTO>) -> String { box.name }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a binding without a dollar sign", compiles: false,
            """
            import SwiftUI
            struct §UserDTO: Decodable { var name: String }
            func §field(_ user: Binding<§UserDTO>) -> TextField<Text> { TextField("Name", text: user.name) }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "code outside of functions", compiles: false,
            """
            struct §UserDTO: Decodable { var name: String }
            // file: App/main.swift
            var user = §UserDTO(name: "Ada")
            user.name = "Grace"
            """),
        FixSnippet(
            "mutable-dto", .suggested, "code in a macro's arguments", compiles: false,
            """
            struct §UserDTO: Decodable { var name: String }
            @Transforms({ user in user.name = "Ada" }) struct §Other {}
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a macro on the type", compiles: false,
            """
            @Mergeable struct §UserDTO: Decodable { var name: String }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a protocol that is not here",
            """
            struct §UserDTO: Decodable, CustomReflectable {
                var name: String
                var customMirror: Mirror { Mirror(self, children: [:]) }
            }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "conditions around properties",
            """
            struct §UserDTO: Decodable {
                #if DEBUG
                    var name: String
                #else
                    let name: String
                #endif
            }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "several properties of one `var`",
            """
            struct §PointDTO: Decodable { var x: Int, y: Int }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a file that does not parse", compiles: false,
            """
            struct §UserDTO: Decodable { var name: String }
            // file: App/Broken.swift
            func broken( {
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a public property of an app's package", compiles: false,
            """
            public struct §UserDTO: Decodable { public var name: String }
            struct §Team { let members: [§UserDTO] }
            // file: App/Main.swift
            import SwiftUI
            @main struct Reader: App {
                let team = §Team(members: [])
                var body: some Scene { WindowGroup { Text("") } }
            }
            """),
    ]
}
