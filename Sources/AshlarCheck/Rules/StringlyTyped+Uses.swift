import AshlarGraph
import AshlarLocalization
import AshlarSyntax

/// Texts that code converts to another value wherever it uses them.
extension StringlyTyped {
    /// Reports texts that code converts to an enumeration, a URL, a date or a number wherever it uses them.
    func checkUses(_ context: CheckContext, _ evidence: Evidence, _ findings: inout Findings) {
        let graph = context.graph
        let uses = TextUses(graph)
        let owners = owners(in: graph, uses.convert)
        for type in graph.types
        where !type.isTest && !type.conformances.contains("CodingKey") && isOneModel(type, context) {
            // A type with a function such as `toSource()` keeps a format for others to read.
            lazy var makesModel = !context.types(madeBy: type, prefixes: ["to"]).isEmpty
            for field in type.storedFields where isText(field.type) && !field.isLazy {
                guard field.access > .fileprivate, !isColumn(field, of: type, graph),
                    StringlyTyped.form(of: field, in: type, context) == nil
                else { continue }
                if !makesModel, let better = sibling(of: field, in: type, evidence, context) {
                    if !isKeptOnPurpose(field),
                        !isReadByOthers(field, of: type, asEnumeration: !field.name.hasSuffix("At"), evidence)
                    {
                        reportSibling(field, better, type, &findings)
                    }
                    continue
                }
                let holders = owners[field.name] ?? [:]
                let known = TextUses.Names(
                    isNamed: {
                        names($0, type.lastName) && !isOfOther($0, type, holders) && !isAmbiguous($0, type, holders)
                    },
                    mayBeNamed: { names($0, type.lastName) && !isOfOther($0, type, holders) },
                    isExact: { isExact($0, type) },
                    isReached: { uses.mayReach(type, from: $0, graph) },
                    hasNamesake: holders[type.lastName.lowercased(), default: []].count > 1,
                    isOnly: holders.count == 1 && holders.values.allSatisfy { $0.count == 1 },
                    isOptional: field.isOptional && !field.type.hasSuffix("!"))
                guard TypeName.unwrapped(field.type) == "String", !StringlyTyped.isParsed(field, in: type),
                    let use = uses.form(of: field.name, in: type, known),
                    // A value that code mostly uses as text is a text.
                    use.texts <= use.places, !isKeptOnPurpose(field), !holdsMarkers(field, in: type, evidence),
                    !evidence.isUnused(type)
                else { continue }
                // If a server sends a text, and the type only formats it for people, no code needs another type.
                if use.isOnlyDescribed, type.isDecodable { continue }
                // Text that people type is text until it is checked.
                if use.isEdited || isOnlyMapped(field, use, in: type, graph)
                    || isKeptConverted(field, use, in: type, graph) || isReadByMapping(field, use, in: type, graph)
                    || isBehindAccessor(field, use, in: type) || isConvertedOnce(use, in: type, context)
                    || isReadByOthers(field, of: type, asEnumeration: use.form.isOfSwift, evidence)
                    || isFormOfEntity(use, type, context) || isReported(field, use, in: type, evidence, graph)
                    || isConvertedForModel(field, use, in: type, graph) || hasLocalNamesake(type, with: field, graph)
                {
                    continue
                }
                let (places, isOwn) = (use.places, use.isOwn)
                if isOwn, isForm(type) || isStored(type, context) { continue }
                let better: Localized
                switch use.form {
                case .enumeration(let id)
                where mayHold(graph.types[id], type, graph) && !isKeptRaw(field, graph.types[id], type, graph)
                    && !isGivenOthers(field, graph.types[id], evidence.given["\(type.lastName).\(field.name)"] ?? [])
                    && !isComparedWithOthers(field, graph.types[id], type, evidence)
                    && !(use.isPassedOn && type.isDecodable && !graph.hasRole(type.id, .entity)):
                    better = Localized("`\(graph.types[id].name)`", zh: "`\(graph.types[id].name)`")
                case .url
                where (places > 1 || graph.hasRole(type.id, .domain) || graph.hasRole(type.id, .entity))
                    && !isColumnWithoutURL(field, graph) && !isOfKind(field, in: type, graph):
                    better = Localized("`URL`", zh: "`URL`")
                case .moment
                where isOwn
                    || PropertyNameFormat(field.name) == .date
                        && (places > 1 || graph.hasRole(type.id, .domain) || graph.hasRole(type.id, .entity)):
                    better = Localized("`Date`", zh: "`Date`")
                case .number
                where isOwn && !field.name.lowercased().hasSuffix("id") && !isComparedWithWords(field, type, evidence):
                    better = Localized("a number", zh: "数字")
                default: continue
                }
                // A type that declares the enumeration itself shows the meaning of the text.
                var hasOwnWords = false
                if case .enumeration(let id) = use.form {
                    hasOwnWords = graph.types[id].name.hasPrefix("\(type.name).")
                }
                let isElsewhere =
                    uses.mayBeUsed(field.name, of: type, graph) || evidence.passedOn.contains(field.name)
                // The property of a DTO follows a contract, and other code may need its text.
                let isSure =
                    (use.texts == 0 || hasOwnWords) && (field.isConstant || !use.mayBeEdited)
                    && !(isElsewhere && graph.hasRole(type.id, .dto))
                findings.add(
                    self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                    message(field.name, better, use, isElsewhere),
                    confidence: isSure && !isContract(field, use, in: type, context)
                        && !evidence.copies.isOnlyCopied(field, of: type, context) ? .likely : .guess)
            }
        }
    }

    /// Whether another property determines the meaning of a text with a general name: `value` next to `kind: Kind` is
    /// an address for some kinds only.
    private func isOfKind(_ field: FieldFact, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard PropertyNameFormat(field.name) == nil else { return false }
        return type.storedFields.contains { other in
            ["type", "kind"].contains(other.name)
                && graph.resolve(TypeName.unwrapped(other.type), in: type.name, file: type.file).map {
                    graph.types[$0].declaration.kind == .enumeration
                } ?? false
        }
    }

    /// The message about the conversions of a text, as far as its uses are known.
    ///
    /// - Parameter isMentioned: whether other code mentions its name, too.
    private func message(
        _ name: String, _ better: Localized, _ use: TextUses.Outcome, _ isMentioned: Bool
    ) -> Localized {
        if use.texts > 0, use.isSurelyText {
            return Localized(
                "some code converts `\(name)` to \(better.english), and some uses it as text: consider storing that type instead of a `String`",
                zh: "有的代码把 `\(name)` 转换为 \(better.simplifiedChinese)，有的把它当作文本使用：可考虑直接存储该类型")
        }
        if use.texts > 0 || !use.isComplete || isMentioned {
            return Localized(
                "code converts `\(name)` to \(better.english): store that type instead of a `String`",
                zh: "代码把 `\(name)` 转换为 \(better.simplifiedChinese)：请直接存储该类型")
        }
        return Localized(
            "code converts `\(name)` to \(better.english) wherever it uses it: store that type instead of a `String`",
            zh: "代码在使用 `\(name)` 时都把它转换为 \(better.simplifiedChinese)：请直接存储该类型")
    }

    /// Whether others decide the format of a text: a protocol that requires it, or a server that sends a date which
    /// only the type itself reads.
    private func isContract(
        _ field: FieldFact, _ use: TextUses.Outcome, in type: TypeNode, _ context: CheckContext
    ) -> Bool {
        if context.isRequired(field.name, of: type) { return true }
        // A property wrapper of the project may store only some types.
        if field.attributes.contains(where: { context.graph.resolve($0, in: type.name, file: type.file) != nil }) {
            return true
        }
        // Code that handles unknown words expects them, and they would not decode as an enumeration.
        if type.isDecodable, use.isAnswered { return true }
        // The only place outside that converts a decoded text is its mapping, unless it is a screen.
        let isConvertedByMapping =
            use.places == 1 && !use.isOwn
            && use.converters.allSatisfy { user in user.map { !context.isScreen(context.graph.types[$0]) } ?? true }
        if isConvertedByMapping, isReceived(type, context) { return true }
        let isMapped =
            !context.graph.mappingsFrom[type.id, default: []].isEmpty
            || !context.types(madeBy: type, prefixes: ["to", "as"]).isEmpty
        return use.form == .moment && use.converters == [type.id]
            && (isOnlyDecoded(type, context) || isMapped && type.isDecodable
                || isConvertedForOther(field, of: type, context))
    }

    /// Whether a type that is only decoded converts a number in one place. The text follows the message, which has no
    /// JSON number, and the rest of the code uses the number.
    private func isConvertedOnce(_ use: TextUses.Outcome, in type: TypeNode, _ context: CheckContext) -> Bool {
        use.form == .number && use.places == 1 && use.converters == [type.id] && isReceived(type, context)
    }

    /// Whether a type that is only decoded converts a text for the entity around it, which holds the value: `sentDate`
    /// of `Letter.Message`, for the `sent` of `Letter`.
    private func isFormOfEntity(_ use: TextUses.Outcome, _ type: TypeNode, _ context: CheckContext) -> Bool {
        guard use.converters == [type.id], type.name.contains("."), isOnlyDecoded(type, context),
            let outer = context.graph.resolve(TypeName.outer(type.name), in: "", file: type.file)
        else { return false }
        return context.graph.hasRole(outer, .entity)
    }

    private func isOnlyDecoded(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.isDecodable && !type.isEncodable && !context.graph.hasRole(type.id, .entity)
    }

    /// Whether a type is only decoded, and no screen uses its values, so that others decide its format.
    private func isReceived(_ type: TypeNode, _ context: CheckContext) -> Bool {
        isOnlyDecoded(type, context) && !context.graph.hasRole(type.id, .domain, .certain)
            && context.namedByScreens[type.id] == nil
    }

    /// Whether only types that hold the converted value convert a text. They are created from rows and messages.
    private func isReadByMapping(
        _ field: FieldFact, _ use: TextUses.Outcome, in type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard use.texts == 0, !use.isOwn else { return false }
        var isChoice = false
        if case .enumeration = use.form { isChoice = true }
        return use.converters.allSatisfy { user in
            guard let user, user != type.id else { return false }
            return graph.types[user].storedFields.contains { held in
                (isChoice || FieldFact.plain(held.name) == FieldFact.plain(field.name))
                    && isForm(use.form, held, of: graph.types[user], graph)
            }
        }
    }

    /// Whether all code that converts a text to an enumeration reports the words that the enumeration lacks, and the
    /// app writes no words itself. An enumeration would lose such a word.
    private func isReported(
        _ field: FieldFact, _ use: TextUses.Outcome, in type: TypeNode, _ evidence: Evidence, _ graph: ModelGraph
    ) -> Bool {
        guard case .enumeration = use.form, use.isQuoted, !graph.hasRole(type.id, .domain),
            !graph.hasRole(type.id, .entity)
        else { return false }
        return evidence.given["\(type.lastName).\(field.name)", default: []].isEmpty
            && !graph.sources(givenTo: field.name, of: type).contains { $0.hasSuffix(".rawValue") }
    }

    /// Whether a decoded type converts a text only when it creates a model from its values:
    /// `func makeVisit() -> Visit`.
    private func isConvertedForModel(
        _ field: FieldFact, _ use: TextUses.Outcome, in type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard type.isDecodable, use.places == 1, use.converters == [type.id], !graph.hasRole(type.id, .entity) else {
            return false
        }
        return type.functions.contains { function in
            let reads = function.body.reads
            guard function.kind == .function, !function.isStatic, reads.contains(field.name),
                type.storedFields.count(where: { reads.contains($0.name) }) > 2,
                let made = graph.resolve(TypeName.element(function.result), in: type.name, file: type.file)
            else { return false }
            return made != type.id && function.body.makes.contains(graph.types[made].lastName)
        }
    }

    /// Whether code reads and writes a choice through a property that converts it in both directions, so that the text
    /// is only the stored form of the value.
    private func isBehindAccessor(_ field: FieldFact, _ use: TextUses.Outcome, in type: TypeNode) -> Bool {
        guard case .enumeration = use.form, use.converters == [type.id] else { return false }
        return type.fields.contains { $0.isComputed && !$0.isStatic && $0.body.writes.contains(field.name) }
    }

    /// Whether code assigns words that an enumeration lacks, so that the enumeration can't replace the text.
    func isGivenOthers(_ field: FieldFact, _ enumeration: TypeNode, _ given: Set<String>) -> Bool {
        guard enumeration.conformances.contains("String") else { return false }
        var words = given
        if field.value.count > 2, field.value.hasPrefix("\""), field.value.hasSuffix("\"") {
            words.insert(String(field.value.dropFirst().dropLast()))
        }
        let known = Set(enumeration.declaration.cases.map { $0.rawValue.isEmpty ? $0.name : $0.rawValue })
        return !words.isSubset(of: known)
    }

    /// Whether code compares a text with a word that an enumeration lacks, so that the text has more values than the
    /// enumeration.
    private func isComparedWithOthers(
        _ field: FieldFact, _ enumeration: TypeNode, _ type: TypeNode, _ evidence: Evidence
    ) -> Bool {
        guard enumeration.conformances.contains("String"), let uses = evidence.words[field.name] else { return false }
        let known = Set(enumeration.declaration.cases.map { $0.rawValue.isEmpty ? $0.name : $0.rawValue })
        return uses.contains { isSurelyOf($0, type) && !known.contains($0.word) }
    }

    /// Whether code compares a text with words that aren't numbers, so that only some of its values are numbers.
    private func isComparedWithWords(_ field: FieldFact, _ type: TypeNode, _ evidence: Evidence) -> Bool {
        evidence.words[field.name, default: []].contains { isOf($0, type) && Double($0.word) == nil }
    }

    /// Whether more than a part of a variable's name shows that a comparison reads a property of a type.
    private func isSurelyOf(_ use: Use, _ type: TypeNode) -> Bool {
        if use.owner == type.id { return true }
        if let holder = use.holder { return holder.id == type.id }
        return isExact(use.base, type)
    }

    /// Whether several screens compare a text of a decoded type with words, and no other type replaces it. The screens
    /// know the words, wherever they come from.
    func isComparedByScreens(_ uses: [Use], _ type: TypeNode, _ context: CheckContext) -> Bool {
        let users = uses.compactMap { isSurelyOf($0, type) ? $0.user : nil }
        return Set(users).count { context.isScreen(context.graph.types[$0]) } > 1 && isOneModel(type, context)
    }

    /// Whether a type can hold an enumeration, and doesn't do so already. It can't hold one from a module that uses the
    /// type.
    private func mayHold(_ enumeration: TypeNode, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let isHeld = type.storedFields.contains { TypeName.unwrapped($0.type).hasSuffix(enumeration.lastName) }
        let isAbove =
            enumeration.module != type.module
            && (graph.files[enumeration.file].imports.contains { $0.module == type.module }
                || isHidden(enumeration, from: type, graph) || isUnreachable(enumeration, from: type, graph))
        return !isHeld && !isAbove
    }

    /// Whether no file of a type's module imports the module of an enumeration, while others do: the type's module
    /// would need another dependency.
    private func isUnreachable(_ enumeration: TypeNode, from type: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.importers[enumeration.module].map { !$0.contains(type.module) } ?? false
    }

    /// Whether only another target can name an enumeration, while every client can name the type. Folders within one
    /// target may look like modules, but the outermost ones are separate.
    private func isHidden(_ enumeration: TypeNode, from type: TypeNode, _ graph: ModelGraph) -> Bool {
        let folders = [enumeration.file, type.file].map { graph.files[$0].path.split(separator: "/") }
        return enumeration.declaration.access < .package && type.declaration.access >= .public
            && folders.allSatisfy { $0.count > 1 } && folders[0].first != folders[1].first
    }

    /// Whether the only place that converts a decoded text belongs to a mapping: another type holds the enumeration
    /// under the same name, or the type is a part of a response.
    private func isOnlyMapped(
        _ field: FieldFact, _ use: TextUses.Outcome, in type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard case .enumeration(let id) = use.form, use.places == 1, use.texts == 0, !use.isOwn, type.isDecodable
        else { return false }
        let outer = TypeName.outer(type.name)
        if !outer.isEmpty, let around = graph.resolve(outer, in: "", file: type.file),
            graph.types[around].isNamedForWire, graph.types[around].isDecodable
        {
            return true
        }
        return graph.types.contains { other in
            other.id != type.id && !other.isTest
                && other.storedFields.contains { held in
                    held.name == field.name
                        && graph.resolve(TypeName.unwrapped(held.type), in: other.name, file: other.file) == id
                }
        }
    }

    /// Whether only a mapping converts a decoded text: the type's own code, or any code in its file if no other file
    /// can name the type. The mapping creates a type that holds the value under the same name.
    private func isKeptConverted(
        _ field: FieldFact, _ use: TextUses.Outcome, in type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        let isOfFile = type.declaration.access <= .fileprivate
        guard type.isDecodable, use.texts == 0, isOfFile || use.isOwn && use.places == 1 else { return false }
        let name = FieldFact.plain(field.name)
        return Set(type.parts.map(\.file)).contains { file in
            graph.files[file].constructions.contains { made in
                let parts = made.split(separator: " ", maxSplits: 1)
                guard parts.count == 2,
                    parts[1].split(separator: ":").contains(where: { FieldFact.plain(String($0)) == name }),
                    let id = graph.resolve(String(parts[0]), in: type.name, file: file), id != type.id
                else { return false }
                return graph.types[id].storedFields.contains { held in
                    FieldFact.plain(held.name) == name && isForm(use.form, held, of: graph.types[id], graph)
                }
            }
        }
    }

    /// Whether a property has the type that a text is converted to.
    private func isForm(_ form: TextUses.Form, _ field: FieldFact, of holder: TypeNode, _ graph: ModelGraph) -> Bool {
        let written = TypeName.unwrapped(field.type)
        switch form {
        case .enumeration(let id): return graph.resolve(written, in: holder.name, file: holder.file) == id
        case .url: return written == "URL"
        case .moment: return written == "Date"
        case .number: return ["Int", "Int64", "UInt", "UInt64", "Double", "Float", "Decimal"].contains(written)
        }
    }

    /// Whether a text keeps unknown words on purpose: `rawKind` next to `kind: Kind?`. A record has such a column
    /// because queries can't compare enumerations.
    private func isKeptRaw(
        _ field: FieldFact, _ enumeration: TypeNode, _ type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        let isRecord = graph.hasRole(type.id, .entity)
        return field.name.lowercased().contains("raw")
            && type.fields.contains { other in
                other.isComputed && (other.isOptional || isRecord)
                    && TypeName.unwrapped(other.type).hasSuffix(enumeration.lastName)
            }
    }

    /// The types with a stored or computed text, by the name of the text and the lowercase name of the type. A variable
    /// with exactly that name holds a value of that type.
    ///
    /// - Parameter isMeant: whether texts with a name matter.
    private func owners(in graph: ModelGraph, _ isMeant: (String) -> Bool) -> [String: [String: Set<Int>]] {
        var owners: [String: [String: Set<Int>]] = [:]
        for type in graph.types where !type.isTest {
            for field in type.fields where !field.isStatic && isText(field.type) && isMeant(field.name) {
                owners[field.name, default: [:]][type.lastName.lowercased(), default: []].insert(type.id)
            }
        }
        return owners
    }

    /// Whether a variable has exactly the name of a type: `parcel` of `Parcel`.
    private func isExact(_ variable: String, _ type: TypeNode) -> Bool {
        let variable = variable.lowercased()
        return variable == type.lastName.lowercased() || variable == TypeName.stem(type.lastName).lowercased()
    }

    /// Whether a part of a variable's name fits another type with the same property just as well: `label` with
    /// `ParcelLabel` and `LetterLabel`.
    private func isAmbiguous(_ variable: String, _ type: TypeNode, _ owners: [String: Set<Int>]) -> Bool {
        if owners.count < 2 || isExact(variable, type) { return false }
        let own = type.lastName.lowercased()
        // `parcelLabel` has the whole name of one of them.
        if variable.lowercased().hasSuffix(own) { return false }
        return owners.contains { name, types in
            name != own && !types.contains(type.id) && names(variable, name)
        }
    }

    /// Whether a variable has exactly the name of another type with the same property.
    private func isOfOther(_ variable: String, _ type: TypeNode, _ owners: [String: Set<Int>]) -> Bool {
        owners[variable.lowercased()].map { !$0.contains(type.id) } == true
    }

    /// Whether a type is the stored or sent form of another one: it creates the other type and is created from it, so
    /// that its mapping converts the text.
    private func isStored(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let made = Set(
            type.functions.filter { $0.kind == .function && !$0.isStatic }
                .flatMap { context.graph.resolveAll($0.result, in: type.name, file: type.file) }
                .filter { $0 != type.id })
        return type.functions.contains { function in
            function.kind == .initializer
                && function.parameters.contains { parameter in
                    context.graph.resolve(TypeName.unwrapped(parameter.type), in: type.name, file: type.file)
                        .map(made.contains) == true
                }
        }
    }

    /// Whether a type wraps a single text, so that its initializers decide which texts are valid.
    private func isForm(_ type: TypeNode) -> Bool {
        type.storedFields.count == 1
            && type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
    }

    func isText(_ type: String) -> Bool {
        ["String", "[String]"].contains(TypeName.unwrapped(type))
    }

    /// Whether the app uses a type as its model, even if others write its values. DTOs that are mapped keep the format
    /// of the contract.
    func isOneModel(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        return [.structure, .reference].contains(type.declaration.kind) && !context.isKeptApart(type)
            && !context.isScreen(type) && !graph.hasRole(type.id, .service) && !type.isNamedForWire
            && graph.mappingsFrom[type.id, default: []].isEmpty && !graph.isGenerated(type.file)
            && !isReadInPlace(type)
    }

    /// Whether a type is a payload that only its own file reads, or only the function that declares it.
    private func isReadInPlace(_ type: TypeNode) -> Bool {
        type.isDecodable && (type.declaration.isLocal || type.declaration.access <= .fileprivate && !type.isEncodable)
    }

    /// Whether a function in a type's file declares a local type with the same name and property. Conversions there may
    /// belong to the local type.
    private func hasLocalNamesake(_ type: TypeNode, with field: FieldFact, _ graph: ModelGraph) -> Bool {
        guard !type.declaration.isLocal else { return false }
        return graph.types.contains { other in
            other.declaration.isLocal && other.file == type.file && other.lastName == type.lastName
                && other.storedFields.contains { $0.name == field.name }
        }
    }
}
