import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// Texts with a format that the code next to them shows: an enumeration with their name, a comment, or another
/// timestamp.
extension StringlyTyped {
    /// Returns the type that the code next to a text suggests: an enumeration with its name in the type, an enumeration
    /// of the words in its comment, or the type of another timestamp.
    ///
    /// - Parameter evidence: the words that code compares it with, and assigns to it.
    func sibling(
        of field: FieldFact, in type: TypeNode, _ evidence: Evidence, _ context: CheckContext
    ) -> Localized? {
        let graph = context.graph
        let noun = field.name.prefix(1).uppercased() + field.name.dropFirst()
        if let id = graph.resolve("\(type.name).\(noun)", in: "", file: type.file),
            graph.types[id].name == "\(type.name).\(noun)", graph.types[id].declaration.kind == .enumeration,
            isNested(graph.types[id], in: type, graph), !listsProperties(graph.types[id], of: type),
            graph.types[id].conformances.contains("String"), !isGivenText(field, of: type, graph),
            !isOpen(field, of: type, id, graph), !isSearched(field, of: type, for: graph.types[id]),
            !isGivenOthers(field, graph.types[id], evidence.given["\(type.lastName).\(field.name)"] ?? [])
        {
            return Localized("`\(noun)`", zh: "`\(noun)`")
        }
        // A DTO that no screen shows follows the contract of others.
        guard TypeName.unwrapped(field.type) == "String",
            !graph.hasRole(type.id, .dto) || context.namedByScreens[type.id] != nil
        else { return nil }
        let listed = isChoice(field.name) ? wordsListed(in: field.doc, withExamples: isState(field.name)) : []
        // Code that assigns other words to it shows that the comment has only examples.
        if listed.count > 1, evidence.given["\(type.lastName).\(field.name)", default: []].isSubset(of: listed),
            !isOnlyPickedOut(field, in: type, evidence.words[field.name] ?? [], context)
        {
            return Localized("an enumeration of the words in its comment", zh: "由注释中各词组成的枚举")
        }
        guard field.name.hasSuffix("At"), field.name.count > 3,
            let other = type.storedFields.first(where: {
                $0.name.hasSuffix("At") && TypeName.unwrapped($0.type).hasSuffix("Date")
            }),
            !isClockTime(field, graph), !isGivenPlace(field, of: type, graph)
        else { return nil }
        return Localized("`\(TypeName.unwrapped(other.type))`", zh: "`\(TypeName.unwrapped(other.type))`")
    }

    /// Whether code assigns a time without a day to a text with that name: `"17:00"`, which no `Date` can hold.
    private func isClockTime(_ field: FieldFact, _ graph: ModelGraph) -> Bool {
        graph.files.contains { file in
            file.givenTexts.contains { given in
                guard let end = given.firstRange(of: ".\(field.name) ")?.upperBound else { return false }
                let parts = given[end...].split(separator: ":", omittingEmptySubsequences: false)
                return (2...3).contains(parts.count)
                    && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isNumber) }
            }
        }
    }

    /// Whether clients of a library may use a custom text instead of a word of the enumeration: one initializer takes
    /// the text, and another one the enumeration.
    private func isOpen(_ field: FieldFact, of type: TypeNode, _ enumeration: Int, _ graph: ModelGraph) -> Bool {
        let taken = type.functions.filter { $0.kind == .initializer && $0.access >= .public }.flatMap(\.parameters)
            .filter { $0.name == field.name }.map { TypeName.unwrapped($0.type) }
        return taken.contains("String")
            && taken.contains { graph.resolve($0, in: type.name, file: type.file) == enumeration }
    }

    /// Whether a type's own code searches a text for the matching case, so that only a part of the text is a word of
    /// the enumeration: `var group: Kind? { Kind.allCases.first { kind.contains($0.rawValue) } }`
    private func isSearched(_ field: FieldFact, of type: TypeNode, for enumeration: TypeNode) -> Bool {
        func searches(_ body: BodyFacts, for written: String) -> Bool {
            let wanted = TypeName.last(TypeName.unwrapped(written)).filter { $0 != "`" }
            return wanted == enumeration.lastName && body.texts.contains(field.name)
        }
        return type.fields.contains { $0.isComputed && searches($0.body, for: $0.type) }
            || type.functions.contains { searches($0.body, for: $0.result) }
    }

    /// Whether code assigns a text with another name to a text: `Parcel(carrier: offer.code)` next to a `Carrier`. The
    /// assigned text may have any value.
    private func isGivenText(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.sources(givenTo: field.name, of: type).contains { source in
            let name = TypeName.last(source)
            return source.contains(".") && name != "rawValue" && name != field.name
        }
    }

    /// Whether code assigns an address to a text with the name of an identifier: `Page(uuid: link.uri)`.
    func isGivenAddress(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        PropertyNameFormat(field.name) == .uuid && isGivenPlace(field, of: type, graph)
    }

    /// Whether code assigns a value with the name of an address or a path to a text: `Model(storedAt: targetPath)`.
    private func isGivenPlace(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.sources(givenTo: field.name, of: type).contains { source in
            let name = TypeName.last(source).lowercased()
            return ["uri", "url", "path", "slug"].contains(where: name.hasSuffix)
        }
    }

    /// Whether only code of other modules creates values of a type, with the raw values of enumerations. A module below
    /// them can't name those.
    func isGivenForeignWords(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard PropertyNameFormat(field.name) == .choice, !type.isDecodable, !type.isEncodable else { return false }
        var isGiven = false
        for (part, _) in graph.code(with: .constructions) {
            for made in part.declaration.bodies.lazy.flatMap(\.constructions)
            where TypeName.last(made.type) == type.lastName {
                if graph.modules[part.file] == type.module { return false }
                for (label, source) in zip(made.labels, made.sources) where label == field.name {
                    if !source.hasSuffix(".rawValue") { return false }
                    isGiven = true
                }
            }
        }
        return isGiven
    }

    /// Whether a text names and identifies a group of values, such as "Today" in a list by days.
    func isKey(_ field: FieldFact, of type: TypeNode) -> Bool {
        guard PropertyNameFormat(field.name) == .date, !type.isDecodable, !type.isEncodable,
            type.storedFields.contains(where: { TypeName.isCollection($0.type) })
        else { return false }
        return type.fields.contains { $0.name == "id" && $0.isComputed && $0.body.reads == [field.name] }
    }

    /// Whether a type that is sent takes the better type, and makes the text from it itself: `init(day: Date)` with a
    /// formatter.
    func isFormatted(_ field: FieldFact, in type: TypeNode, _ better: Localized) -> Bool {
        guard type.isEncodable else { return false }
        return type.functions.contains { function in
            function.kind == .initializer
                && function.parameters.contains {
                    $0.name == field.name && better.english.contains("`\(TypeName.unwrapped($0.type))`")
                }
                && function.body.assignments.contains { $0.target == field.name && $0.value == .expression }
        }
    }

    /// Whether a type with the name of a nested type really is nested in the other type. Programs in one folder may
    /// declare the same names.
    private func isNested(_ nested: TypeNode, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        nested.file == type.file
            || nested.module == type.module
                && graph.types.count { $0.name == type.name && $0.module == type.module } == 1
    }

    func reportSibling(
        _ field: FieldFact, _ better: Localized, _ type: TypeNode, _ findings: inout Findings
    ) {
        findings.add(
            self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
            Localized(
                "`\(field.name)` has a format that the code next to it defines: use \(better.english) instead of a `String`",
                zh: "旁边的代码已说明 `\(field.name)` 的格式：请用\(better.simplifiedChinese)代替 `String`"),
            confidence: .likely)
    }

    /// Words that mark examples in a comment: there are other values.
    private static let examples = [
        "currently", "at the moment", "for now", "e.g", "for example", "for instance", "such as", "etc", "and so on",
        "...", "…", "common", "typical", "usual", "examples", "free-form", "arbitrary", "any string", "any value",
    ]

    /// Whether a name is that of a state, which has few values, even if a comment only gives examples.
    private func isState(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["status", "state", "stage", "phase", "priority", "severity"].contains { lowered.hasSuffix($0) }
    }

    /// The words within quotation marks in a comment: `"draft", "published"`; not those of `["charset": "utf8"]`.
    ///
    /// - Parameter withExamples: whether words that are only examples count.
    func wordsListed(in comment: String, withExamples: Bool) -> Set<String> {
        let lowered = comment.lowercased()
        if !withExamples, StringlyTyped.examples.contains(where: lowered.contains) { return [] }
        let parts = comment.split(separator: "\"", omittingEmptySubsequences: false)
        var words: Set<String> = []
        for index in stride(from: 1, to: parts.count - 1, by: 2) where isWord(parts[index]) {
            let isPair = [index - 1, index + 1].contains { parts[$0].filter { $0 != " " } == ":" }
            if !isPair { words.insert(String(parts[index])) }
        }
        return words
    }

    /// Whether an enumeration lists a type's own properties, as the keys that it is stored under do.
    private func listsProperties(_ enumeration: TypeNode, of type: TypeNode) -> Bool {
        let names = Set(type.storedFields.map(\.name))
        return enumeration.declaration.cases.count { names.contains($0.name) } > 1
    }
}
