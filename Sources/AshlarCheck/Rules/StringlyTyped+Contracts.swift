import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// Texts that stay texts, whatever their names say.
extension StringlyTyped {
    /// Whether another property says that the value may be encrypted: `encrypted: [String]`, `isEmailEncrypted: Bool`.
    func mayBeEncrypted(_ field: FieldFact, in type: TypeNode) -> Bool {
        type.storedFields.contains { other in
            let (name, isFlag) = (other.name.lowercased(), TypeName.unwrapped(other.type) == "Bool")
            if isFlag, name.contains("encrypted"), name.contains(field.name.lowercased()) { return true }
            return ["encrypted", "isencrypted", "encryptedfields"].contains(name)
                && (isFlag || TypeName.isCollection(other.type))
        }
    }

    /// Whether the comment of a property says why it doesn't have another type: "Do not change it to an enumeration."
    func isKeptOnPurpose(_ field: FieldFact) -> Bool {
        if field.doc.isEmpty { return false }
        let comment = field.doc.lowercased()
        if StringlyTyped.purposes.contains(where: comment.contains) { return true }
        return StringlyTyped.prohibitions.contains { prohibition in
            comment.ranges(of: prohibition).contains { range in
                let rest = String(comment[range.upperBound...].prefix(60))
                return ["change", "convert", "turn", "make", "replace", "use"].contains(where: rest.hasPrefix)
                    && ["enum", " type", "`url`", "`date`", "`uuid`"].contains(where: rest.contains)
            }
        }
    }

    /// Whether the comment of an address says or shows that it is only a path: `"/posts/1"`.
    func isRelative(_ field: FieldFact) -> Bool {
        guard PropertyNameFormat(field.name) == .url, !field.doc.isEmpty else { return false }
        let comment = field.doc.lowercased()
        return comment.contains("relative") || ["\"/", "`/"].contains(where: comment.contains)
    }

    /// The types that code converts to another value, or to validation errors. They hold the text that people typed, to
    /// show it again.
    ///
    /// - Complexity: O(n) in the functions.
    static func validated(_ graph: ModelGraph) -> Set<String> {
        var names: Set<String> = []
        for (part, owner) in graph.code() {
            let scope = owner?.name ?? ""
            for function in part.declaration.functions where function.result.contains("ValidationError") {
                // A function that only returns errors checks a model, and a generic type such as `Either` is not a
                // model.
                let made = graph.resolveAll(function.result, in: scope, file: part.file).filter { id in
                    !graph.types[id].lastName.hasSuffix("Error") && graph.types[id].declaration.generics.isEmpty
                }
                for parameter in function.parameters {
                    let written = TypeName.unwrapped(parameter.type)
                    guard let id = graph.resolve(written, in: scope, file: part.file),
                        made.contains(where: { $0 != id })
                    else { continue }
                    names.insert(TypeName.last(written))
                }
            }
        }
        return names
    }

    /// Whether a property also takes the descriptions of errors, which no enumeration can list.
    func mayHoldAnything(_ field: FieldFact, of type: TypeNode, _ evidence: Evidence) -> Bool {
        guard isChoice(field.name) else { return false }
        if evidence.descriptions.contains("\(type.lastName).\(field.name)") { return true }
        // Many types have a `status`, and few a `syncStatus`.
        let isSpecial = !StringlyTyped.choices.contains(field.name)
        if isSpecial, evidence.descriptions.contains("*.\(field.name)") { return true }
        return valuesGiven(to: field, in: type).contains { $0.hasSuffix(".localizedDescription") }
    }

    /// The enumeration with the raw values that a type's own code assigns to a text: `Stage` of
    /// `stage = Stage.start.rawValue`.
    func enumerationGiven(to field: FieldFact, in type: TypeNode, _ graph: ModelGraph) -> TypeNode? {
        for text in [field.value] + valuesGiven(to: field, in: type) where text.hasSuffix(".rawValue") {
            // `defaults.string(forKey: "stage") ?? Stage.start.rawValue`
            let names = text.split(separator: " ").last?.split(separator: ".") ?? []
            let name = names.dropLast(2).joined(separator: ".")
            guard !name.isEmpty, let id = graph.resolve(name, in: type.name, file: type.file),
                graph.types[id].declaration.kind == .enumeration
            else { continue }
            return graph.types[id]
        }
        return nil
    }

    /// The values that a type's own code assigns to a property, as written.
    private func valuesGiven(to field: FieldFact, in type: TypeNode) -> [String] {
        let assignments =
            type.functions.flatMap { $0.body.assignments } + type.fields.flatMap { $0.body.assignments }
        return assignments.filter { $0.target == field.name }.map(\.text)
    }

    /// Whether only the files that declare a decoded type name a property, while other code uses their types. The text
    /// follows the contract of others, and no code looks at it. The clients of a library may look at it, and would all
    /// need the same words of a closed set.
    func isUnread(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        switch PropertyNameFormat(field.name) {
        case .choice, .currency: if !context.isApp { return false }
        default: break
        }
        let graph = context.graph
        let own = Set(type.parts.map(\.file))
        // If no other file creates a structure, a name without a base is that of a variable: `let status = copyItem()`.
        let mayBeNamed = type.declaration.kind != .structure || context.isMadeByCode(type, with: field)
        let hashes =
            mayBeNamed ? MentionFact.hashes(ofMember: field.name) : MentionFact.hashes(ofFunction: field.name)
        let others = graph.files.indices.filter { !own.contains($0) && !graph.areTests[$0] }
        if others.contains(where: { graph.files[$0].mentions(hashes) }) { return false }
        let declared = Set(
            graph.files[type.file].declarations.map { MentionFact.hash(TypeName.last($0.name)) })
        return others.contains { file in
            graph.files[file].uses.mentions.contains { code in code.types.contains { declared.contains($0.name) } }
        }
    }

    /// Whether a text is the outcome of a request, next to a message and at most one other value: `status` of
    /// `{ "status": "OK", "message": "", "data": {} }`.
    func isOfEnvelope(_ field: FieldFact, in type: TypeNode) -> Bool {
        field.name == "status" && type.isDecodable && type.storedFields.count < 4
            && type.storedFields.contains { ["message", "msg"].contains($0.name) }
    }

    /// Whether a name is that of another type with an identity: `status` may say which `Status` it is.
    func mayIdentify(_ field: FieldFact, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        let noun = "\(field.name.prefix(1).uppercased())\(field.name.dropFirst())"
        guard PropertyNameFormat(field.name) == .choice,
            let id = graph.resolve(noun, in: type.name, file: type.file), id != type.id
        else { return false }
        let named = graph.types[id]
        return named.module == type.module && [.structure, .reference].contains(named.declaration.kind)
            && named.storedFields.contains { $0.name == "id" }
    }

    /// Whether code outside of Swift reads a text: as a member of a class for Objective-C, which supports neither
    /// structures nor string enumerations, in a query of a database, or through a look-up of members by name.
    ///
    /// - Parameter asEnumeration: whether the better type only exists in Swift.
    func isReadByOthers(_ field: FieldFact, of type: TypeNode, asEnumeration: Bool, _ evidence: Evidence) -> Bool {
        if asEnumeration, type.declaration.attributes.contains("objcMembers") || isQueried(field, of: type, evidence) {
            return true
        }
        return type.functions.contains { function in
            function.kind == .subscript && function.parameters.first?.label == "dynamicMember"
                && function.parameters.first?.type == "String" && function.body.reads.contains(field.name)
        }
    }

    /// Whether a SwiftData query compares a text. It can't compare an enumeration.
    func isQueried(_ field: FieldFact, of type: TypeNode, _ evidence: Evidence) -> Bool {
        type.declaration.attributes.contains("Model") && evidence.queried.contains("\(type.lastName).\(field.name)")
    }

    /// Whether a comment lists only one word, and code assigns and compares no other: `status: String  // "final"` is a
    /// constant of a format that others read.
    func isConstantWord(_ field: FieldFact, of type: TypeNode, _ evidence: Evidence, _ graph: ModelGraph) -> Bool {
        guard PropertyNameFormat(field.name) == .choice, field.doc.contains("\"") else { return false }
        let listed = wordsListed(in: field.doc, withExamples: false)
        let compared = evidence.words[field.name, default: []].lazy.filter { isOf($0, type) }.map(\.word)
        return listed.count == 1 && evidence.given["\(type.lastName).\(field.name)"] == listed
            && listed.isSuperset(of: compared) && graph.sources(givenTo: field.name, of: type).isEmpty
    }

    private static let purposes = [
        "stays a string", "stay a string", "remains a string", "remain a string", "kept as a string",
        "kept as string", "keep as a string", "keep as string", "keep it a string", "keep this a string",
        "open string", "string by design", "string on purpose", "intentionally a string", "deliberately a string",
        "not an enum", "instead of an enum",
        "rather than an enum", "as the raw ", "as a raw ", "raw value for",
        "placeholder", "url template", "uri template", "url format", "ssh url", "not representable",
        "n't representable", "cannot represent", "can't represent", "not a valid url", "not always a valid",
        "not necessarily a valid", "may not be a valid", "might not be a valid", "may be a path", "or a relative path",
        "unrecognized ", "unrecognised ",
    ]
    private static let prohibitions = ["do not ", "don't ", "must not ", "should not ", "never "]

    /// Whether code makes a text with a formatter, for a screen, so that the original value is elsewhere.
    static func isMadeForPeople(_ field: FieldFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        guard !type.isDecodable, !type.isEncodable else { return false }
        // A screen shows a status in words, and an address as an image.
        if PropertyNameFormat(field.name) == .choice, isPresentation(type) { return true }
        if isFormattedByItself(field, type) { return true }
        return (context.filesWithScreens.contains(type.file) || context.namedByScreens[type.id] != nil)
            && context.formattedTexts.contains("\(type.lastName).\(field.name)")
    }

    /// Whether a type holds content as a screen shows it: styled text, or the view model of a part.
    private static func isPresentation(_ type: TypeNode) -> Bool {
        type.storedFields.contains { field in
            let name = TypeName.unwrapped(field.type)
            return name.hasSuffix("ViewModel") || name.hasSuffix("AttributedString") || name == "LocalizedStringKey"
        }
    }

    /// Whether a type lays out the content of a screen. It configures that screen, and its texts may be empty.
    func isLaidOut(_ type: TypeNode) -> Bool {
        guard !type.isDecodable, !type.isEncodable else { return false }
        let types = type.storedFields.map { TypeName.last(TypeName.unwrapped($0.type)) }
        return types.contains { ["UIImage", "NSImage", "Image"].contains($0) }
            && types.contains { ["CGPoint", "CGSize", "CGRect", "UIEdgeInsets", "EdgeInsets"].contains($0) }
    }

    /// Whether an initializer of the type makes a text with a formatter, or localizes it.
    private static func isFormattedByItself(_ field: FieldFact, _ type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.kind == .initializer
                && function.body.assignments.contains { assignment in
                    assignment.target == field.name && assignment.value == .expression
                        && [".string(from:", ".formatted(", "ocalized(", "String(localized:", "LocalizedString("]
                            .contains(where: assignment.text.contains)
                }
        }
    }

    /// Whether an initializer reads nearly all properties from the keys of untyped JSON, so that others decide the
    /// type's format, as with a decoded type: `init?(document: [String: Any]) { icon = document["icon"] as? String }`
    static func isReadByHand(_ type: TypeNode) -> Bool {
        let fields = Set(type.storedFields.map(\.name))
        guard fields.count > 2 else { return false }
        return type.functions.contains { function in
            guard function.kind == .initializer, function.parameters.contains(where: { isUntyped($0.type) }) else {
                return false
            }
            let read = function.body.assignments.filter { $0.text.contains("[\"") && fields.contains($0.target) }
            return Set(read.map(\.target)).count * 4 >= fields.count * 3
        }
    }

    /// `[String: Any]`, `[String: AnyObject]?`, `NSDictionary`.
    private static func isUntyped(_ type: String) -> Bool {
        type.contains(": Any") || type.contains(":Any") || type.hasPrefix("NSDictionary")
    }

    /// Whether a choice is text that code finds in a page or another text, and that no code compares, converts or
    /// writes, so that its possible words are unknown.
    func isOnlyKept(_ field: FieldFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        guard PropertyNameFormat(field.name) == .choice, type.isDecodable, !graph.hasRole(type.id, .domain),
            !isCompared(field, of: type, graph), !graph.typesWithOwnDecoder.contains(type.id),
            !graph.typesWithSharedDecoder.contains(type.id)
        else { return false }
        let isMade = graph.constructions[type.lastName, default: []].contains { $0.hasLabel(field.name) }
        let isGiven = graph.files.contains { file in
            file.givenTexts.contains {
                $0.hasPrefix("\(type.lastName).\(field.name) ") && !$0.hasSuffix(" \(FileFacts.joinedText)")
            }
        }
        return isMade && !isGiven || context.isApp && !isNamedAnywhere(type, context)
    }

    /// Whether any code compares a property of a type with a word, as far as names show it.
    private func isCompared(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        func comparesWord(_ body: BodyFacts, _ isOwn: Bool) -> Bool {
            body.checks.contains { check in
                guard check.subject == field.name, check.word != nil else { return false }
                let base = check.base.split(separator: ".").last.map(String.init) ?? ""
                return base.isEmpty ? isOwn : base.hasPrefix("$") || names(base, type.lastName)
            }
        }
        func isIn(_ part: TypePart, _ isOwn: Bool) -> Bool {
            part.effects.contains(.checks)
                && (part.declaration.functions.contains { comparesWord($0.body, isOwn) }
                    || part.declaration.fields.contains { comparesWord($0.body, isOwn) })
        }
        return graph.types.contains { other in other.parts.contains { isIn($0, other.id == type.id) } }
            || graph.fileScopes.contains { isIn($0, false) }
    }

    /// Whether any other code names a type.
    private func isNamedAnywhere(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        let files = context.filesNaming(type)
        func names(_ written: String) -> Bool {
            written.contains(type.lastName)
                && TypeName.names(in: written).contains { TypeName.last($0) == type.lastName }
        }
        func isIn(_ part: TypePart) -> Bool {
            guard files.contains(part.file) else { return false }
            let declaration = part.declaration
            return declaration.functions.contains { function in
                names(function.result) || function.parameters.contains { names($0.type) }
                    || function.body.typeNames.contains { names($0.name) }
            }
                || declaration.fields.contains { names($0.type) || $0.body.typeNames.contains { names($0.name) } }
                || declaration.cases.contains { $0.types.contains(where: names) }
                || declaration.inherited.contains(where: names)
        }
        return graph.types.contains { $0.id != type.id && $0.parts.contains(where: isIn) }
            || graph.fileScopes.contains(where: isIn)
    }

    /// Replaces `Date` for a day of birth, which has no time, and perhaps no year.
    static func remedy(for field: FieldFact, _ better: Localized) -> Localized {
        let name = field.name.lowercased()
        let isBirth = ["birthdate", "birthday", "dateofbirth"].contains(where: name.contains)
        guard isBirth, better.english == "use `Date`" else { return better }
        return Localized("use a date without a time, such as `DateComponents`", zh: "不含时间的日期（例如 `DateComponents`）")
    }

    /// Whether a type puts a text into the headers of a request exactly as it was signed, or as a server sent it.
    /// Formatting the value again may result in another text.
    static func isSent(_ field: FieldFact, with type: TypeNode) -> Bool {
        isSigned(type)
            || type.fields.contains { $0.isComputed && isHeaders($0.name) && $0.body.reads.contains(field.name) }
            || type.functions.contains { isHeaders($0.name) && $0.body.reads.contains(field.name) }
    }

    /// Whether a type is the header of a request with a signature of its other texts.
    private static func isSigned(_ type: TypeNode) -> Bool {
        (type.lastName.hasSuffix("Header") || type.lastName.hasSuffix("Headers"))
            && type.storedFields.contains { $0.name.lowercased().hasSuffix("signature") }
    }

    /// `headers`, `requestHeaders`, `httpHeaderFields`.
    private static func isHeaders(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return lowered.hasSuffix("headers") || lowered.hasSuffix("headerfields")
    }

    /// Whether code looks for only one word in a server's text, and creates no such value itself. An enumeration would
    /// reject the other words.
    func isOnlyPickedOut(_ field: FieldFact, in type: TypeNode, _ uses: [Use], _ context: CheckContext) -> Bool {
        guard type.isDecodable, context.namedByScreens[type.id] == nil else { return false }
        let words = uses.filter { use in
            isOf(use, type) || use.base.hasPrefix("$") && field.doc.contains("\"\(use.word)\"")
        }
        return Set(words.map(\.word)).count == 1 && !context.isMadeByCode(type)
    }
}
