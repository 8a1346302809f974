import AshlarCheck
import Testing

@Suite struct ScatteredValidationTests {
    @Test func `one pattern in two validations is found once`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct SignUp {
                    func isValidEmail(_ text: String) -> Bool { text.range(of: "[A-Z0-9._%+-]+@[A-Z0-9.-]+", options: .regularExpression) != nil }
                }
                struct Other {
                    func tokens(_ text: String) -> Bool { text.range(of: "[A-Z0-9._%+-]+@[A-Z0-9.-]+", options: .regularExpression) != nil }
                }
                struct Settings {
                    func checkEmail(_ text: String) -> Bool { text.range(of: "[A-Z0-9._%+-]+@[A-Z0-9.-]+", options: .regularExpression) != nil } // expect: scattered-validation
                }
                """)
    }

    @Test func `two versions of the pattern for an address are one check`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: #"""
                struct SignUp {
                    let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
                }
                extension String {
                    var isEmail: Bool { range(of: "^[\\w.]+@[\\w-]+\\.[a-z]{2,}$", options: .regularExpression) != nil } // expect: scattered-validation
                }
                """#)
    }

    @Test func `the same length of one kind of value is found, of two kinds not`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct SignUp {
                    func canSend(password: String, code: String) -> Bool { password.count >= 8 && code.count >= 8 }
                }
                struct Reset {
                    func canSend(_ newPassword: String) -> Bool { newPassword.count > 7 } // expect: scattered-validation
                }
                struct Feed {
                    func isLong(_ text: String) -> Bool { text.count >= 8 }
                }
                """)
    }

    @Test func `a pattern that looks for something checks nothing`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct Mentions {
                    static let mentionPattern = "(?<![a-z])@([a-z0-9_]+)(?![a-z])"
                    static let boldPattern = "(_[a-z]+_)"
                }
                struct Names {
                    static let mentionPattern = "(?<![a-z])@([a-z0-9_]+)(?![a-z])"
                    static let boldPattern = "(_[a-z]+_)"
                }
                """)
    }

    @Test func `copies of one member that refuse the same`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                final class UploadModel {
                    var tags: [String] = []
                    func addTag(_ tag: String) {
                        guard !tag.isEmpty, !tags.contains(tag) else { return }
                        tags.append(tag)
                    }
                }
                final class EditModel {
                    var tags: [String] = []
                    func addTag(_ tag: String) {
                        guard !tag.isEmpty, !tags.contains(tag) else { return } // expect: scattered-validation
                        tags.append(tag)
                    }
                    func rename(_ tag: String) {
                        guard !tag.isEmpty, !tags.contains(tag) else { return }
                    }
                }
                """)
    }

    @Test func `a pattern that takes a named part out of a text is no check of an address`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct SignUp {
                    func isInvalid(_ text: String) -> Bool {
                        text.range(of: "[0-9a-z._-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}", options: .regularExpression) == nil
                    }
                }
                struct Badge {
                    func server(_ handle: String) -> String {
                        let regex = /[0-9A-Za-z._-]+@(?<server>[0-9A-Za-z._-]+)\\.example/
                        return handle.firstMatch(of: regex).map { String($0.output.server) } ?? ""
                    }
                }
                struct Invitation {
                    func isEmail(_ text: String) -> Bool {
                        text.range(of: "[\\w.]+@[\\w-]+\\.[a-z]{2,}", options: .regularExpression) != nil // expect: scattered-validation
                    }
                }
                """)
    }

    @Test func `a search for something to hide is not the check of a whole text`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                import Foundation
                struct Redactor {
                    func isPublic(_ log: String) -> Bool {
                        log.range(of: "[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}", options: .regularExpression) == nil
                    }
                    func hide(_ log: String) -> String {
                        log.replacingOccurrences(
                            of: "[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}", with: "…", options: .regularExpression)
                    }
                    func mask(_ log: String) throws -> String {
                        let pattern = "[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}"
                        return try NSRegularExpression(pattern: pattern)
                            .stringByReplacingMatches(in: log, range: all(log), withTemplate: "…")
                    }
                }
                struct Scanner {
                    func scan(_ text: String) -> Bool {
                        text.range(of: "^[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}$", options: .regularExpression) != nil
                    }
                }
                struct Form {
                    func isValid(_ text: String) -> Bool {
                        text.range(of: "^[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}$", options: .regularExpression) != nil // expect: scattered-validation
                    }
                }
                """)
    }

    @Test func `whether there is enough to draw, and what is hidden, refuse nothing`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                import Foundation
                final class ChartScene: SKScene {
                    func draw(_ predictedGlucose: String) {
                        guard predictedGlucose.count > 2 else { return }
                        let path = CGMutablePath()
                        path.closeSubpath()
                    }
                    func render(_ predictedGlucose: String, in context: CGContext) {
                        guard predictedGlucose.count > 2 else { return }
                        context.fillPath()
                    }
                }
                struct MailRedactor {
                    var email: Redactor {
                        RegexRedactor(pattern: "[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\\\\.[A-Za-z]{2,}", replacementText: "[email]")
                    }
                }
                struct MailValidator {
                    func isValidEmail(_ text: String) -> Bool {
                        text.range(of: "[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\\\\.[A-Za-z]{2,}", options: .regularExpression) != nil
                    }
                }
                """)
    }

    @Test func `whether a buffer is long enough to read from refuses no value`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                import Foundation
                final class ChunkReader {
                    private var messageBody = Data()
                    func isKeyFrame() -> Bool {
                        guard messageBody.count > 9 else { return false }
                        return messageBody[0] == 1
                    }
                    func offset() -> Int? {
                        guard messageBody.count > 9 else { return nil }
                        return Int(messageBody[2])
                    }
                    func isHeader(_ packetBytes: [UInt8]) -> Bool { packetBytes.count > 4 }
                    func isTrailer(_ packetBytes: [UInt8]) -> Bool { packetBytes.count > 4 }
                }
                struct Profile {
                    func canSave(displayName: String) -> Bool { displayName.count > 9 }
                    func canRename(to displayName: String) -> Bool { displayName.count > 9 } // expect: scattered-validation
                }
                """)
    }

    @Test func `two schemes are one rule, a prefix that only distinguishes two kinds of text is none`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct Opener {
                    func address(_ url: String) -> String {
                        if url.hasPrefix("http://") || url.hasPrefix("https://") { return url }
                        return "https://" + url
                    }
                }
                struct ProfileLink {
                    func address(_ url: String) -> String { url.hasPrefix("https://") ? url : "https://social.example/" + url }
                }
                struct Loader {
                    func mayLoad(_ imageURL: String) -> Bool {
                        imageURL.hasPrefix("http://") || imageURL.hasPrefix("https://") // expect: scattered-validation
                    }
                }
                """)
    }

    @Test func `a text that is shortened to be shown, and one that is refused`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct Notice {
                    func preview(_ errorText: String) -> String? {
                        errorText.count <= 144 ? nil : String(errorText.prefix(144))
                    }
                }
                struct Banner {
                    func preview(_ errorText: String) -> String { errorText.count > 144 ? String(errorText.prefix(144)) : errorText }
                }
                struct Draft {
                    func canSave(_ noteText: String) -> Bool { noteText.count <= 144 }
                }
                struct Editor {
                    func state(_ noteText: String) -> State { noteText.count <= 144 ? .valid : .tooLong } // expect: scattered-validation
                }
                """)
    }

    @Test func `types that check their own values, and a list with space`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct Ticket {
                    let digits: [Character]
                    init?(rawValue: String) {
                        guard rawValue.count > 2 else { return nil }
                        digits = Array(rawValue)
                    }
                }
                struct Voucher {
                    let digits: [Character]
                    init?(rawValue: String) {
                        guard rawValue.count > 2 else { return nil }
                        digits = Array(rawValue)
                    }
                }
                final class Queue {
                    private var tasksPending = Set<Int>()
                    func add(_ task: Int) {
                        guard tasksPending.count < 500 else { return }
                        tasksPending.insert(task)
                    }
                    func next() {
                        guard tasksPending.count < 500 else { return }
                        add(1)
                    }
                }
                struct Completion {
                    func hasEnd(_ domain: String) -> Bool { domain.contains(".") }
                }
                struct Form {
                    func canSave(_ domain: String) -> Bool { domain.contains(".") }
                    func canSend(to domain: String) -> Bool { domain.hasSuffix(".example") }
                }
                struct Sender {
                    func mayAsk(_ domain: String) -> Bool { domain.hasSuffix(".example") } // expect: scattered-validation
                }
                """)
    }

    @Test func `one of the beginnings that a check allows is another question`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct Member {
                    static func isValid(username: String) -> Bool { username.hasPrefix("team") || username.hasPrefix("t-") }
                }
                struct Badge {
                    func isShort(_ username: String) -> Bool { username.hasPrefix("t-") }
                }
                struct Invitation {
                    func canSend(_ username: String) -> Bool {
                        username.hasPrefix("t-") || username.hasPrefix("team") // expect: scattered-validation
                    }
                }
                """)
    }

    @Test func `a pattern that a helper extracts with, or that code next to it replaces, checks nothing`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: #"""
                import Foundation
                struct Page {
                    func address(_ text: String) -> String? {
                        extractFirst(pattern: "[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}", text: text)
                    }
                }
                struct Hider {
                    static let expression = make(pattern: "[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}")
                    func hide(_ text: String) -> String {
                        Hider.expression.stringByReplacingMatches(in: text, range: all(text), withTemplate: "…")
                    }
                }
                struct Form {
                    func isValid(_ text: String) -> Bool {
                        text.range(of: "^[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}$", options: .regularExpression) != nil
                    }
                }
                """#)
    }

    @Test func `what selects a format, removes a sign or ignores a line refuses no value`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct ComicReader {
                    func kind(_ parts: Set<String>, _ names: [String]) -> Int? {
                        guard !parts.isEmpty, known.isSuperset(of: parts), names.contains("index") else { return nil }
                        return 1
                    }
                }
                struct AudioReader {
                    func kind(_ parts: Set<String>, _ names: [String]) -> Int? {
                        guard !parts.isEmpty, known.isSuperset(of: parts), names.contains("index") else { return nil }
                        return 2
                    }
                }
                struct CookieJar {
                    func host(_ domain: String) -> String { domain.hasPrefix(".") ? String(domain.dropFirst()) : domain }
                }
                struct CookieFilter {
                    func isWide(_ domain: String) -> Bool { domain.hasPrefix(".") }
                }
                struct TrafficReader {
                    func read(_ parsedLine: String) {
                        guard parsedLine.count >= 3 else { return }
                        show(parsedLine)
                    }
                }
                struct LoadReader {
                    func read(_ parsedLine: String) {
                        guard parsedLine.count >= 3 else { return }
                        draw(parsedLine)
                    }
                }
                """)
    }

    @Test func `patterns that find addresses in a text are no checks of one`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: #"""
                import Foundation
                struct LetterReader {
                    static let patterns = ["sender": "From:\s*([a-z.]+@[a-z.]+\.[a-z]{2,})", "day": "([0-9]+)"]
                    func senders(in text: String) -> [String] {
                        let pattern = "[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}"
                        return all(pattern, text)
                    }
                }
                struct NoteCleaner {
                    let address: NSRegularExpression
                    let name: String
                    init(name: String) throws {
                        self.name = name
                        address = try NSRegularExpression(pattern: "[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}")
                    }
                }
                struct SignIn {
                    func accepts(_ text: String) -> Bool {
                        let pattern = "[a-z0-9._-]+@[a-z0-9.-]+\.[a-z]{2,}"
                        return NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: text)
                    }
                }
                struct Invitation {
                    func accepts(_ text: String) -> Bool {
                        let pattern = "[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}" // expect: scattered-validation
                        return NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: text)
                    }
                }
                """#)
    }

    @Test func `how deep a path or a stack is refuses no value`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                import Foundation
                struct Albums {
                    func hasTrack(at indexPath: IndexPath) -> Bool { indexPath.count > 3 }
                    func canUndo(_ undoStack: [Int]) -> Bool { undoStack.count > 3 }
                    func accepts(accountNumber: String) -> Bool { accountNumber.count >= 9 }
                }
                struct Concerts {
                    func hasTrack(at indexPath: IndexPath) -> Bool { indexPath.count > 3 }
                    func canUndo(_ undoStack: [Int]) -> Bool { undoStack.count > 3 }
                    func accepts(accountNumber: String) -> Bool {
                        accountNumber.count >= 9 // expect: scattered-validation
                    }
                }
                """)
    }

    @Test func `from how many characters on a view searches is no validation`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                import SwiftUI
                struct People: View {
                    @State var username = ""
                    var body: some View {
                        TextField("", text: $username).onChange(of: username) {
                            if username.count > 2 { find(username) }
                        }
                    }
                    func find(_ name: String) {}
                }
                struct Guests: View {
                    @State var username = ""
                    var body: some View {
                        TextField("", text: $username).onChange(of: username) {
                            if username.count > 2 { find(username) }
                        }
                    }
                    func find(_ name: String) {}
                }
                """)
    }

    @Test func `a length that decides whether a log has the text checks nothing`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: """
                struct FirstHook {
                    func receive(_ rawBody: String, _ logger: Logger) throws {
                        if rawBody.count > 7 { logger.debug("body: \\(rawBody)") }
                    }
                }
                struct SecondHook {
                    func receive(_ rawBody: String, _ logger: Logger) throws {
                        if rawBody.count > 7 { logger.debug("body: \\(rawBody)") }
                    }
                }
                struct SignUp {
                    func send(_ password: String, _ logger: Logger) throws {
                        if password.count > 7 { assertionFailure("too long") }
                    }
                }
                struct Reset {
                    func send(_ password: String, _ logger: Logger) throws {
                        if password.count > 7 { throw SignUpError.tooLong } // expect: scattered-validation
                    }
                }
                """)
    }

    @Test func `a check in a view that nothing shows is no second place`() {
        func code(_ start: String) -> String {
            """
            // file: App/Main.swift
            import SwiftUI
            @main struct Shop: App { var body: some Scene { WindowGroup { \(start) } } }
            struct Start: View { var body: some View { Text("") } }
            // file: App/SignUp.swift
            import SwiftUI
            struct SignUp: View {
                func isValid(_ password: String) -> Bool { password.count >= 8 }
                var body: some View { Text("\\(isValid(""))") }
            }
            // file: App/Old.swift
            import SwiftUI
            struct OldSignUp: View {
                func isValid(_ password: String) -> Bool { password.count >= 8 }
                var body: some View { Text("\\(isValid(""))") }
            }
            #Preview { OldSignUp() }
            """
        }
        func count(_ start: String) -> Int {
            Example.findings(code(start)).count { $0.rule == "scattered-validation" }
        }
        #expect(count("SignUp()") == 0)
        #expect(count("Group { SignUp(); OldSignUp() }") == 1)
    }
}
