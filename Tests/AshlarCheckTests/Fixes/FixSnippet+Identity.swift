/// Who may set the identity of a value.
extension FixSnippet {
    private static func snippet(_ expected: Expectation, _ why: String, _ code: String) -> FixSnippet {
        FixSnippet("identity-mismatch", expected, why, "import Foundation\n\(code)")
    }

    static let identity: [FixSnippet] = [
        snippet(
            .fixed, "an identity that nobody sets",
            """
            struct §Row: Identifiable {
                var id = UUID()
                let name: String
            }
            func §rows() -> [§Row] { ["a"].map { §Row(name: $0) } }
            """),
        snippet(
            .fixed, "a modifier of the setter",
            """
            public struct §Row: Identifiable {
                public internal(set) var id = UUID()
                let name: String
            }
            """),
        snippet(
            .suggested, "the context decides which type is created",
            """
            struct §Row: Identifiable {
                var id = UUID()
                let name: String
            }
            func §row() -> §Row { .init(id: UUID(), name: "a") }
            """),
        snippet(
            .suggested, "an alias is called",
            """
            struct §Row: Identifiable {
                var id = UUID()
                let name: String
            }
            typealias §Line = §Row
            func §row() -> §Row { §Line(id: UUID(), name: "a") }
            """),
        snippet(
            .suggested, "the initializer is passed on",
            """
            struct §Row: Identifiable {
                var id = UUID()
                let name: String
            }
            func §rows(_ parts: [(UUID, String)]) -> [§Row] { parts.map(§Row.init) }
            """),
        snippet(
            .suggested, "a key path writes it",
            """
            struct §Row: Identifiable {
                var id = UUID()
                let name: String
            }
            func §path() -> WritableKeyPath<§Row, UUID> { \\.id }
            """),
        snippet(
            .suggested, "everyone may set it",
            """
            public struct §Row: Identifiable {
                public var id = UUID()
                let name: String
            }
            """),
    ]
}
