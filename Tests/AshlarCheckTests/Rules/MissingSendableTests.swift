import Testing

@Suite struct MissingSendableTests {
    @Test func `a public value with Sendable parts was forgotten where the others are Sendable`() {
        expectMarkedFindings(
            of: "missing-sendable",
            in: """
                public enum Kind: Sendable { case a }
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct ItemDTO: Decodable { // expect: missing-sendable
                    public let id: Int
                    public let kinds: [Kind]
                }
                public struct BoxDTO: Decodable, Sendable { public let id: Int }
                public struct RunDTO: Decodable { public let run: () -> Void }
                """)
    }

    @Test func `a module without Sendable types is not reported for every type`() {
        expectMarkedFindings(
            of: "missing-sendable",
            in: """
                public struct TeamDTO: Decodable, Sendable { public let id: Int }
                public struct ItemDTO: Decodable { public let id: Int }
                public struct BoxDTO: Decodable { public let id: Int }
                """)
    }
}
