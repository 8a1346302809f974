import AshlarGraph
import AshlarLocalization

/// The origin of the value that determines which case is chosen.
extension UnsafePolymorphism {
    /// The look-ups in a screen's function that use a property of a decoded parameter: `Kind(rawValue: banner.kind)`.
    /// Its other look-ups are about its own state.
    func inWireValues(
        _ function: FunctionFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> [DiscriminatorFact] {
        function.body.discriminators.filter { found in
            let names = path(of: found)
            guard names.count == 2, let given = function.parameters.first(where: { $0.name == names[0] }),
                let id = graph.resolve(TypeName.unwrapped(given.type), in: type.name, file: file)
            else { return false }
            return graph.hasRole(id, .dto) && graph.types[id].isDecodable
                && graph.types[id].storedFields.contains { $0.name == names[1] }
        }
    }

    /// Whether the look-up uses a text that a wire type or a record stores. C has no string enumerations, so one from
    /// another module has a fixed list of words.
    func isOfOwnText(_ discriminator: DiscriminatorFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard graph.hasRole(type.id, .dto) || graph.hasRole(type.id, .entity) else { return false }
        let names = path(of: discriminator)
        return names.count == 1
            && type.storedFields.contains { $0.name == names[0] && TypeName.unwrapped($0.type) == "String" }
    }

    /// The names of a raw value: `banner` and `kind` of `(banner.kind`.
    private func path(of discriminator: DiscriminatorFact) -> [String] {
        let text = discriminator.value.filter { !"()?!".contains($0) }
        return text.split(separator: ".").map(String.init)
    }

    /// Whether an enumeration parses the text that its own property returns: `init(fileName:)` next to `fileName`.
    func readsOwnText(_ function: FunctionFact, _ type: TypeNode) -> Bool {
        guard type.declaration.kind == .enumeration, !type.isDecodable, function.kind == .initializer,
            function.parameters.count == 1, let label = function.parameters.first?.label
        else { return false }
        return type.fields.contains { field in
            field.isComputed && !field.isStatic && field.name == label && TypeName.unwrapped(field.type) == "String"
                && field.body.branches
        }
    }

    /// Whether every look-up in a structure's computed property uses a constant that the structure stores, such as a
    /// row from a database, or a value that was read from text.
    func readsOwnConstant(_ body: BodyFacts, _ type: TypeNode) -> Bool {
        guard type.declaration.kind == .structure else { return false }
        return body.discriminators.allSatisfy { found in
            let names = path(of: found)
            return names.count == 1
                && type.storedFields.contains { $0.name == names[0] && $0.isConstant && $0.value.isEmpty }
        }
    }

    /// Whether every look-up in a computed property uses a property of the database record that the type wraps.
    func readsOwnRecord(_ body: BodyFacts, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        body.discriminators.allSatisfy { found in
            let names = path(of: found)
            guard names.count == 2, let record = type.storedFields.first(where: { $0.name == names[0] }),
                let id = graph.resolve(TypeName.unwrapped(record.type), in: type.name, file: file)
            else { return false }
            return graph.hasRole(id, .entity)
        }
    }

    /// Whether a property of a record can be set, and its enumeration is decoded elsewhere, where an unknown word
    /// throws. As far as the sources show, only the app itself writes the values of the record.
    func isKeptAfterDecoding(_ field: FieldFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard field.hasSetter, !type.isDecodable else { return false }
        return field.body.discriminators.allSatisfy { found in
            guard let id = graph.resolve(found.subject, in: type.name, file: file) else { return false }
            let kind = graph.types[id]
            return kind.declaration.kind == .enumeration && kind.isDecodable
                && !kind.functions.contains { $0.isDecoderInitializer }
        }
    }

    /// Whether a column has only the two words of a flag, and only the record itself writes it:
    /// `stateRaw = row["is_open"] ? State.open.rawValue : State.closed.rawValue`. No third word can get there.
    func isFlagInWords(_ field: FieldFact, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard field.hasSetter else { return false }
        return field.body.discriminators.allSatisfy { found in
            let name = found.origin.isEmpty ? found.value : found.origin
            guard let id = graph.resolve(found.subject, in: type.name, file: file),
                graph.types[id].declaration.cases.count == 2, !graph.mutatedMembers.contains(name)
            else { return false }
            let writes = type.functions.flatMap { $0.body.assignments.filter { $0.target == name } }
            return !writes.isEmpty && writes.allSatisfy { $0.text.contains(" ? ") && $0.text.contains(".rawValue") }
        }
    }

    /// Whether a payload may provide the value that determines which case a function of an enumeration chooses. If
    /// several initializers differ only in the argument's type, code may use another one. If no code that decodes names
    /// the enumeration, words may come from anywhere.
    func mayReadPayload(_ function: FunctionFact, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard type.declaration.kind == .enumeration, !function.body.discriminators.isEmpty else { return true }
        if function.kind == .initializer {
            let labels = function.parameters.map(\.label)
            return type.functions.count { $0.kind == .initializer && $0.parameters.map(\.label) == labels } == 1
        }
        let readsWords = function.body.discriminators.contains { $0.value.isEmpty && $0.outcome == .other }
        if !readsWords { return true }
        return graph.code(with: .decodes).contains { part, _ in
            part.declaration.functions.contains { other in
                !other.body.decodes.isEmpty
                    && other.body.typeNames.contains { TypeName.last($0.name) == type.lastName }
            }
        }
    }

    /// Whether the look-up uses a property of a parameter with a type of the project that is neither decoded nor
    /// stored: `entry.kind` may hold only raw values that the app has written there.
    func isOfPlainValue(
        _ discriminator: DiscriminatorFact, _ parameters: [ParameterFact], in owner: String, _ file: Int,
        _ graph: ModelGraph
    ) -> Bool {
        let text = discriminator.origin.isEmpty ? discriminator.value : discriminator.origin
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || "._?!".contains($0) }) else { return false }
        let names = text.filter { $0 != "?" && $0 != "!" }.split(separator: ".").map(String.init)
        guard names.count == 2, let given = parameters.first(where: { $0.name == names[0] }),
            let id = graph.resolve(TypeName.unwrapped(given.type), in: owner, file: file)
        else { return false }
        let source = graph.types[id]
        return (source.declaration.kind == .structure || source.declaration.kind == .reference)
            && source.storedFields.contains { $0.name == names[1] }
            && !source.isDecodable && !graph.hasRole(id, .dto) && !graph.hasRole(id, .entity)
    }

    /// Whether a function exists to return a default: `default(for:)`, `defaultOrder(of:)`.
    func givesDefault(_ member: String, _ parameters: [ParameterFact]) -> Bool {
        !parameters.isEmpty && member.lowercased().drop { $0 == "`" }.hasPrefix("default")
    }

    /// Whether the look-up uses a property that a nib sets, or a number that always names a case:
    /// `Tint(rawValue: index % Tint.allCases.count)`.
    func isOfInterface(_ discriminator: DiscriminatorFact, _ type: TypeNode) -> Bool {
        let text = source(of: discriminator)
        if text.contains(" % "), text.contains(".count") { return true }
        guard let name = ownName(of: discriminator) else { return false }
        return type.fields.contains { $0.name == name && $0.attributes.contains("IBInspectable") }
    }

    /// Whether an unknown value becomes a declared default: of a parameter that a caller may omit,
    /// `unit: Int = Unit.metric.rawValue`, or of a setting, `@AppStorage("unit") var unit = Unit.metric.rawValue`,
    /// which only the app itself writes.
    func isDeclaredDefault(
        _ discriminator: DiscriminatorFact, _ parameters: [ParameterFact], _ type: TypeNode
    ) -> Bool {
        guard !discriminator.value.isEmpty, discriminator.text.first == ".", let name = ownName(of: discriminator)
        else { return false }
        let end = "\(discriminator.text).rawValue"
        if let given = parameters.first(where: { $0.name == name }) {
            return given.value.hasSuffix(end) && !type.isDecodable
        }
        guard let field = type.storedFields.first(where: { $0.name == name }) else { return false }
        return field.value.hasSuffix(end) && field.attributes.contains("AppStorage")
    }

    /// Whether the look-up uses the state of an object that is neither decoded nor stored. No payload is known to get
    /// there.
    func isOwnState(
        _ discriminator: DiscriminatorFact, _ parameters: [ParameterFact], _ type: TypeNode, _ graph: ModelGraph
    ) -> Bool {
        guard type.declaration.kind == .reference, !type.isDecodable, !graph.hasRole(type.id, .entity),
            discriminator.origin.isEmpty, let name = ownName(of: discriminator),
            !parameters.contains(where: { $0.name == name })
        else { return false }
        return type.storedFields.contains { $0.name == name && $0.attributes.isEmpty }
    }

    /// `kind` of `kind` and `self.kind`.
    private func ownName(of discriminator: DiscriminatorFact) -> String? {
        let names = path(of: discriminator)
        return names.count == 1 || names.count == 2 && names[0] == "self" ? names.last : nil
    }

    /// Whether the value comes from the app's settings, such as `defaults.string(forKey: "theme")`, whatever their
    /// name.
    func isOfPreferences(_ discriminator: DiscriminatorFact) -> Bool {
        let isOfDefaults = [".string(forKey:", ".integer(forKey:"].contains { call in
            discriminator.value.contains(call) || discriminator.origin.contains(call)
        }
        let source = source(of: discriminator)
        return isOfDefaults || isOfNamedStore(source) || isOfOwnSettings(source)
    }

    /// `Preferences.List.order.value`, `AppSettings.shared.theme`: values of the app's own settings type.
    private func isOfOwnSettings(_ source: String) -> Bool {
        let name = source.leadingName
        guard name.first?.isUppercase == true, let next = source[name.endIndex...].first, next == "." || next == "["
        else { return false }
        return ["Preferences", "Settings", "Defaults"].contains { name.hasSuffix($0) }
    }

    /// `Store.shared.string(key: "unit", defaultValue: "byte")`: a call with a key, on a value that is named like a
    /// store.
    private func isOfNamedStore(_ source: String) -> Bool {
        let name = source.leadingName.lowercased()
        return ["store", "storage", "defaults", "preferences", "settings"].contains(where: name.hasSuffix)
            && ["(key:", "(forKey:", "(for:"].contains(where: source.contains)
    }

    /// Whether only the app itself writes an enumeration: the types around it include the app's settings, and no wire
    /// type.
    func isOfSettings(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        guard type.isEncodable, !graph.hasRole(type.id, .dto) else { return false }
        let around = context.typesAround(type).dropFirst()
        return !around.contains { graph.hasRole($0.id, .dto) }
            && around.contains { holder in
                ["Settings", "Preferences", "Defaults"].contains(where: holder.lastName.hasSuffix)
            }
    }

    /// `storage.value(for: key)` of a store of single values, where the app keeps its own settings.
    func isOfStore(_ discriminator: DiscriminatorFact, _ parameters: [ParameterFact], _ type: TypeNode) -> Bool {
        let source = source(of: discriminator)
        let name = source.leadingName
        guard source[name.endIndex...].hasPrefix(".value(for") else { return false }
        let written =
            parameters.first { $0.name == name }?.type ?? type.fields.first { $0.name == name }?.type ?? ""
        let store = TypeName.unwrapped(written)
        return ["Storage", "Store", "Defaults", "Preferences", "Settings"].contains(where: store.hasSuffix)
    }

    /// Whether an enumeration is one of the app's settings: its own code keeps it in the user defaults, or a screen
    /// does, with `@AppStorage("theme") var theme: Theme`.
    func isKeptInDefaults(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .enumeration, !type.isDecodable else { return false }
        func namesDefaults(_ body: BodyFacts) -> Bool { body.typeNames.contains { $0.name == "UserDefaults" } }
        return context.storedByScreens.contains(type.id) || type.functions.contains { namesDefaults($0.body) }
            || type.fields.contains { namesDefaults($0.body) }
    }

    /// Whether the system or the app's own code provides the value: the language of a `Locale`, a random number, or a
    /// number in an archive, which is 0 if the archive is missing it.
    func isOfSystem(_ discriminator: DiscriminatorFact, _ parameters: [ParameterFact]) -> Bool {
        if discriminator.value.contains(".random(in:") { return true }
        let source = source(of: discriminator)
        let name = String(source.leadingName)
        if UnsafePolymorphism.systemTypes.contains(name) { return true }
        guard let given = parameters.first(where: { $0.name == name }) else { return false }
        let type = TypeName.unwrapped(given.type)
        return UnsafePolymorphism.systemTypes.contains(type)
            || type == "NSCoder" && source.hasPrefix("\(name).decodeInt")
    }

    private static let systemTypes: Set<String> = [
        "Calendar", "Locale", "NSEvent", "NSLocale", "NSScreen", "TimeZone", "UIDevice", "UIEvent", "UIScreen",
        "UITraitCollection",
    ]

    /// Whether code computes the value first: bits of flags, or a part of a value that the function created itself.
    func isComputed(_ discriminator: DiscriminatorFact, _ parameters: [ParameterFact]) -> Bool {
        let source = source(of: discriminator)
        if [" & ", " >> ", " << ", " % "].contains(where: source.contains) { return true }
        // A `switch` over a local value that comes from another local value.
        guard discriminator.value.isEmpty, !discriminator.origin.isEmpty else { return false }
        let name = discriminator.origin.leadingName
        return name.first?.isLowercase == true && !["try", "await"].contains(name)
            && !parameters.contains { $0.name == name }
    }

    /// The expression that determines the case, as far back as the body shows it.
    private func source(of discriminator: DiscriminatorFact) -> String {
        if !discriminator.origin.isEmpty { return discriminator.origin }
        return discriminator.value.isEmpty ? discriminator.subject : discriminator.value
    }

    /// The name of the discriminator in a message: the looked-up type, the value that is switched over, or the
    /// enumeration if that value is more than a name.
    func name(of discriminator: DiscriminatorFact, in declaration: String) -> Localized {
        let subject = discriminator.subject
        if subject == ".init" {
            return discriminator.outcome == .other
                ? lookedUp(discriminator) : Localized("`rawValue`", zh: " `rawValue` ")
        }
        let isPath = subject.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        let owner = TypeName.last(TypeName.outer(declaration.replacing(".init(from:)", with: ".init")))
        let isOfOwner =
            subject == "Self" || discriminator.value.isEmpty && (!isPath || discriminator.outcome == .other)
        let name = isOfOwner && !owner.isEmpty ? owner : subject
        return Localized("`\(name)`", zh: " `\(name)` ")
    }

    /// Whether the raw value is a part of an address, such as its scheme, where no payload names a kind.
    func isPartOfAddress(_ discriminator: DiscriminatorFact, _ parameters: [ParameterFact]) -> Bool {
        let names = path(of: discriminator)
        guard names.count == 2, ["scheme", "pathExtension"].contains(names[1]) else { return false }
        return parameters.contains { given in
            given.name == names[0] && ["URL", "URLComponents"].contains(TypeName.unwrapped(given.type))
        }
    }
}
