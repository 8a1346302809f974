/// How a DTO gets its values: a constant takes one once, and has no default in the memberwise initializer.
extension FixSnippet {
    static let mutableDTOInitializers: [FixSnippet] = [
        FixSnippet(
            "mutable-dto", .fixed, "an initializer that assigns once",
            """
            struct §UserDTO: Decodable {
                var name: String
                var age: Int
                init(name: String, age: Int) {
                    self.name = name
                    self.age = age
                }
                init(name: String) { self.init(name: name, age: 0) }
            }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "an optional that every call names",
            """
            struct §UserDTO: Decodable { var name: String? }
            func §make() -> §UserDTO { §UserDTO(name: nil) }
            func §infer() -> §UserDTO { .init(name: "Ada") }
            """),
        FixSnippet(
            "mutable-dto", .fixed, "an optional with an initializer of its own",
            """
            struct §UserDTO: Decodable {
                var name: String?
                init() { name = nil }
            }
            func §make() -> §UserDTO { §UserDTO() }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a call without arguments",
            """
            struct §QueryDTO: Decodable {
                var text: String?
                var page: Int?
            }
            func §make() -> §QueryDTO { §QueryDTO() }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a call by an alias",
            """
            struct §QueryDTO: Decodable {
                let text: String
                var page: Int?
            }
            typealias §Search = §QueryDTO
            func §make() -> §QueryDTO { §Search(text: "a") }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a call of `Self`",
            """
            struct §QueryDTO: Decodable {
                let text: String
                var page: Int?
                static func all() -> §QueryDTO { Self(text: "") }
            }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a call outside of functions", compiles: false,
            """
            struct §QueryDTO: Decodable {
                let text: String
                var page: Int?
            }
            // file: App/main.swift
            print(§QueryDTO(text: "a"))
            """),
        FixSnippet(
            "mutable-dto", .suggested, "a protocol that asks for an initializer",
            """
            protocol §Empty { init() }
            struct §QueryDTO: Decodable, §Empty { var text: String? }
            """),
        FixSnippet(
            "mutable-dto", .suggested, "an assignment after delegation",
            """
            struct §UserDTO: Decodable {
                var name: String
                let age: Int
            }
            extension §UserDTO {
                init(name: String) {
                    self.init(name: "", age: 0)
                    self.name = name
                }
            }
            """),
        FixSnippet(
            "mutable-dto", .untouched, "a second assignment under a condition of the build",
            """
            struct §UserDTO: Decodable {
                var name: String
                init(_ name: String) {
                    self.name = name
                    #if §DEBUG
                        self.name = ""
                    #endif
                }
            }
            """),
    ]
}
