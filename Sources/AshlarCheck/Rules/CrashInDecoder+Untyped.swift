import AshlarGraph
import AshlarLocalization

/// Untyped JSON that code reads by hand, and raw values from outside.
extension CrashInDecoder {
    /// Checks for `dictionary["id"] as! Int` on untyped JSON.
    func checkUntyped(
        _ function: FunctionFact, _ type: TypeNode?, _ owner: String, _ file: Int, _ findings: inout Findings
    ) {
        guard function.readsUntypedJSON || readsElements(function, type, findings.graph),
            !isGivenLocalData(function, type), !isGivenBySuperclass(function, type), !buildsMessage(function, type),
            !buildsRequest(function)
        else { return }
        let ofApp = dictionariesOfApp(function.body, owner, file, findings.graph)
        // Every text can be encoded as UTF-8. Casts of archived objects are another finding.
        let crashes = function.body.crashes.filter {
            !$0.hasReason && $0.dependsOnPayload && [.cast, .unwrap, .index].contains($0.kind)
                && !$0.text.contains(".data(using:") && !$0.text.contains(".utf8)")
                && !$0.text.contains(".decodeObject(forKey:") && !ofApp.contains(dictionary(in: $0.text))
                && !isOfObject($0, function.parameters, owner, file, findings.graph)
                && !isCertain($0, in: owner, file, findings.graph)
                && !isDecidedByTypes($0, in: owner, file, findings.graph)
        }
        // Payloads are decoded by the initializer that the compiler writes, and perhaps never by this one.
        let confidence: Confidence = function.kind == .initializer && decodesItself(type) ? .guess : .likely
        let returnsNil = !function.throwsErrors && (function.isFailable || function.result.hasSuffix("?"))
        reportTogether(crashes, in: "\(owner).\(function.name)", file, as: confidence, &findings) { text in
            returnsNil
                ? Localized(
                    "a payload can crash the app at `\(text)`: return `nil` instead",
                    zh: "数据可能使应用在 `\(text)` 处崩溃：请改为返回 `nil`")
                : Localized(
                    "a payload can crash the app at `\(text)`: throw an error instead",
                    zh: "数据可能使应用在 `\(text)` 处崩溃：请改为抛出错误")
        }
    }

    /// The dictionaries with values that code casts to the project's own types, which no JSON contains:
    /// `record["status"] as! Status`. Code of the app has filled them.
    private func dictionariesOfApp(
        _ body: BodyFacts, _ owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Set<Substring> {
        var found: Set<Substring> = []
        for crash in body.crashes where crash.kind == .cast {
            guard let (_, target) = parts(ofCast: crash.text),
                let id = graph.resolve(TypeName.unwrapped(target), in: owner, file: file),
                graph.types[id].declaration.kind != .proto
            else { continue }
            found.insert(dictionary(in: crash.text))
        }
        return found.subtracting([""])
    }

    /// The value and the type of a forced cast: `record["status"]` and `Status` of `record["status"] as! Status`.
    private func parts(ofCast code: String) -> (value: Substring, type: String)? {
        code.ranges(of: " as! ").last.map { (code[..<$0.lowerBound], String(code[$0.upperBound...])) }
    }

    /// `record` of `record["status"] as! Status`; empty if the code doesn't begin with a dictionary.
    private func dictionary(in code: String) -> Substring {
        code.firstRange(of: "[\"").map { code[..<$0.lowerBound] } ?? ""
    }

    /// Whether a type is decodable without a decoder of its own.
    private func decodesItself(_ type: TypeNode?) -> Bool {
        guard let type else { return false }
        return type.isDecodable && !type.functions.contains(where: \.isDecoderInitializer)
    }

    /// Whether code calls a function that takes a list of the objects that an initializer of its type reads, such as
    /// `static func models(in array: NSArray)` next to `init(dictionary: NSDictionary)`. Model generators write one for
    /// each type, and most are never called.
    private func readsElements(_ function: FunctionFact, _ type: TypeNode?, _ graph: ModelGraph) -> Bool {
        guard let type, function.readsList,
            type.functions.contains(where: { $0.kind == .initializer && $0.readsUntypedJSON })
        else { return false }
        let call = "\(type.lastName).\(function.name)(\(function.labels))"
        return graph.files.indices.contains { file in
            !graph.areTests[file]
                && (graph.files[file].otherCalls.contains(call) || graph.files[file].requiredCalls.contains(call))
        }
    }

    /// Whether only the type can call a function, and passes it data from its bundle or another local file.
    private func isGivenLocalData(_ function: FunctionFact, _ type: TypeNode?) -> Bool {
        guard let type, function.access <= .fileprivate else { return false }
        let callers =
            type.functions.filter { $0.name != function.name || $0.kind != function.kind }.map(\.body)
            + type.fields.map(\.body)
        let calling = callers.filter { $0.calls.contains(function.name) }
        return calling.contains(where: \.readsLocally) && !calling.contains(where: \.usesNetwork)
    }

    /// Whether a generic superclass provides the objects for an initializer. Those of `Rows<NSDictionary>` are rows of
    /// a database.
    private func isGivenBySuperclass(_ function: FunctionFact, _ type: TypeNode?) -> Bool {
        guard let type, type.declaration.kind == .reference, function.kind == .initializer else { return false }
        return function.parameters.contains { given in
            UntypedJSON.isMeant(by: given.type)
                && type.declaration.inherited.contains { $0.contains("<\(given.type)>") }
        }
    }

    /// Whether an initializer stores its parameters in a new JSON object, because the app itself makes the values and
    /// sends the object as a request.
    private func buildsMessage(_ function: FunctionFact, _ type: TypeNode?) -> Bool {
        guard let type, function.kind == .initializer, !type.isDecodable else { return false }
        return function.body.assignments.contains { assigned in
            assigned.value == .expression && assigned.text.hasPrefix("[") && assigned.text.contains("\":")
                && type.storedFields.contains { $0.name == assigned.target && UntypedJSON.isMeant(by: $0.type) }
        }
    }

    /// Whether a function makes the parameters of a request from values of the app, as in
    /// `static func queryItems(of values: [String: Any?]) -> [URLQueryItem]`, or sends a request with the ones that it
    /// receives.
    private func buildsRequest(_ function: FunctionFact) -> Bool {
        if ["URLQueryItem", "URLRequest", "URLComponents"].contains(TypeName.element(function.result)) { return true }
        let given = function.parameters.filter { UntypedJSON.isMeant(by: $0.type) }
        return !given.isEmpty
            && given.allSatisfy { ["parameters", "params", "headers", "body", "query"].contains($0.name.lowercased()) }
            && function.body.typeNames.contains { ["URLRequest", "HTTPHeaders"].contains($0.name) }
    }

    /// Whether a crash can't happen, because the code before it has assigned a new value of the project, or the
    /// project's own code returns a value for every argument.
    func isCertain(_ crash: CrashFact, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        if crash.kind == .unwrap, neverReturnsNil(crash.made, in: owner, file, graph) { return true }
        let name = String(crash.assigned.leadingName)
        guard !name.isEmpty, let id = graph.resolve(name, in: owner, file: file) else { return false }
        return !graph.types[id].functions.contains { function in
            guard function.kind == .initializer, function.isFailable, !function.neverFails else { return false }
            // A call may omit parameters with defaults.
            return crash.assigned == "\(name)(\(function.labels))" || function.parameters.contains { !$0.value.isEmpty }
        }
    }

    /// Whether a crash is in the `default` of a switch over all cases of a decoded value, which the compiler requires
    /// only because the property is optional.
    func isAfterAllCases(_ crash: CrashFact, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        let names = crash.choice.split(separator: " ")
        guard let first = names.first, let id = graph.resolve(String(first), in: owner, file: file),
            graph.types[id].declaration.kind == .enumeration
        else { return false }
        let cases = graph.types[id].parts.flatMap(\.declaration.cases)
        return !cases.isEmpty && cases.allSatisfy { names.dropFirst().contains($0.name[...]) }
    }

    /// Whether types rather than a payload determine if a forced cast succeeds. `Box(data) as! Content` casts a new
    /// value, which always has the same type, to a generic parameter.
    ///
    /// An extension of a type from another module doesn't list the parameters.
    func isDecidedByTypes(_ crash: CrashFact, in owner: String, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard crash.kind == .cast, let (made, target) = parts(ofCast: crash.text) else { return false }
        if isDecidedByParameters(made, target, graph) { return true }
        let name = String(made.leadingName)
        guard isOneCall(made, of: name), !CrashInDecoder.mayBeNil(name), target.first?.isUppercase == true,
            target.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return false }
        if let made = graph.resolve(name, in: owner, file: file),
            graph.types[made].functions.contains(where: { $0.kind == .initializer && $0.isFailable })
        {
            return false
        }
        if let around = graph.resolve(owner, in: "", file: file) {
            return graph.types[around].declaration.generics.contains(target)
        }
        return !graph.declares(target) && !CrashInDecoder.mayBeNil(target)
    }

    /// Whether code casts a literal, or the `Self` that a function of the project returns, to a generic parameter, as
    /// in `[:] as! T` and `try type.load(from: data) as! T`.
    private func isDecidedByParameters(_ made: Substring, _ target: String, _ graph: ModelGraph) -> Bool {
        guard target.count == 1, target.first?.isUppercase == true, !graph.declares(target) else { return false }
        let isText =
            made.count > 1 && made.first == "\"" && made.last == "\"" && !made.dropFirst().dropLast().contains("\"")
        let isNumber = !made.isEmpty && made.allSatisfy { $0.isNumber || $0 == "." }
        if isText || isNumber || ["[]", "[:]", "true", "false", "nil"].contains(made) { return true }
        guard made.hasPrefix("try "), made.last == ")", let open = made.firstIndex(of: "("),
            // The code is one call, without another call on its result.
            made[open...].firstIndex(of: ")") == made.index(before: made.endIndex)
        else { return false }
        let name = made[..<open].dropFirst("try ".count).split(separator: ".").last.map(String.init) ?? ""
        let called = graph.types.lazy.flatMap(\.functions).filter { $0.name == name }
        return !called.isEmpty && called.allSatisfy { $0.result == "Self" }
    }

    /// Whether code is only one call, such as `Box(try decode(Data.self))`, but not `Box(data).first(3)`.
    private func isOneCall(_ code: Substring, of name: String) -> Bool {
        guard name.first?.isUppercase == true, code.hasPrefix("\(name)(") else { return false }
        var depth = 0
        for index in code.indices {
            if code[index] == "(" { depth += 1 }
            if code[index] == ")" { depth -= 1 }
            if depth == 0, code[index] == ")" { return code.index(after: index) == code.endIndex }
        }
        return false
    }

    /// Whether a type belongs to the standard library or to Apple's frameworks. Many of their initializers return `nil`
    /// for some values, and their lists take elements of any type.
    private static func mayBeNil(_ name: String) -> Bool {
        let known: Set<String> = [
            "Bool", "Character", "Data", "Date", "Decimal", "Double", "Float", "Image", "Locale", "String", "URL",
            "URLComponents", "UUID", "Array", "Dictionary", "Set", "Any", "AnyObject",
        ]
        return known.contains(name) || ["Int", "UInt", "NS", "UI", "CG", "CF"].contains(where: name.hasPrefix)
    }

    /// Whether a crash concerns an object that the app passes along with the payload, such as `queue.underlyingQueue!`.
    private func isOfObject(
        _ crash: CrashFact, _ parameters: [ParameterFact], _ owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        let name = crash.text.leadingName
        guard let given = parameters.first(where: { $0.name == name }), !UntypedJSON.isMeant(by: given.type) else {
            return false
        }
        let type = TypeName.unwrapped(given.type)
        guard type.first?.isUppercase == true, !type.hasPrefix("Any"), !["Data", "String", "NSArray"].contains(type)
        else { return false }
        return graph.resolve(type, in: owner, file: file).map { !graph.types[$0].isDecodable } ?? true
    }

    // MARK: Raw values

    /// The raw value that a condition looks up, such as `message.role` in `let role = Role(rawValue: message.role)`.
    func rawValue(in condition: String) -> Substring {
        guard let start = condition.firstRange(of: "(rawValue: ")?.upperBound else { return "" }
        var depth = 1
        return condition[start...].prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
    }

    /// Whether a condition looks up the raw value of another module's enumeration, such as the code of a C library's error
    /// in `Fault(rawValue: Int(failure.code.rawValue))`. An app updates the library together with its code.
    func isOfForeignObject(
        _ condition: String, _ parameters: [ParameterFact], _ owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        var value = rawValue(in: condition)
        guard value.contains(".rawValue") else { return false }
        if let open = value.lastIndex(of: "(") { value = value[value.index(after: open)...] }
        let name = value.leadingName
        guard let given = parameters.first(where: { $0.name == name }) else { return false }
        let type = TypeName.unwrapped(given.type)
        return type.first?.isUppercase == true && !ValueTypes.isPlain(type) && !type.hasPrefix("NS")
            && !UntypedJSON.isMeant(by: given.type) && graph.resolve(type, in: owner, file: file) == nil
    }

    /// Whether a function takes the value that its condition looks up, or a richer form of it, so that the caller has
    /// looked up the raw value before. An example is `init(record: Record, kind: Kind)` with
    /// `Kind.Code(rawValue: record.kindCode)`.
    func isLookedUpByCaller(_ condition: String, _ parameters: [ParameterFact]) -> Bool {
        guard let call = condition.firstRange(of: "(rawValue: ")?.lowerBound else { return false }
        let before = condition[..<call]
        let type = String(before.split(separator: " ").last ?? "")
        guard type.first?.isUppercase == true else { return false }
        let outer = String(type.prefix { $0 != "." })
        return parameters.contains { [type, outer].contains(TypeName.unwrapped($0.type)) }
    }

    /// Whether a condition looks up the raw value of another enumeration that has no values that this one lacks, as in
    /// `Badge(rawValue: answer.kind.rawValue)`. A payload can't make it fail.
    func isOfEnumeration(
        _ condition: String, _ parameters: [ParameterFact], in owner: String, _ file: Int, _ graph: ModelGraph
    ) -> Bool {
        guard let call = condition.firstRange(of: "(rawValue: ")?.lowerBound else { return false }
        var lookUp = DiscriminatorFact()
        lookUp.subject = String(condition[..<call].split(separator: " ").last ?? "")
        lookUp.value = String(rawValue(in: condition))
        return UnsafePolymorphism().isKnownWord(lookUp, parameters, in: owner, file, graph)
    }

    /// Whether a raw value is a part of another value, which a payload may have provided. A name alone is a parameter
    /// or an index, and the app itself numbers its rows, sections and controls.
    func isOfPayload(_ rawValue: Substring) -> Bool {
        guard rawValue.first != "\"", rawValue.contains(where: { $0 == "." || $0 == "[" }) else { return false }
        let name = rawValue.split(separator: ".").last.map { $0.prefix { $0.isLetter } } ?? ""
        return !CrashInDecoder.positions.contains(String(name))
    }

    private static let positions: Set<String> = [
        "section", "row", "item", "tag", "selectedSegmentIndex", "selectedIndex", "indexOfSelectedItem",
        "selectedSegment",
    ]
}
