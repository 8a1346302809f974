import Foundation
import TestScale
import Testing

/// The compiler's diagnostics for mappings that forget something, in small files against the modules of this build.
struct CompilerTests {
    private static let models = """
        import Ashlar
        @DTO struct UserDTO { let id: Int; let name: String; let seats: String; let email: String? }

        """

    /// Where this build keeps its modules and the macros' plugin.
    private static let products: URL? = {
        let folder = BuildFolder.url
        let exists = ["Modules/Ashlar.swiftmodule", "AshlarMacros-tool"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
        if !exists { print("note: CompilerTests are skipped: no modules next to \(folder.path)") }
        return exists ? folder : nil
    }()

    /// - Parameters:
    ///   - source: the file.
    ///   - variables: what to set in the compiler's environment.
    /// - Returns: the compiler's errors and warnings; lines are those of `source`.
    private func messages(_ source: String, with variables: [String: String] = [:]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Mapping.swift")
        try Data((Self.models + source).utf8).write(to: file)
        let products = try #require(Self.products)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { _, new in new }
        process.arguments = [
            "swiftc", "-swift-version", "6", "-typecheck", "-diagnostic-style", "llvm", "-parse-as-library",
            "-module-cache-path", products.appending(path: "ModuleCache").path,
            "-I", products.appending(path: "Modules").path, "-load-plugin-executable",
            products.appending(path: "AshlarMacros-tool").path + "#AshlarMacros", file.path,
        ]
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        // The plugin of swift-syntax 600 adds a line when the compiler closes the connection, after the last expansion.
        return try String(contentsOf: output, encoding: .utf8).replacing(folder.path + "/", with: "")
            .replacing(#/Internal Error: DecodingError.dataCorrupted[^\n]*unexpected end of file\n?/#, with: "")
    }

    @Test(.enabled(if: products != nil))
    func aMappingThatForgetsNothingCompiles() throws {
        let messages = try messages(
            """
            @Domain struct User { let id: Int; let name: String; let email: EmailAddress? }
            extension User: Mapped { static let mapping = Mapping(from: UserDTO.self) }
            """)
        #expect(messages == "")
    }

    @Test(.enabled(if: products != nil))
    func aFieldWithoutASourceIsAnErrorAtTheMapping() throws {
        let messages = try messages(
            """
            @Domain struct User { let id: Int; let fullName: String }
            extension User: Mapped {
                static let mapping = Mapping(
                    from: UserDTO.self)
            }
            """)
        #expect(messages.contains("error: value of type 'UserDTO' has no member 'fullName'"))
        #expect(messages.contains("/* the source of User.fullName */"))
        // The call of the mapping, in the sixth line of the file.
        #expect(messages.contains(#/Mapping.swift:[56]:\d+: note: /#))
        #expect(messages.split(separator: "error: ").count - 1 == 1)
    }

    @Test(.enabled(if: products != nil))
    func aSourceOfAnotherTypeIsAnErrorAtTheMapping() throws {
        let messages = try messages(
            """
            @Domain struct User { let seats: Int }
            extension User: Mapped { static let mapping = Mapping(from: UserDTO.self) }
            """)
        #expect(
            messages.contains("the source has another type: write how to make this field, as in .init(\\.name) { … }"))
        #expect(messages.contains("/* the source of User.seats */"))
    }

    @Test(.enabled(if: products != nil))
    func rulesOutsideTheTypeAreNotForgotten() throws {
        let messages = try messages(
            """
            @Domain struct User { let seats: Int }
            extension User { static var rules: Rules<Self> { Rules() } }
            """)
        #expect(messages.contains("invalid redeclaration of 'rules'"))
    }

    @Test(.enabled(if: products != nil))
    func aFieldOfARepresentationWithoutASourceIsAnError() throws {
        let messages = try messages(
            """
            @Domain struct User { let seats: Int }
            @DTO @Representation struct NewUserDTO { let places: Int }
            extension NewUserDTO: Representation { static let projection = Projection(from: User.self) }
            """)
        #expect(messages.contains("error: value of type 'User' has no member 'places'"))
    }

    @Test(
        .enabled(if: products != nil),
        arguments: [
            "@DTO struct A { let id: Int; var isOdd: Bool { id % 2 == 1 } }",
            "@DTO struct A { let id: Int; let handler: @Sendable (Int) -> Void }",
            #"@DTO struct A { @Default("1") let id: Int }"#,
            "@DTO struct A { let id: Int; let name: String; enum CodingKeys: String, CodingKey { case id } }",
            "@DTO struct A: Codable { let id: Int; init(from decoder: any Decoder) throws { id = 1 } }",
            "@DTO public struct A { public let id: Int; public let a: (Int, Int) }",
            "@Union(.untagged) enum A { case pair(Int, Int), one(Int) }",
        ])
    func oneMistakeIsOneDiagnostic(source: String) throws {
        let messages = try messages(
            source + "\nfunc use(_ value: A) throws { _ = try A.decode(from: value.encoded()) }")
        #expect(messages.split(separator: "error: ").count - 1 == 1, "\(messages)")
        #expect(!messages.contains("warning: "), "\(messages)")
    }

    @Test(
        .enabled(if: products != nil),
        arguments: [
            (["ASHLAR_LANG": "en", "LC_ALL": "zh_CN.UTF-8"], "a DTO is a snapshot: its fields are `let`"),
            (["ASHLAR_LANG": "zh"], "DTO 是快照：它的字段应为 `let`"),
            (["ASHLAR_LANG": "", "LC_ALL": "zh_CN.UTF-8"], "DTO 是快照：它的字段应为 `let`"),
        ])
    func diagnosticsAreInTheLanguageOfTheEnvironment(variables: [String: String], message: String) throws {
        let messages = try messages("@DTO struct A { var id: Int }", with: variables)
        #expect(messages.contains("error: \(message) [mutable-dto]"), "\(messages)")
    }

    @Test(.enabled(if: products != nil))
    func aPublicTypeIsMadeInOtherModules() throws {
        let messages = try messages(
            """
            public enum API {}
            public extension API {
                @DTO struct Pin { public let id: Int; public let name: String?; @Default(0) public let count: Int }
            }
            @inlinable public func made() -> API.Pin { API.Pin(id: 1) }
            """)
        #expect(messages == "")
    }
}
