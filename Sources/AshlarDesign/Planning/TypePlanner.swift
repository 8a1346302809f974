import AshlarContract
import AshlarCore
import AshlarSyntax

/// Decides the Swift type of a place from its evidence.
struct TypePlanner {
    let style: DesignOptions.Style
    private let open = OpenPlaces()

    init(style: DesignOptions.Style) { self.style = style }

    struct Decision {
        var type: TypeRef
        var evidence: String
        var isThin: Bool
    }

    /// Asks for the types that need a declaration of their own.
    protocol Declarations {
        mutating func record(_ shape: ObjectShape) -> TypeRef
        mutating func openEnum(words: [String], seen: Int, key: String) -> TypeRef
        mutating func union(_ cases: [UnionPlan.Case], meaning: TypeRef?, key: String) -> TypeRef
        mutating func tagged(_ choice: TaggedChoice, key: String) -> TypeRef
        mutating func refined(_ statement: Statement, valueType: String, key: String) -> Int
    }

    /// - Parameters:
    ///   - place: the evidence.
    ///   - key: the key that led there: a hint at what the value means.
    ///   - declarations: where declared types are noted.
    /// - Returns: the type without the optional that nulls ask for.
    func type(of place: Place, key: String, _ declarations: inout some Declarations) -> Decision {
        // A list of itself, without an object between, has no type that Swift could name.
        guard open.enter(place) else { return Decision(type: .free, evidence: "it contains itself", isThin: false) }
        defer { open.leave(place) }
        if let statement = place.statement { return stated(statement, of: place, key: key, &declarations) }
        let kinds = place.kinds.subtracting([.null])
        if kinds.isEmpty {
            let evidence = place.values == 0 ? "never seen" : "null in all \(place.values)"
            return Decision(type: .free, evidence: evidence, isThin: true)
        }
        let options = kindTypes(of: place, key: key, &declarations)
        if options.count == 1 { return options[0].decision }
        return union(options, place: place, key: key, &declarations)
    }

    struct KindType {
        var caseName: String
        var decision: Decision
    }

    /// One type for each kind of value seen.
    private func kindTypes(of place: Place, key: String, _ declarations: inout some Declarations) -> [KindType] {
        var types: [KindType] = []
        if place.booleans > 0 {
            types.append(KindType(caseName: "bool", decision: plain(.boolean, place.booleans, place, "booleans")))
        }
        if place.integers.count + place.decimals.count > 0 {
            types.append(KindType(caseName: "number", decision: number(place, key: key)))
        }
        if place.strings.count > 0 {
            types.append(KindType(caseName: "string", decision: string(place, key: key, &declarations)))
        }
        if place.arrays.count > 0 {
            types.append(KindType(caseName: "array", decision: array(place, key: key, &declarations)))
        }
        if let shape = place.object, place.objects > 0 {
            types.append(KindType(caseName: "object", decision: object(shape, place, key: key, &declarations)))
        }
        return types
    }

    func plain(_ type: TypeRef, _ count: Int, _ place: Place, _ what: String) -> Decision {
        let total = place.values - place.nulls
        return Decision(type: type, evidence: "\(count) of \(total) are \(what)", isThin: false)
    }

    // MARK: Numbers

    func number(_ place: Place, key: String) -> Decision {
        let integers = place.integers
        let decimals = place.decimals
        if decimals.beyondDouble > 0 {
            let what = "numbers, \(decimals.beyondDouble) of them beyond a Double"
            return plain(.free, integers.count + decimals.count, place, what)
        }
        if decimals.count > 0 {
            let count = integers.count + decimals.count
            let name = SwiftName.property(key)
            // What is added up and paid must not be rounded in binary.
            if MoneyName.isSure(name) || count >= Evidence.thinBelow && MoneyName.isLikely(name) {
                return plain(
                    .decimal, count, place, "numbers, \(decimals.count) with a fraction, of a key that speaks of money")
            }
            return plain(.double, count, place, "numbers, \(decimals.count) with a fraction or an exponent")
        }
        if integers.beyondInt64 > 0 {
            return plain(.free, integers.count, place, "integers, \(integers.beyondInt64) of them beyond 64 bits")
        }
        if place.kinds.subtracting([.null]) == [.integer] {
            if integers.looksLikeUnixSeconds(key: key) {
                return date(.unixSeconds, integers.count, place, "seconds since 1970")
            }
            if integers.looksLikeUnixMilliseconds(key: key) {
                return date(.unixMilliseconds, integers.count, place, "milliseconds since 1970")
            }
        }
        if integers.isFlag(key: key), place.kinds.subtracting([.null]) == [.integer] {
            return plain(.integer(.boolean), integers.count, place, "0 or 1, of a key that asks yes or no")
        }
        return plain(.integer(nil), integers.count, place, "integers")
    }

    func date(_ format: WireDateFormat, _ count: Int, _ place: Place, _ what: String) -> Decision {
        let type: TypeRef =
            switch (style, format) {
            case (.codable, .unixSeconds), (.codable, .unixMilliseconds): .integer(.date(format))
            case (.codable, _): .string(.date(format))
            default: .date(format)
            }
        let total = place.values - place.nulls
        let isThin = total < Evidence.thinBelow
        return Decision(type: type, evidence: "\(count) of \(total) are \(what)", isThin: isThin)
    }

    // MARK: Strings

    func string(_ place: Place, key: String, _ declarations: inout some Declarations) -> Decision {
        let strings = place.strings
        if let words = strings.enumeration(forKey: key), place.kinds.subtracting([.null]) == [.string] {
            let type = declarations.openEnum(words: words, seen: strings.count, key: key)
            let evidence = "\(strings.count) strings are one of \(words.count) words"
            return Decision(type: type, evidence: evidence, isThin: false)
        }
        if let code = promised(strings), place.kinds.subtracting([.null]) == [.string] {
            return plain(.string(code), strings.count, place, strings.promise?.noun ?? "")
        }
        guard strings.count > strings.empties, let (format, evidence) = strings.format(forKey: key) else {
            return plain(.string(nil), strings.count, place, "strings")
        }
        // An empty string has no format: the wire type stays what it is.
        let isAlways = strings.empties == 0
        let text = "\(evidence.matched) of \(strings.count) are \(TypePlanner.name(of: format))"
        func decision(_ type: TypeRef) -> Decision { Decision(type: type, evidence: text, isThin: evidence.isThin) }
        guard isAlways else {
            let note = "\(text), \(strings.empties) are empty: it stays text"
            return Decision(type: .string(nil), evidence: note, isThin: false)
        }
        switch format {
        case .timestamp: return date(.iso8601, evidence.matched, place, "RFC 3339")
        case .day: return date(.day, evidence.matched, place, "dates (yyyy-MM-dd)")
        case .mailDate: return date(.rfc1123, evidence.matched, place, "RFC 1123 dates")
        case .unixSeconds: return date(.unixSecondsText, evidence.matched, place, "seconds since 1970 in a string")
        case .uuid: return decision(.uuid)
        case .webURL: return decision(.url)
        case .email: return decision(.string(.email))
        case .integer: return decision(.string(.integer))
        case .decimal: return decision(.string(.decimal))
        case .boolean: return decision(.string(.boolean))
        case .json, .hexColor:
            return Decision(type: .string(nil), evidence: "\(text); it stays text", isThin: evidence.isThin)
        }
    }

    static func name(of format: StringFormat) -> String {
        switch format {
        case .timestamp: "RFC 3339"
        case .day: "dates (yyyy-MM-dd)"
        case .mailDate: "RFC 1123 dates"
        case .unixSeconds: "seconds since 1970 in a string"
        case .uuid: "UUIDs"
        case .email: "e-mail addresses"
        case .webURL: "http or https URLs"
        case .integer: "integers in a string"
        case .decimal: "decimal numbers in a string"
        case .boolean: "booleans in a string"
        case .json: "JSON in a string"
        case .hexColor: "hex colours"
        }
    }

    // MARK: Containers

    func array(_ place: Place, key: String, _ declarations: inout some Declarations) -> Decision {
        let arrays = place.arrays
        guard let element = arrays.element else {
            return Decision(type: .array(.free), evidence: "all \(arrays.count) arrays are empty", isThin: true)
        }
        let inner = type(of: element, key: key, &declarations)
        let elementType = element.mayBeNull && inner.type != .free ? TypeRef.optional(inner.type) : inner.type
        let evidence = "\(arrays.elements) elements in \(arrays.count) arrays: \(inner.evidence)"
        return Decision(type: .array(elementType), evidence: evidence, isThin: inner.isThin)
    }

    func object(
        _ shape: ObjectShape, _ place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        guard let value = shape.mapValue else {
            return plain(declarations.record(shape), place.objects, place, "objects")
        }
        let inner = type(of: value, key: key, &declarations)
        let valueType = value.mayBeNull && inner.type != .free ? TypeRef.optional(inner.type) : inner.type
        let evidence = "keys are data: \(value.values) values in \(shape.seen) objects: \(inner.evidence)"
        return Decision(type: .dictionary(valueType), evidence: evidence, isThin: inner.isThin)
    }

    // MARK: Unions

    func union(
        _ options: [KindType], place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        let total = place.values - place.nulls
        let evidence =
            "\(options.count) kinds of value in \(total): " + options.map(\.decision.evidence).joined(separator: "; ")
        let isThin = total < Evidence.thinBelow
        // Numbers and digits for one instant: the date formats of the direct styles read both.
        if style != .codable, let format = sharedDate(options, place: place, key: key) {
            return Decision(type: .date(format), evidence: evidence + "; both are seconds since 1970", isThin: isThin)
        }
        var cases = options.map { UnionPlan.Case(name: $0.caseName, type: $0.decision.type) }
        let meaning = meaning(of: cases)
        // Beside other kinds, digits in a string are a case of their own, not a number.
        if meaning == nil {
            for index in cases.indices { cases[index].type = TypePlanner.withoutNumbers(cases[index].type) }
        }
        let type = declarations.union(cases, meaning: meaning, key: key)
        return Decision(type: type, evidence: evidence, isThin: isThin)
    }

    /// Codes and telephone numbers, of a key that promises them.
    private func promised(_ strings: StringEvidence) -> TypeRef.Refinement? {
        guard style != .codable, strings.keepsPromise else { return nil }
        return switch strings.promise {
        case .currency: .currency
        case .country: .country
        case .language: .language
        case .phone: .phone
        default: nil
        }
    }

    private static func withoutNumbers(_ type: TypeRef) -> TypeRef {
        switch type {
        case .string(.integer), .string(.decimal), .string(.boolean): .string(nil)
        default: type
        }
    }

    private func sharedDate(_ options: [KindType], place: Place, key: String) -> WireDateFormat? {
        guard options.map(\.caseName) == ["number", "string"], place.decimals.count == 0,
            place.integers.looksLikeUnixSeconds(key: key),
            options[1].decision.type == .date(.unixSecondsText)
        else { return nil }
        return .unixSeconds
    }

    /// A number that is sometimes sent in a string means the number.
    private func meaning(of cases: [UnionPlan.Case]) -> TypeRef? {
        guard cases.count == 2, cases[1].name == "string" else { return nil }
        switch (cases[0].type, cases[1].type) {
        case (.integer(nil), .string(.integer)): return .integer(nil)
        case (.boolean, .string(.boolean)): return .boolean
        default: return nil
        }
    }
}

/// Places whose types are being decided.
private final class OpenPlaces {
    private var places: Set<ObjectIdentifier> = []

    func enter(_ place: Place) -> Bool { places.insert(ObjectIdentifier(place)).inserted }
    func leave(_ place: Place) { places.remove(ObjectIdentifier(place)) }
}
