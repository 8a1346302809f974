import AshlarGraph
import AshlarSyntax

/// The sources that a stored property's name suggests: `tasks` for `storedTaskCount`.
struct DerivedName {
    private let field: FieldFact
    /// The name without the word that marks the property as stored, such as `taskCount` for `storedTaskCount`.
    private let name: String
    private let isMarked: Bool

    init(_ field: FieldFact) {
        self.field = field
        let rest = field.name.hasPrefix("stored") ? field.name.dropFirst(6) : ""
        isMarked = rest.first?.isUppercase == true
        name = isMarked ? rest.prefix(1).lowercased() + rest.dropFirst() : field.name
    }

    /// The properties of the type that the property follows from; `nil` if the name doesn't suggest any.
    func sources(in type: TypeNode) -> [String]? {
        switch TypeName.unwrapped(field.type) {
        case "String": nameParts(in: type) ?? text(in: type)
        case "Int": count(in: type)
        case "Bool": validity(in: type)
        default: status(in: type)
        }
    }

    /// `fullName` next to `firstName` and `lastName`.
    private func nameParts(in type: TypeNode) -> [String]? {
        guard name == "fullName" || name == "displayName" && isMarked else { return nil }
        let parts = ["firstName", "lastName"]
        return Set(parts).isSubset(of: type.storedFields.map(\.name)) ? parts : nil
    }

    /// `durationFormatted` next to `duration`, `dateString` next to `date`.
    private func text(in type: TypeNode) -> [String]? {
        for suffix in ["Formatted", "String", "Text"] where name.hasSuffix(suffix) && name.count > suffix.count {
            let source = String(name.dropLast(suffix.count))
            let values: Set = ["Date", "Double", "Int", "TimeInterval", "Decimal", "Duration", "URL"]
            // A text next to an optional URL is the source of the URL, not the other way around.
            if type.storedFields.contains(where: { field in
                let isURL = TypeName.unwrapped(field.type) == "URL"
                // An optional text doesn't follow from a source that is always present.
                let mayLackText = self.field.isOptional && !field.isOptional
                return field.name == source && values.contains(TypeName.unwrapped(field.type))
                    && !(isURL && field.isOptional) && !mayLackText && !lacksCurrency(field, in: type)
            }) {
                return [source]
            }
        }
        return nil
    }

    /// Whether a value is an amount of money without a currency, so that no code can make a text with a currency from
    /// it.
    private func lacksCurrency(_ amount: FieldFact, in type: TypeNode) -> Bool {
        MoneyName.isSure(amount.name)
            && !type.fields.contains { other in
                MoneyName.isCurrency(other.name)
                    || ["Currency", "Locale", "FormatStyle", "Formatter"].contains(where: other.type.contains)
            }
    }

    /// Property wrappers of lists that a database loads only for queries that request them, so that their count is a
    /// column.
    private static let relations: Set<String> = ["Children", "Siblings"]

    /// `taskCount` next to `tasks`.
    private func count(in type: TypeNode) -> [String]? {
        guard name.hasSuffix("Count"), !field.isConstant, !isDecodedAlone(in: type) else { return nil }
        let noun = String(name.dropLast(5))
        // A list that is `nil` until it is loaded can't provide the count.
        let collections = type.storedFields.filter {
            TypeName.isCollection($0.type) && (!$0.isOptional || $0.value.hasPrefix("["))
                && DerivedName.relations.isDisjoint(with: $0.attributes)
        }.map(\.name)
        if let own = collections.first(where: { $0 == noun || $0 == noun + "s" || $0 == noun + "es" }) { return [own] }
        return isMarked ? collections.first.map { [$0] } : nil
    }

    /// Whether a handwritten decoder reads the property by its own key. A server may count values that it doesn't send.
    private func isDecodedAlone(in type: TypeNode) -> Bool {
        type.functions.contains { function in
            function.isDecoderInitializer
                && function.body.assignments.contains { $0.target == field.name && $0.value == .decode }
        }
    }

    /// `isEmailValid` and `isValidEmail` next to `email`.
    private func validity(in type: TypeNode) -> [String]? {
        guard !field.isConstant else { return nil }
        let noun: Substring
        if name.hasPrefix("is"), name.hasSuffix("Valid") {
            noun = name.dropFirst(2).dropLast(5)
        } else if name.hasPrefix("isValid") {
            noun = name.dropFirst(7)
        } else {
            return nil
        }
        let source = noun.prefix(1).lowercased() + noun.dropFirst()
        return type.storedFields.contains { $0.name == source } ? [source] : nil
    }

    /// A status next to the moments that determine it, such as `paidAt` and `shippedAt`.
    private func status(in type: TypeNode) -> [String]? {
        guard ["status", "state"].contains(name), !field.isConstant, !field.type.contains("<") else { return nil }
        let moments = type.storedFields.filter {
            // A constant moment is a part of the value and doesn't start a state.
            $0.isOptional && !$0.isConstant && TypeName.unwrapped($0.type) == "Date"
                && StoredDerived.isMomentOfState($0.name)
        }.map(\.name)
        return moments.count > 1 ? moments : nil
    }
}
