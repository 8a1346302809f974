import AshlarGraph
import AshlarLocalization

/// `generic-validation-error`: validation that doesn't report the problem.
package struct GenericValidationError: Rule {
    package init() {}

    package let guide = RuleGuide(
        "generic-validation-error", .warning, .validation,
        summary: Localized("Validation throws one error for several failures", zh: "校验对不同的失败抛出同一个错误"),
        reason: Localized(
            "Code that catches the error cannot show the user which field to fix, and a test cannot verify that the right check failed.",
            zh: "捕获者无法告诉用户该修正哪个字段，测试也无法确认失败的是哪一项检查。"),
        bad: """
            import Foundation
            struct Registration {
                let name: String
                let email: String
                let age: Int
                init(name: String, email: String, age: Int) throws {
                    guard !name.isEmpty else { throw NSError(domain: "error", code: -1) }
                    guard email.contains("@") else { throw NSError(domain: "error", code: -1) }
                    // The same error for different problems
                    self.name = name
                    self.email = email
                    self.age = age
                }
            }
            """,
        good: """
            import Foundation
            enum ValidationError: LocalizedError {
                case emptyName
                case invalidEmail(String)
                case ageOutOfRange(Int)
                var errorDescription: String? {
                    switch self {
                    case .emptyName: return "Name cannot be empty"
                    case .invalidEmail(let email): return "Invalid email: \\(email)"
                    case .ageOutOfRange(let age): return "Age \\(age) is out of valid range"
                    }
                }
            }
            struct Registration {
                let name: String
                let email: Email
                let age: Int
                init(name: String, email: String, age: Int) throws {
                    guard !name.isEmpty else { throw ValidationError.emptyName }
                    guard let validEmail = Email(email) else { throw ValidationError.invalidEmail(email) }
                    guard 0...150 ~= age else { throw ValidationError.ageOutOfRange(age) }
                    self.name = name
                    self.email = validEmail
                    self.age = age
                }
            }
            """,
        further: [
            .init(
                Localized("A custom error without properties that several checks throw.", zh: "没有属性的自定义错误用于多项检查。"),
                bad: """
                    struct ValidationError: Error {}
                    struct SignUp {
                        let name: String
                        let age: Int
                        func validate() throws {
                            if name.isEmpty { throw ValidationError() }
                            if age < 18 { throw ValidationError() }
                        }
                    }
                    """,
                good: """
                    enum ValidationError: Error { case emptyName, tooYoung }
                    struct SignUp {
                        let name: String
                        let age: Int
                        func validate() throws {
                            if name.isEmpty { throw ValidationError.emptyName }
                            if age < 18 { throw ValidationError.tooYoung }
                        }
                    }
                    """)
        ],
        nearMisses: [
            .init(
                Localized("Input and output errors.", zh: "输入输出的错误。"),
                """
                import Foundation
                struct Reader {
                    func read(_ path: String) throws -> Data {
                        guard let data = FileManager.default.contents(atPath: path) else {
                            throw NSError(domain: "io", code: 1)
                        }
                        return data
                    }
                }
                """),
            .init(
                Localized("The error says what is wrong.", zh: "错误携带了具体内容。"),
                """
                enum FormError: Error { case invalid(String) }
                struct SignUpForm {
                    let name: String
                    let age: Int
                    func validate() throws {
                        if name.isEmpty { throw FormError.invalid("name") }
                        if age < 13 { throw FormError.invalid("age") }
                    }
                }
                """),
            .init(
                Localized("One named failure that is detected in two ways.", zh: "同一种有名称的失败，以两种方式发现。"),
                """
                enum PasswordError: Error { case tooSimple }
                struct Password {
                    func validate(_ text: String) throws {
                        if text.count < 8 { throw PasswordError.tooSimple }
                        if !text.contains(where: { $0 > "z" }) { throw PasswordError.tooSimple }
                    }
                }
                """),
            .init(
                Localized(
                    "An error structure that nothing catches, so that only people read its text; only `--profile "
                        + "strict` reports it.",
                    zh: "没有代码捕获的结构体错误：其文字只供人阅读；只有 `--profile strict` 会报告它。"),
                """
                struct SetupError: Error { init(_ text: String) {} }
                struct Setup {
                    func start(_ values: [String: String]) throws -> String {
                        guard let key = values["KEY"] else { throw SetupError("KEY is missing") }
                        guard let path = values["PATH"] else { throw SetupError("PATH is missing") }
                        return key + path
                    }
                }
                """),
            .init(
                Localized(
                    "A private lookup with a different text for each missing value; only `--profile strict` reports "
                        + "it.",
                    zh: "私有查找，每个缺失的值各有不同的文字；只有 `--profile strict` 会报告它。"),
                """
                extension String: @retroactive Error {}
                struct Reporter {
                    let ports: [String: Int]
                    private func port(_ kind: String?) throws -> Int {
                        guard let kind else { throw "The kind is missing" }
                        guard let port = ports[kind] else { throw "The port of \\(kind) is missing" }
                        return port
                    }
                }
                """),
            .init(
                Localized("File and system errors are not failed validations.", zh: "文件与系统的失败并不是对值的校验。"),
                """
                import Foundation
                struct Failure: Error { init(_ text: String) {} }
                struct Disk {
                    func make(_ path: String) throws {
                        let file = open(path, O_RDWR)
                        if file == -1 { throw Failure("cannot create the image") }
                        let result = close(file)
                        if result != 0 { throw Failure("cannot close the image") }
                    }
                }
                """),
        ])

    /// Cases that only say that something is wrong.
    static let vague: Set<String> = [
        "invalid", "invalidInput", "invalidData", "invalidValue", "invalidFormat", "invalidParameter",
        "invalidParameters", "invalidArgument", "invalidArguments", "invalidRequest", "invalidForm", "notValid",
        "wrong", "wrongInput", "wrongFormat", "incorrect", "incorrectInput", "malformed", "bad", "badInput", "badData",
        "badFormat", "badRequest", "failed", "failure", "validationFailed", "validationError", "validationFailure",
        "validation", "unknown", "unknownError", "generic", "genericError", "error", "general", "default", "other",
        "somethingWentWrong",
    ]

    package var effects: BodyEffects { .throwing }

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        for part in type.parts where !context.graph.areTests[part.file] {
            for function in part.declaration.functions {
                guard function.throwsErrors else {
                    // A closure in the function may throw.
                    checkEmpty(function, type.name, part.file, &findings, fields: type.storedFields)
                    continue
                }
                let isValidation =
                    isValidation(function, type, context) || checksSeveralValues(function, type, context)
                if isValidation {
                    check(function, type.name, part.file, &findings)
                } else {
                    checkStatus(function, type.name, part.file, &findings)
                    checkEmpty(function, type.name, part.file, &findings, fields: type.storedFields)
                }
                checkBare(
                    function, type.name, part.file, &findings, isValidation: isValidation, fields: type.storedFields)
                checkTexts(function, type.name, part.file, context, &findings)
                checkLost(function, type.name, part.file, &findings)
            }
        }
    }

    package func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings) {
        guard !context.graph.areTests[part.file] else { return }
        for function in part.declaration.functions {
            let owner = part.declaration.name
            guard function.throwsErrors else {
                checkEmpty(function, owner, part.file, &findings)
                continue
            }
            let isValidation = isValidationName(function)
            if isValidation {
                check(function, owner, part.file, &findings)
            } else {
                checkStatus(function, owner, part.file, &findings)
                checkEmpty(function, owner, part.file, &findings)
            }
            checkBare(function, owner, part.file, &findings, isValidation: isValidation)
            checkTexts(function, owner, part.file, context, &findings)
            checkLost(function, owner, part.file, &findings)
        }
    }

    private func isValidationName(_ function: FunctionFact) -> Bool {
        function.kind == .function
            && ["validate", "validating", "checkValid", "ensureValid", "verifyInput"].contains {
                function.name.hasPrefix($0)
            }
    }

    private func isValidation(_ function: FunctionFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        guard !function.isAsync, !function.body.usesNetwork,
            !context.graph.hasRole(type.id, .service), !function.isDecoderInitializer
        else { return false }
        if function.kind == .function {
            return isValidationName(function)
                || ["Validator", "Validation", "ValidationRule"].contains(where: type.lastName.hasSuffix)
        }
        return function.kind == .initializer
            && (context.graph.hasRole(type.id, .refined) || context.graph.hasRole(type.id, .domain))
    }

    /// Returns whether a function rejects its input for several reasons, with errors that code can't distinguish.
    private func checksSeveralValues(_ function: FunctionFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        guard !function.isAsync, !function.body.usesNetwork, !function.body.readsLocally,
            !context.graph.hasRole(type.id, .service)
        else { return false }
        let names = Set(function.parameters.map(\.name) + type.storedFields.map(\.name))
        let refusals = function.body.throwing.filter { thrown in
            isGeneric(thrown) && names.contains { thrown.condition.contains($0) }
        }
        return Set(refusals.map(\.condition)).count > 1
    }

    /// Whether a private function looks up values and throws a different text for each missing one. It doesn't reject
    /// any input.
    private func isLookUp(_ function: FunctionFact, _ thrown: [ThrowFact]) -> Bool {
        function.kind == .function && !isValidationName(function) && function.access <= .fileprivate
            && !function.result.isEmpty && thrown.allSatisfy { $0.isText && $0.condition.hasPrefix("let ") }
            && Set(thrown.map(\.error)).count == thrown.count
    }

    private func isGeneric(_ thrown: ThrowFact) -> Bool { thrown.isText || thrown.error == "NSError" }

    /// The code of an `NSError`, as written.
    private func code(of thrown: ThrowFact) -> Substring? {
        guard thrown.error == "NSError", let start = thrown.arguments.firstRange(of: "code: ")?.upperBound else {
            return nil
        }
        let code = thrown.arguments[start...].prefix { $0 != "," && $0 != ")" }
        return code.isEmpty ? nil : code
    }

    private func check(_ function: FunctionFact, _ owner: String, _ file: Int, _ findings: inout Findings) {
        let declaration = owner.isEmpty ? function.name : "\(owner).\(function.name)"
        let thrown = function.body.throwing.filter { !$0.condition.hasPrefix("catch") && !isOfResult($0) }
        // A failure with its own code can be distinguished from the others.
        let codes = thrown.compactMap(code(of:))
        let isCoded = codes.count > 1 && Set(codes).count == codes.count
        let generic = thrown.filter { isGeneric($0) && !(isCoded && code(of: $0) != nil) }
        if let vague = generic.first {
            let isDoubtful = isLookUp(function, generic)
            findings.add(
                self, file: file, at: vague.place, in: declaration,
                Localized(
                    "a failed check throws an error that code cannot distinguish from others: throw a dedicated error case",
                    zh: "检查失败时抛出的错误无法被代码区分：请抛出专门的错误"),
                related: findings.andHere(generic.dropFirst().map(\.place), in: file),
                confidence: isDoubtful ? .guess : .certain)
            return
        }
        for (error, places) in Dictionary(grouping: thrown, by: \.error).sorted(by: { $0.key < $1.key })
        where places.count > 1 {
            guard let name = error.split(separator: ".").last, error.contains("."),
                GenericValidationError.vague.contains(String(name)),
                places.allSatisfy({ !$0.hasArguments && !$0.condition.isEmpty }),
                Set(places.map(\.condition)).count == places.count
            else { continue }
            // If other failures have their own cases, the failures with the vague one may well be one kind.
            let type = error.dropLast(name.count)
            let others = Set(thrown.map(\.error)).filter { $0.hasPrefix(type) && $0 != error }
            findings.add(
                self, file: file, at: places[1].place, in: "\(declaration)/\(error)",
                Localized(
                    "`\(error)` is thrown for several failures: add a case for each check, or include what is wrong in the error",
                    zh: "`\(error)` 被用于多种失败：请为每项检查提供各自的枚举成员，或在其中说明原因"),
                related: findings.andHere([places[0].place], in: file),
                confidence: others.count > 1 ? .guess : .certain)
        }
    }

    /// Checks for `throw NSError()` and for codes that mean any failure, because code can't act on these errors.
    private func checkEmpty(
        _ function: FunctionFact, _ owner: String, _ file: Int, _ findings: inout Findings, fields: [FieldFact] = []
    ) {
        let all = function.body.throwing.filter { $0.error == "NSError" }
        for thrown in all {
            let code = ["code: -1,", "code: 0,", "code: 1,", "code: -1 ", "code: 0 "].first {
                thrown.arguments.contains($0)
            }
            // A failure with a unique code can be distinguished from others; two with the same code cannot.
            let isWhatever =
                code.map { code in saysNothing(thrown) || all.count { $0.arguments.contains(code) } > 1 } == true
                && thrown.arguments.contains("Description") && thrown.arguments.contains(": \"")
            guard !thrown.hasArguments || isWhatever, !isOfResult(thrown), !isOfFetch(thrown),
                !(isWhatever && (isOfResponse(thrown) || isOfOperation(thrown, function.body)))
            else { continue }
            findings.add(
                self, file: file, at: thrown.place, in: named(function, owner),
                Localized(
                    "an `NSError` \(isWhatever ? "with a catch-all code" : "without details") gives code nothing to act on: "
                        + "throw a dedicated error case",
                    zh: "\(isWhatever ? "错误码笼统的" : "空的") `NSError` 无法被代码区分：请抛出专门的错误"),
                confidence: asksForState(thrown, function, fields) || isOfScript(function, file, findings.graph)
                    ? .guess : .likely)
        }
    }

    /// Whether a function in the file that starts a program catches its own errors to print them, so that no other code
    /// acts on them.
    private func isOfScript(_ function: FunctionFact, _ file: Int, _ graph: ModelGraph) -> Bool {
        !function.throwsErrors && graph.files[file].isMain
    }

    /// Whether code checks one of its own variables instead of input, as in `guard let stream else { throw … }`.
    private func asksForState(_ thrown: ThrowFact, _ function: FunctionFact, _ fields: [FieldFact]) -> Bool {
        guard thrown.condition.hasPrefix("let ") else { return false }
        var name = thrown.condition.dropFirst(4)
        if let assignment = name.firstRange(of: " = ") { name = name[assignment.upperBound...] }
        if name.hasPrefix("self.") { name = name.dropFirst(5) }
        return !function.parameters.contains { $0.name == name }
            && fields.contains { $0.name == name && !$0.isConstant }
    }

    /// Whether code throws the failure of another operation again, as in `case .failure(let error): throw …`.
    func isOfResult(_ thrown: ThrowFact) -> Bool {
        ["case .failure", "case let .failure"].contains(where: thrown.condition.hasPrefix)
    }

    /// Whether code checks the response to a request instead of a value, as in
    /// `guard let answer = response as? HTTPURLResponse`.
    private func isOfResponse(_ thrown: ThrowFact) -> Bool {
        ["as? HTTPURLResponse", "is HTTPURLResponse"].contains(where: thrown.condition.contains)
    }

    /// Whether an error is thrown for the failure of another operation, such as a query. The `do` of its `catch`
    /// doesn't decode or reject anything.
    private func isOfOperation(_ thrown: ThrowFact, _ body: BodyFacts) -> Bool {
        guard thrown.attempt >= 0, ["catch", "catch ", "catch let error"].contains(thrown.condition) else {
            return false
        }
        let attempted = thrown.attempt..<thrown.place.offset
        return !body.decodes.contains { attempted.contains($0.place.offset) }
            && !body.throwing.contains { attempted.contains($0.place.offset) }
    }

    /// Whether a text says that something from a server or a file is missing, as in `"Failed to download the list"`, so
    /// that no value was checked.
    private func isOfFetch(_ thrown: ThrowFact) -> Bool {
        guard let key = thrown.arguments.firstRange(of: "Description")?.upperBound,
            let start = thrown.arguments[key...].firstRange(of: ": \"")?.upperBound
        else { return false }
        let words = thrown.arguments[start...].prefix { $0 != "\"" }.lowercased().split { !$0.isLetter && $0 != "'" }
        // `"Failed to load"`, `"could not connect"`.
        return zip(words, words.dropFirst()).contains { before, word in
            GenericValidationError.transfers.contains(word) && ["to", "not", "cannot", "couldn't"].contains(before)
        } && words.contains { ["failed", "unable", "not", "cannot", "couldn't"].contains($0) }
    }

    private static let transfers: Set<Substring> = [
        "fetch", "load", "download", "upload", "connect", "reach", "request", "send", "receive",
    ]

    /// Whether a text fits any failure, such as `"Import failed"`.
    private func saysNothing(_ thrown: ThrowFact) -> Bool {
        guard let start = thrown.arguments.firstRange(of: ": \"")?.upperBound else { return false }
        let texts = thrown.arguments[start...].split(separator: "\"", omittingEmptySubsequences: false)
        let words = texts[0].lowercased().split { !$0.isLetter }
        return words.count <= 3
            && words.contains { ["failed", "failure", "error", "unknown", "invalid", "wrong"].contains($0) }
    }

    /// Checks for errors that differ only in their texts, such as `ConfigurationError("no key")` and
    /// `ConfigurationError("no path")`.
    private func checkTexts(
        _ function: FunctionFact, _ owner: String, _ file: Int, _ context: CheckContext, _ findings: inout Findings
    ) {
        // A command-line tool shows the text, and no code acts on the error.
        if context.graph.isTool(file) || context.isOfCommands(file) { return }
        let texts = function.body.throwing.filter { thrown in
            let text = withoutLabel(thrown)
            return !thrown.error.contains(".") && text.hasPrefix("\"") && text.hasSuffix("\"") && !text.contains("\", ")
        }
        for (error, thrown) in Dictionary(grouping: texts, by: \.error).sorted(by: { $0.key < $1.key })
        // For an error of a framework, the text is the only information that can be added.
        where Set(thrown.map(\.arguments)).count > 1 {
            guard let id = findings.graph.resolve(error, in: owner, file: file) else { continue }
            let isEnumeration = findings.graph.types[id].declaration.kind == .enumeration
            let isDistinguishable = isEnumeration || isHandled(id, context)
            // An error with a message may well be one failure; the message says what it was about.
            let isMessage = thrown.contains { !$0.arguments.hasPrefix("\"") }
            // The branches of one `if` describe one failure.
            if Set(thrown.map(\.condition)).count < 2 { continue }
            let refused = Set(thrown.map(\.condition)).filter { !isOfSystem($0) }
            if !isDistinguishable, refused.count < 2 { continue }
            let remedy =
                isEnumeration
                ? Localized("add a case for each", zh: "请为每种提供各自的枚举成员")
                : Localized(
                    "make it an enumeration with a case for each", zh: "请改为枚举，为每种提供各自的枚举成员")
            findings.add(
                self, file: file, at: thrown[1].place, in: "\(named(function, owner))/\(error)",
                Localized(
                    "`\(error)` is thrown for several failures that differ only in their text: \(remedy.english)",
                    zh: "`\(error)` 被用于多种仅文字不同的失败：\(remedy.simplifiedChinese)"),
                related: findings.andHere(thrown.map(\.place).filter { $0 != thrown[1].place }, in: file),
                confidence: isDistinguishable && !isMessage ? .likely : .guess)
        }
    }

    /// The text without its label, such as `"no key"` for `message: "no key"`. Other labels may distinguish the
    /// failures.
    private func withoutLabel(_ thrown: ThrowFact) -> Substring {
        let labels = ["message: ", "msg: ", "description: ", "errorDescription: ", "reason: ", "text: ", "detail: "]
        guard let label = labels.first(where: thrown.arguments.hasPrefix) else { return thrown.arguments[...] }
        return thrown.arguments.dropFirst(label.count)
    }

    /// Whether a condition checks that a file, the system or memory is available, and doesn't validate a value.
    private func isOfSystem(_ condition: String) -> Bool {
        let signs = [
            " == -1", "(contentsOf", "UserDefaults(", "FileManager", "FileHandle", "(dataRepresentation:", "cgImage(",
            "errSec", "errno",
        ]
        if signs.contains(where: condition.contains) { return true }
        if condition.hasSuffix(" != 0") {
            return ["result", "status", "ret", "res", "close("].contains(where: condition.hasPrefix)
        }
        // `let data = CFDataCreateMutable(nil, 0)`
        guard let create = condition.firstRange(of: "Create")?.lowerBound else { return false }
        let name = condition[..<create].split { !$0.isLetter && !$0.isNumber }.last ?? ""
        return name.prefix(2).allSatisfy(\.isUppercase) && name.count > 1
    }

    /// Whether code that neither throws nor makes an error names it, to catch or inspect it. Only this code could
    /// distinguish failures.
    private func isHandled(_ error: Int, _ context: CheckContext) -> Bool {
        let graph = context.graph
        let name = graph.types[error].lastName
        func handles(_ part: TypePart, _ scope: String) -> Bool {
            func names(_ body: BodyFacts) -> Bool {
                !body.throwing.contains { TypeName.last($0.error) == name } && !body.makes.contains(name)
                    && body.typeNames.contains {
                        TypeName.last($0.name) == name && graph.resolve($0.name, in: scope, file: part.file) == error
                    }
            }
            return part.declaration.functions.contains { names($0.body) }
                || part.declaration.fields.contains { names($0.body) }
        }
        return graph.code().contains { $0.owner?.id != error && handles($0.part, $0.owner?.name ?? "") }
    }

    /// Checks for `catch { throw APIError.unexpectedResponse }` around decoding, which loses the place of the error in
    /// the payload.
    private func checkLost(_ function: FunctionFact, _ owner: String, _ file: Int, _ findings: inout Findings) {
        let body = function.body
        // The decoder's error may have its own `catch`.
        if body.logs || body.typeNames.contains(where: { $0.name == "DecodingError" }) { return }
        let decodes = body.decodes.filter { $0.via == .decoder && $0.failure == .thrown }.map(\.place.offset)
        for thrown in body.throwing
        where ["catch", "catch "].contains(thrown.condition) && !thrown.hasArguments && thrown.error.contains(".")
            && !thrown.isText && !thrown.isReported
            // Another `do` of the same function may only fetch the data.
            && decodes.contains(where: { thrown.attempt <= $0 && $0 < thrown.place.offset })
        {
            let remedy =
                isImported(thrown.error, owner, file, findings.graph)
                ? Localized("log that error first", zh: "请先记录原来的错误")
                : isFixed(thrown.error, owner, file, findings.graph)
                    ? Localized("throw that error instead, or log it", zh: "请直接抛出原来的错误，或记录它")
                    : Localized("add it to the case as an associated value", zh: "请把原来的错误放入其中")
            findings.add(
                self, file: file, at: thrown.place, in: "\(named(function, owner))/\(thrown.error)",
                Localized(
                    "`\(thrown.error)` hides the decoder's error: \(remedy.english)",
                    zh: "`\(thrown.error)` 掩盖了解码器给出的信息：\(remedy.simplifiedChinese)"),
                confidence: .likely)
        }
    }

    /// Whether another module declares the type of an error, as far as the code shows, so that the project can't add
    /// cases.
    private func isImported(_ error: String, _ owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        let name = TypeName.outer(error)
        guard name.first?.isUppercase == true, name != "Self", graph.aliasTarget(of: name, in: owner, file: file) == nil
        else { return false }
        guard let id = graph.resolve(name, in: owner, file: file) else {
            // The name may mean one of several types with the same name, or a nested type.
            return !graph.types.contains { $0.lastName == TypeName.last(name) && !$0.isInferred }
        }
        return graph.types[id].isInferred
    }

    /// Whether the cases of an error can't hold another error, because they have raw values, or the compiler compares
    /// them.
    private func isFixed(_ error: String, _ owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard let id = graph.resolve(TypeName.outer(error), in: owner, file: file) else { return false }
        return !graph.types[id].conformances.isDisjoint(with: GenericValidationError.fixing)
    }

    /// The protocols and raw types of enumerations with cases that can't hold an error.
    private static let fixing: Set<String> = [
        "Equatable", "Hashable", "String", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
        "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    func named(_ function: FunctionFact, _ owner: String) -> String {
        owner.isEmpty ? function.name : "\(owner).\(function.name)"
    }

    /// Checks for a request that is rejected for several reasons with a bare `Abort(.badRequest)`.
    private func checkStatus(_ function: FunctionFact, _ owner: String, _ file: Int, _ findings: inout Findings) {
        let refusals = function.body.throwing.filter {
            ["badRequest", "unprocessableEntity", "unprocessableContent"].contains($0.status)
                && ["Abort", "HTTPError"].contains($0.error) && !$0.condition.isEmpty
                && !$0.condition.hasPrefix("catch")
        }
        guard refusals.count > 1, Set(refusals.map(\.condition)).count == refusals.count else { return }
        let declaration = owner.isEmpty ? function.name : "\(owner).\(function.name)"
        findings.add(
            self, file: file, at: refusals[1].place, in: "\(declaration)/\(refusals[1].status)",
            Localized(
                "a request is rejected in several places with only a status: add a reason that the client can act on to each",
                zh: "多处仅以状态码拒绝请求：请为每处给出客户端可据以处理的原因"),
            related: findings.andHere([refusals[0].place], in: file))
    }
}
