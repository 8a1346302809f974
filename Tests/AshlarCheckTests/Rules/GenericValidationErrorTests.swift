import AshlarCheck
import Testing

@Suite struct GenericValidationErrorTests {
    @Test func `a vague case for several failures is reported, a specific one is not`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                enum FormError: Error { case invalidInput, tooShort }
                struct Form {
                    let name: String
                    let age: Int
                    func validate() throws {
                        guard !name.isEmpty else { throw FormError.invalidInput }
                        guard age > 12 else { throw FormError.invalidInput } // expect: generic-validation-error
                    }
                    func validateName() throws {
                        guard !name.isEmpty else { throw FormError.tooShort }
                        guard name.count > 2 else { throw FormError.tooShort }
                    }
                }
                """)
    }

    @Test func `a vague case next to specific ones is what other failures have in common`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                enum AddressError: Error { case empty, invalid, wrongChain }
                struct AddressValidator {
                    func check(_ text: String, chain: String) throws {
                        let parts = text.split(separator: ":")
                        if text.isEmpty { throw AddressError.empty }
                        guard parts.count == 2 else { throw AddressError.invalid }
                        guard text.count == 42 else { throw AddressError.invalid }
                        if parts[0] != chain { throw AddressError.wrongChain }
                    }
                }
                """)
    }

    @Test func `an error without a type is found where something is checked`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Foundation
                struct Form {
                    let name: String
                    func validate() throws {
                        if name.isEmpty { throw NSError(domain: "form", code: 1) } // expect: generic-validation-error
                    }
                    func load() throws {
                        if name.isEmpty { throw NSError(domain: "io", code: 1) }
                    }
                }
                """)
    }

    @Test func `a validator is one whatever its functions are called`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                enum Failure: Error { case invalid }
                struct PasswordValidator {
                    func check(_ text: String) throws {
                        if text.count < 8 { throw Failure.invalid }
                        if text == "password" { throw Failure.invalid } // expect: generic-validation-error
                    }
                }
                struct Parser {
                    func parse(_ text: String) throws {
                        if text.isEmpty { throw Failure.invalid }
                        if text.count < 3 { throw Failure.invalid }
                    }
                }
                """)
    }

    @Test func `requests that are rejected without a reason`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Vapor
                struct UserController {
                    func create(req: Request) throws -> String {
                        guard let name = req.parameters.get("name") else { throw Abort(.badRequest) }
                        guard name.count > 2 else { throw Abort(.badRequest) } // expect: generic-validation-error
                        return name
                    }
                    func find(req: Request) throws -> String {
                        guard let name = req.parameters.get("name") else { throw Abort(.badRequest, reason: "no name") }
                        guard name.count > 2 else { throw Abort(.badRequest, reason: "short name") }
                        guard name != "me" else { throw Abort(.notFound) }
                        guard name != "you" else { throw Abort(.notFound) }
                        return name
                    }
                }
                """)
    }

    @Test func `errors that differ only in their text, and lost decoding errors`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Foundation
                struct ConfigurationError: Error { init(_ text: String) {} }
                enum APIError: Error { case unexpected, broken(Error) }
                struct Note: Decodable { let text: String }
                enum Loader {
                    static func settings(_ values: [String: String]) throws -> String {
                        guard let key = values["KEY"] else { throw ConfigurationError("KEY is missing") }
                        guard let path = values["PATH"] else { throw ConfigurationError("PATH is missing") } // expect: generic-validation-error
                        return key + path
                    }
                    static func note(_ data: Data) throws -> Note {
                        do { return try JSONDecoder().decode(Note.self, from: data) } catch {
                            throw APIError.unexpected // expect: generic-validation-error
                        }
                    }
                    static func kept(_ data: Data) throws -> Note {
                        do { return try JSONDecoder().decode(Note.self, from: data) } catch { throw APIError.broken(error) }
                    }
                    static func imported(_ isDone: Bool) throws {
                        if !isDone {
                            throw NSError(domain: "a", code: -1, userInfo: [NSLocalizedDescriptionKey: "failed"]) // expect: generic-validation-error
                        }
                        throw NSError(domain: "a", code: -1, userInfo: [NSLocalizedDescriptionKey: "late"]) // expect: generic-validation-error
                    }
                    static func once(_ isDone: Bool) throws {
                        throw NSError(domain: "a", code: -1, userInfo: [NSLocalizedDescriptionKey: "failed"])
                    }
                    static func found(_ description: String) throws {
                        throw NSError(domain: "a", code: 110, userInfo: [NSLocalizedDescriptionKey: description])
                    }
                    static func usage() throws {
                        if "".isEmpty { throw ValidationError("a") }
                        throw ValidationError("b")
                    }
                }
                struct Launcher {
                    func start() {
                        do { _ = try Loader.settings([:]) } catch let error as ConfigurationError { show(error) } catch {}
                    }
                }
                """)
    }
}

/// Found in real code.
@Suite struct GenericValidationErrorRealCodeTests {
    @Test func `a decoding error that has a catch of its own is not lost`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Foundation
                enum ImportError: Error { case invalidData, parsingFailed(String) }
                struct Preset: Decodable { let name: String }
                struct Importer {
                    func preset(_ data: Data) throws -> Preset {
                        do { return try JSONDecoder().decode(Preset.self, from: data) } catch let error as DecodingError {
                            throw ImportError.parsingFailed("\\(error)")
                        } catch {
                            throw ImportError.invalidData
                        }
                    }
                }
                """)
    }

    @Test func `texts of a private look-up, one for each thing that is missing, reject no input`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                extension String: @retroactive Error {}
                struct Reporter {
                    let connections: [String: Int]
                    private func port(_ kind: String?) throws -> Int {
                        guard let kind else { throw "Can't determine the kind" }
                        guard let port = connections[kind] else { throw "No port detected" }
                        return port
                    }
                    func port(named kind: String?) throws -> Int {
                        guard let kind else { throw "Can't determine the kind" } // expect: generic-validation-error
                        guard let port = connections[kind] else { throw "No port detected" }
                        return port
                    }
                }
                """)
    }

    @Test func `texts of a structure's error that nothing catches are for people`() throws {
        func code(_ caller: String) -> String {
            """
            struct SetupError: Error { init(_ text: String) {} }
            struct Setup {
                func start(_ values: [String: String]) throws -> String {
                    guard let key = values["KEY"] else { throw SetupError("KEY is missing") }
                    guard let path = values["PATH"] else { throw SetupError("PATH is missing") }
                    return key + path
                }
            }
            struct App {
                func run(_ setup: Setup) {
                    do { _ = try setup.start([:]) } catch \(caller) { show(error) } catch {}
                }
            }
            """
        }
        func found(_ caller: String) -> [Finding] {
            Example.findings(code(caller)).filter { $0.rule == "generic-validation-error" }
        }
        #expect(found("let error as CocoaError").isEmpty)
        let only = try #require(found("let error as SetupError").first)
        #expect(only.message.english.contains("make it an enumeration"))
    }

    @Test func `failures of the system, and two texts of one, are not validation`() {
        func found(_ body: String) -> Int {
            let code = """
                import Foundation
                struct Failure: Error { init(_ text: String) {} }
                struct Disk {
                    func make(_ path: String, _ size: Int) throws {
                        \(body)
                    }
                }
                struct Screen { func show() -> Failure { Failure("not available") } }
                """
            return Example.findings(code, .strict).count { $0.rule == "generic-validation-error" }
        }
        let input = """
            guard !path.isEmpty else { throw Failure("no path") }
            guard size > 0 else { throw Failure("no size") }
            """
        #expect(found(input) == 1)
        let system = """
            let file = open(path, O_RDWR)
            if file == -1 { throw Failure("cannot create the image") }
            if close(file) != 0 { throw Failure("cannot close the image") }
            """
        #expect(found(system) == 0)
        let same = """
            if path.isEmpty { throw Failure("error 1: empty") } else { throw Failure("error 1") }
            """
        #expect(found(same) == 0)
    }

    @Test func `the failure of another operation, passed on or fetched, is no failed check`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Foundation
                struct Opener {
                    func open(_ result: Result<Int, any Error>) throws -> Int {
                        switch result {
                        case .success(let value):
                            guard value > 0 else {
                                throw NSError(domain: "a", code: -1, userInfo: [NSLocalizedDescriptionKey: "no value"]) // expect: generic-validation-error
                            }
                            return value
                        case .failure(let error):
                            throw NSError(domain: "a", code: -1, userInfo: [NSLocalizedDescriptionKey: error.localizedDescription])
                        }
                    }
                    func list(_ page: Int) async throws -> [Int] {
                        guard page > 0 else {
                            throw NSError(domain: "a", code: 0, userInfo: [NSLocalizedDescriptionKey: "no page"]) // expect: generic-validation-error
                        }
                        guard let list = await loader.list(page) else {
                            throw NSError(domain: "a", code: 0, userInfo: [NSLocalizedDescriptionKey: "Failed to fetch the list"])
                        }
                        return list
                    }
                }
                """)
    }

    @Test func `a compared error or a raw value cannot hold the decoder's, and a text that has it hides nothing`() {
        func messages(_ error: String) -> [String] {
            Example.findings(
                """
                import Foundation
                extension String: @retroactive Error {}
                enum CacheError: Error, Equatable { case corrupt }
                enum FileError: Error { case corrupt }
                enum DiskError: String, Error { case corrupt = "The disk is broken" }
                struct Entry: Decodable { let id: Int }
                struct Cache {
                    func entry(_ data: Data) throws -> Entry {
                        do { return try JSONDecoder().decode(Entry.self, from: data) } catch { throw \(error) }
                    }
                }
                """
            ).filter { $0.rule == "generic-validation-error" }.map(\.message.english)
        }
        #expect(
            messages("CacheError.corrupt")
                == ["`CacheError.corrupt` hides the decoder's error: throw that error instead, or log it"])
        #expect(
            messages("FileError.corrupt")
                == ["`FileError.corrupt` hides the decoder's error: add it to the case as an associated value"])
        #expect(
            messages("DiskError.corrupt")
                == ["`DiskError.corrupt` hides the decoder's error: throw that error instead, or log it"])
        #expect(messages("\"The entry is broken. \\(error)\"") == [])
    }

    @Test func `a decoder's error that its catch passes on before is not hidden`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Foundation
                enum StoreError: Error { case unreadable }
                struct Entry: Decodable { let id: Int }
                struct Store {
                    func first(_ data: Data) throws -> Entry {
                        do { return try JSONDecoder().decode(Entry.self, from: data) } catch {
                            let cause = error as NSError
                            Reports.send("entry", cause)
                            throw StoreError.unreadable
                        }
                    }
                    func second(_ data: Data) throws -> Entry {
                        do { return try JSONDecoder().decode(Entry.self, from: data) } catch {
                            Reports.count("entry")
                            throw StoreError.unreadable // expect: generic-validation-error
                        }
                    }
                }
                """)
    }

    @Test func `an empty error for a variable of its own validates nothing, and is a guess`() {
        let code = """
            import Foundation
            final class Feed {
                private var stream: Stream?
                func read() throws -> Stream {
                    guard let stream else { throw NSError() }
                    return stream
                }
                func parse(_ text: String?) throws -> String {
                    guard let text else { throw NSError() }
                    return text
                }
            }
            """
        func lines(_ configuration: Configuration) -> [Int32] {
            Example.findings(code, configuration).filter { $0.rule == "generic-validation-error" }
                .map { Int32($0.place.line) }.sorted()
        }
        #expect(lines(Configuration()) == [9])
        #expect(lines(.strict) == [5, 9])
    }

    @Test func `the first function of a program that prints its own errors is a guess`() {
        let code = """
            // file: Sources/tool/main.swift
            import Foundation
            func main() {
                do {
                    guard CommandLine.arguments.count > 1 else {
                        throw NSError(domain: "tool", code: 1, userInfo: [NSLocalizedDescriptionKey: "no input"])
                    }
                    guard let text = readLine() else {
                        throw NSError(domain: "tool", code: 1, userInfo: [NSLocalizedDescriptionKey: "no text"])
                    }
                    print(text)
                } catch {
                    print(error)
                }
            }
            """
        func count(_ profile: Profile) -> Int {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).count { $0.rule == "generic-validation-error" }
        }
        #expect(count(.standard) == 0)
        #expect(count(.strict) == 2)
    }

    @Test func `a case of an imported module's error cannot hold the decoder's`() {
        let found = Example.findings(
            """
            import Foundation
            import Vault
            struct Entry: Decodable { let id: Int }
            struct Drawer {
                func entry(_ data: Data) throws -> Entry {
                    do { return try JSONDecoder().decode(Entry.self, from: data) } catch { throw VaultError.corrupt }
                }
            }
            """)
        #expect(
            found.filter { $0.rule == "generic-validation-error" }.map(\.message.english) == [
                "`VaultError.corrupt` hides the decoder's error: log that error first"
            ])
    }

    @Test func `what a request answers with is no value that code validates`() {
        func count(_ condition: String) -> Int {
            Example.findings(
                """
                import Foundation
                struct Link {
                    func text(_ url: URL) async throws -> Int {
                        let (data, response) = try await URLSession.shared.data(from: url)
                        guard \(condition) else {
                            throw NSError(domain: "Link", code: -1, userInfo: [NSLocalizedDescriptionKey: "Invalid answer"])
                        }
                        guard let text = String(data: data, encoding: .utf8) else {
                            throw NSError(domain: "Link", code: -1, userInfo: [NSLocalizedDescriptionKey: "Invalid text"])
                        }
                        return text.count
                    }
                }
                """
            ).count { $0.rule == "generic-validation-error" }
        }
        #expect(count("let answer = response as? HTTPURLResponse") == 1)
        #expect(count("data.count > 3") == 2)
    }

    @Test func `errors with a code of their own for each check can be distinguished`() {
        func count(_ code: Int) -> Int {
            Example.findings(
                """
                import Foundation
                struct Form {
                    func validate(_ name: String, _ age: Int) throws {
                        guard !name.isEmpty else { throw NSError(domain: "Form", code: -2) }
                        guard age > 0 else { throw NSError(domain: "Form", code: \(code)) }
                    }
                }
                """
            ).count { $0.rule == "generic-validation-error" }
        }
        #expect(count(-3) == 0)
        #expect(count(-2) == 1)
    }

    @Test func `a catch around the request hides no error of the decoder`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Foundation
                enum LinkError: Error { case offline, unreadable }
                struct Entry: Decodable { let id: Int }
                struct Link {
                    func entry(_ url: URL) async throws -> Entry {
                        let data: Data
                        do { data = try await load(url) } catch {
                            throw LinkError.offline
                        }
                        do { return try JSONDecoder().decode(Entry.self, from: data) } catch {
                            throw LinkError.unreadable // expect: generic-validation-error
                        }
                    }
                    private func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
                }
                """)
    }

    @Test func `a catch-all error for the failure of a query validates nothing`() {
        expectMarkedFindings(
            of: "generic-validation-error",
            in: """
                import Foundation
                struct Row: Decodable { let id: Int }
                enum Rows {
                    static func query(_ table: Table) async throws -> [Row] {
                        do { return try await table.select().value } catch {
                            throw NSError(domain: "failed", code: -1, userInfo: [NSLocalizedDescriptionKey: "Query"])
                        }
                    }
                    static func read(_ data: Data) throws -> [Row] {
                        do { return try JSONDecoder().decode([Row].self, from: data) } catch {
                            throw NSError(domain: "failed", code: -1, userInfo: [NSLocalizedDescriptionKey: "Read"]) // expect: generic-validation-error
                        }
                    }
                }
                """)
    }

    @Test func `an own error without properties that several checks throw`() {
        let code = """
            struct ValidationError: Error {}
            struct WeakPassword: Error {}
            struct Refusal: Error { let message: String }
            struct Caller { func show(_ error: any Error) -> Bool { error is Refusal } }
            struct SignUp {
                let name: String
                let age: Int
                let password: String
                func validate() throws {
                    guard !name.isEmpty else { throw ValidationError() }
                    guard age > 17 else { throw ValidationError() }
                    if password.count < 8 { throw WeakPassword() }
                    if password == "password" { throw WeakPassword() }
                }
                func validateAge() throws {
                    guard age > 17 else { throw ValidationError() }
                    guard age < 150 else { throw ValidationError() }
                }
                func validateTexts() throws {
                    guard !name.isEmpty else { throw Refusal(message: "no name") }
                    guard age > 17 else { throw Refusal(message: "too young") }
                }
            }
            """
        func lines(_ profile: Profile) -> [Int32] {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).filter { $0.rule == "generic-validation-error" }
                .map(\.place.line)
        }
        #expect(lines(.standard) == [11])
        #expect(lines(.strict) == [11, 17, 21])
    }
}
