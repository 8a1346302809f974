/// Which stored values have a conformance as the compiler sees it.
extension FixSnippet {
    private static func equatable(_ expected: Expectation, _ why: String, compiles: Bool = true, _ code: String)
        -> FixSnippet
    {
        FixSnippet(
            "missing-equatable", expected, why, compiles: compiles,
            "// file: Domain/Place.swift\nstruct §Route: Equatable { let stops: [String] }\nstruct §Leg: Equatable { let length: Int }\nstruct §Stop: Equatable { let time: Int }\n\(code)"
        )
    }

    private static func sendable(_ expected: Expectation, _ why: String, compiles: Bool = true, _ code: String)
        -> FixSnippet
    {
        FixSnippet(
            "missing-sendable", expected, why, compiles: compiles,
            "public struct §TeamDTO: Decodable, Sendable { public let id: Int }\n\(code)")
    }

    static let conformances: [FixSnippet] = [
        equatable(
            .fixed, "values of the standard library and of the codebase",
            """
            enum §Kind { case city, village }
            struct §Place: Codable /* as the server */ {
                let name: String
                let sizes: [String: Set<Int>]
                let route: String?
            }
            struct §Area {
                let kind: §Kind
                let routes: [§Route]
                let place: §Place
            }
            func §run() throws -> String { "\\(§Route(stops: []) == §Route(stops: []))" }
            """),
        equatable(
            .suggested, "a wrapper is stored, and not what it wraps",
            """
            @propertyWrapper struct §Loaded { var wrappedValue: Int; let load: @Sendable () -> Int }
            struct §Place {
                @§Loaded var size: Int
            }
            """),
        equatable(
            .untouched, "a protocol that inherits the conformance",
            """
            protocol §Named: Equatable { var name: String { get } }
            struct §Place {
                let owners: [any §Named]
            }
            """),
        equatable(
            .suggested, "an alias of a function",
            """
            typealias §Action = (§Route) -> ()
            struct §Place {
                let action: §Action
            }
            """),
        equatable(
            .suggested, "a parameter of the type around",
            """
            struct §Cache<Data> {
                struct §Place {
                    let data: Data
                }
            }
            """),
        equatable(
            .untouched, "a C structure",
            """
            import Foundation
            struct §Place {
                let changed: timeval
                let name: String
            }
            """),
        equatable(
            .suggested, "properties under conditions",
            """
            struct §Place {
                let name: String
                #if §DEMO
                    let size: Int
                #endif
            }
            """),
        equatable(
            .suggested, "a conformance that is not there on every platform",
            """
            final class §Image {
                let name: String
                init(name: String) { self.name = name }
            }
            #if §DEMO
                extension §Image: Equatable { static func == (lhs: §Image, rhs: §Image) -> Bool { lhs.name == rhs.name } }
            #endif
            struct §Place {
                let image: §Image
                let name: String
            }
            """),
        sendable(
            .fixed, "values, and types that other modules cannot see",
            """
            public struct §UserDTO: Decodable {
                public let id: Int
                let address: §Address
                let kind: §Kind?
            }
            struct §Address: Decodable { let city: String }
            enum §Kind: String, Decodable { case a, b }
            """),
        sendable(
            .fixed, "a class that is declared so",
            """
            public final class §Session: Decodable, @unchecked Sendable { var id = 0 }
            public struct §UserDTO: Decodable {
                public let session: §Session
            }
            """),
        sendable(
            .suggested, "a wrapper that holds a class",
            """
            public final class §Cell { var value = 0 }
            @propertyWrapper public struct §Loaded: Decodable {
                public var wrappedValue: Int { get { cell.value } set { cell.value = newValue } }
                let cell = §Cell()
                public init(from decoder: any Decoder) throws {}
            }
            public struct §UserDTO: Decodable {
                @§Loaded public var size: Int
            }
            """),
        sendable(
            .suggested, "a conformance that is declared to be unavailable",
            """
            public struct §Handle: Decodable { let id: Int }
            @available(*, unavailable) extension §Handle: Sendable {}
            public struct §UserDTO: Decodable {
                public let handle: §Handle
            }
            """),
        sendable(
            .suggested, "a name that another module may have taken", compiles: false,
            """
            import Cartoons
            public struct §UserDTO: Decodable {
                public let hero: Character
            }
            """),
        sendable(
            .suggested, "an extension that may be of this type", compiles: false,
            """
            public struct §UserDTO: Decodable { public let id: Int }
            // file: A/Sources/One/User.swift
            public struct §UserDTO: Decodable { public let id: Int }
            // file: A/Sources/Two/Extension.swift
            extension §UserDTO: Sendable {}
            """),
    ]
}
