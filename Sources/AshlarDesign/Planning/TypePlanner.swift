import AshlarContract
import AshlarCore
import AshlarLocalization
import AshlarReport
import AshlarSyntax

/// Decides the Swift type of a place from its evidence.
struct TypePlanner {
    let style: any DesignStyle
    private let open = OpenPlaces()

    init(style: any DesignStyle) { self.style = style }

    /// How deep lists, dictionaries and unions nest in one type: a compiler takes twice as long for each level.
    private static let nesting = 16

    struct Decision {
        var type: TypeRef
        var evidence: Localized
        var isThin: Bool
    }

    /// Asks for the types that need a declaration of their own.
    protocol Declarations {
        mutating func record(_ shape: ObjectShape) -> TypeRef
        mutating func tuple(_ positions: [Place], of arrays: Place, key: String) -> TypeRef
        mutating func openEnum(words: [String], seen: Int, key: String, specified: Statement?) -> TypeRef
        mutating func union(_ cases: [UnionPlan.Case], meaning: TypeRef?, key: String) -> TypeRef
        mutating func tagged(_ choice: TaggedChoice, key: String) -> TypeRef
        mutating func refined(_ statement: Statement, valueType: String, key: String) -> Int
    }

    /// - Parameters:
    ///   - place: the evidence.
    ///   - key: the key that led there: a hint at what the value means.
    ///   - declarations: where declared types are noted.
    /// - Returns: the type without the optional that nulls require.
    func type(of place: Place, key: String, _ declarations: inout some Declarations) -> Decision {
        // A list of itself, without an object between, has no type that Swift could name.
        guard open.enter(place) else {
            return Decision(type: .free, evidence: Localized("it contains itself", zh: "它包含自身"), isThin: false)
        }
        defer { open.leave(place) }
        guard open.count <= TypePlanner.nesting else {
            let evidence = Localized(
                "nested more than \(TypePlanner.nesting) levels deep: any value",
                zh: "嵌套超过 \(TypePlanner.nesting) 层：任意值")
            return Decision(type: .free, evidence: evidence, isThin: false)
        }
        if let statement = place.statement { return specified(statement, of: place, key: key, &declarations) }
        let kinds = place.kinds.subtracting([.null])
        if kinds.isEmpty {
            let evidence =
                place.values == 0
                ? Localized("never seen", zh: "从未出现")
                : Localized("null in all \(place.values)", zh: "\(place.values) 个全为 null")
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
            types.append(
                KindType(
                    caseName: "bool", decision: plain(.boolean, place.booleans, place, Localized("booleans", zh: "布尔值"))
                ))
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

    func plain(_ type: TypeRef, _ count: Int, _ place: Place, _ what: Localized) -> Decision {
        Decision(type: type, evidence: TypePlanner.share(count, of: place.values - place.nulls, what), isThin: false)
    }

    /// The number of values of each kind.
    static func share(_ count: Int, of total: Int, _ what: Localized) -> Localized {
        Localized("\(count) of \(total) are ", zh: "\(total) 个中有 \(count) 个是") + what
    }

    // MARK: Numbers

    func number(_ place: Place, key: String) -> Decision {
        let integers = place.integers
        let decimals = place.decimals
        // An `Int` that Foundation reads holds no fraction of a second.
        let isWhole = decimals.count == 0
        if isWhole || !style.isSelfContained, place.kinds.isSubset(of: [.null, .integer, .decimal]) {
            let count = integers.count + decimals.count
            if place.looksLikeUnixSeconds(key: key) {
                return date(.unixSeconds, count, place, Localized("seconds since 1970", zh: "自 1970 年起的秒数"))
            }
            if place.looksLikeUnixMilliseconds(key: key) {
                return date(.unixMilliseconds, count, place, Localized("milliseconds since 1970", zh: "自 1970 年起的毫秒数"))
            }
        }
        if decimals.beyondDouble > 0 {
            let what = Localized(
                "numbers, \(decimals.beyondDouble) of them beyond a Double",
                zh: "数字，其中 \(decimals.beyondDouble) 个超出 Double")
            return plain(.free, integers.count + decimals.count, place, what)
        }
        if decimals.count > 0 {
            let count = integers.count + decimals.count
            let name = SwiftName.property(key)
            // Amounts that are added up and paid must not be rounded in binary.
            if MoneyName.isSure(name) || count >= Evidence.thinBelow && MoneyName.isLikely(name) {
                return plain(
                    .decimal, count, place,
                    Localized(
                        "numbers, \(decimals.count) with a fraction, under a key for money",
                        zh: "数字，其中 \(decimals.count) 个带小数，键名表示金额"))
            }
            return plain(
                .double, count, place,
                Localized(
                    "numbers, \(decimals.count) with a fraction or an exponent",
                    zh: "数字，其中 \(decimals.count) 个带小数或指数"))
        }
        if integers.beyondInt64 > 0 {
            return plain(
                .free, integers.count, place,
                Localized(
                    "integers, \(integers.beyondInt64) of them beyond 64 bits",
                    zh: "整数，其中 \(integers.beyondInt64) 个超出 64 位"))
        }
        if place.isFlag(key: key) {
            return plain(
                .integer(.boolean), integers.count, place,
                Localized("0 or 1, under a key that asks yes or no", zh: "0 或 1，键名是是非问句"))
        }
        return plain(.integer(nil), integers.count, place, Localized("integers", zh: "整数"))
    }

    func date(_ format: WireDateFormat, _ count: Int, _ place: Place, _ what: Localized) -> Decision {
        let total = place.values - place.nulls
        let isThin = total < Evidence.thinBelow
        return Decision(
            type: style.date(format), evidence: TypePlanner.share(count, of: total, what), isThin: isThin)
    }

    // MARK: Strings

    func string(_ place: Place, key: String, _ declarations: inout some Declarations) -> Decision {
        let strings = place.strings
        if place.isFlag(key: key) {
            return plain(.string(.flag), strings.count, place, Localized("“0” or “1”", zh: "“0” 或 “1”"))
        }
        if let words = strings.enumeration(forKey: key), place.kinds.subtracting([.null]) == [.string] {
            let type = declarations.openEnum(words: words, seen: strings.count, key: key, specified: nil)
            let evidence = Localized(
                "\(strings.count) strings are one of \(words.count) words",
                zh: "\(strings.count) 个字符串都属于 \(words.count) 个词")
            return Decision(type: type, evidence: evidence, isThin: false)
        }
        if let code = keyedRefinement(strings), place.kinds.subtracting([.null]) == [.string] {
            return plain(.string(code), strings.count, place, strings.keyFormat?.noun ?? "")
        }
        guard strings.count > strings.empties, let (format, evidence) = strings.format(forKey: key) else {
            return plain(.string(nil), strings.count, place, Localized("strings", zh: "字符串"))
        }
        // An empty string has no format: the wire type stays what it is.
        let isAlways = strings.empties == 0
        let text = TypePlanner.share(evidence.matched, of: strings.count, TypePlanner.name(of: format))
        func decision(_ type: TypeRef) -> Decision { Decision(type: type, evidence: text, isThin: evidence.isThin) }
        guard isAlways else {
            let note = Localized(
                ", \(strings.empties) are empty: it stays a string", zh: "，\(strings.empties) 个为空：保持为字符串")
            return Decision(type: .string(nil), evidence: text + note, isThin: false)
        }
        if let dates = format.dates { return date(dates, evidence.matched, place, TypePlanner.name(of: format)) }
        switch format {
        case .uuid: return decision(.uuid)
        case .webURL: return decision(.url)
        case .email: return decision(.string(.email))
        case .integer
        where place.possibleKinds.contains(.integer) || DigitsKey.areNumbers(key, isThin: evidence.isThin):
            return decision(.string(.integer))
        case .integer:
            let note = Localized("; under this key, it stays a string", zh: "；此键下保持为字符串")
            return Decision(type: .string(nil), evidence: text + note, isThin: evidence.isThin)
        case .decimal: return decision(.string(.decimal))
        case .boolean: return decision(.string(.boolean))
        // A bracket or two may be anything.
        case .json where !style.isSelfContained && !evidence.isThin: return decision(.string(.json))
        default:
            let note = Localized("; it stays a string", zh: "；保持为字符串")
            return Decision(type: .string(nil), evidence: text + note, isThin: evidence.isThin)
        }
    }

    static func name(of format: StringFormat) -> Localized {
        switch format {
        case .timestamp: Localized("RFC 3339", zh: " RFC 3339 时间")
        case .localTimestamp:
            Localized(
                "ISO 8601 dates and times without an offset, read as UTC", zh: "不带时区偏移的 ISO 8601 时间，按 UTC 读取")
        case .day: Localized("dates (yyyy-MM-dd)", zh: "日期（yyyy-MM-dd）")
        case .mailDate: Localized("RFC 1123 dates", zh: " RFC 1123 日期")
        case .unixSeconds: Localized("seconds since 1970 in a string", zh: "字符串中自 1970 年起的秒数")
        case .uuid: Localized("UUIDs", zh: " UUID")
        case .email: Localized("e-mail addresses", zh: "电子邮件地址")
        case .webURL: Localized("http or https URLs", zh: " http 或 https 网址")
        case .integer: Localized("integers in a string", zh: "字符串中的整数")
        case .decimal: Localized("decimal numbers in a string", zh: "字符串中的小数")
        case .boolean: Localized("booleans in a string", zh: "字符串中的布尔值")
        case .json: Localized("JSON in a string", zh: "字符串中的 JSON")
        case .hexColor: Localized("hex colors", zh: "十六进制颜色")
        }
    }

    // MARK: Containers

    func array(_ place: Place, key: String, _ declarations: inout some Declarations) -> Decision {
        let arrays = place.arrays
        guard let element = arrays.element else {
            let evidence = Localized("all \(arrays.count) arrays are empty", zh: "\(arrays.count) 个数组全为空")
            return Decision(type: .array(.free), evidence: evidence, isThin: true)
        }
        if let positions = arrays.tuple {
            let type = declarations.tuple(positions, of: place, key: key)
            return Decision(type: type, evidence: TypePlanner.tupleText(arrays, positions), isThin: false)
        }
        let inner = type(of: element, key: key, &declarations)
        let elementType = element.mayBeNull && inner.type != .free ? TypeRef.optional(inner.type) : inner.type
        let evidence =
            Localized(
                "\(Counted.text(arrays.elements, "element")) in \(Counted.text(arrays.count, "array")): ",
                zh: "\(arrays.count) 个数组中的 \(arrays.elements) 个元素：") + inner.evidence
        return Decision(type: .array(elementType), evidence: evidence, isThin: inner.isThin)
    }

    private static func tupleText(_ arrays: ArrayEvidence, _ positions: [Place]) -> Localized {
        let length = positions.count
        return Localized(
            "\(arrays.count) arrays of \(length) elements each, with a kind for each position",
            zh: "\(arrays.count) 个数组都有 \(length) 个元素，每个位置的种类固定")
    }

    func object(
        _ shape: ObjectShape, _ place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        guard let value = shape.mapValue else {
            return plain(declarations.record(shape), place.objects, place, Localized("objects", zh: "对象"))
        }
        let inner = type(of: value, key: key, &declarations)
        let valueType = value.mayBeNull && inner.type != .free ? TypeRef.optional(inner.type) : inner.type
        let evidence =
            Localized(
                "keys are data: \(value.values) values in \(shape.seen) objects: ",
                zh: "键是数据：\(shape.seen) 个对象中的 \(value.values) 个值：") + inner.evidence
        return Decision(type: .dictionary(valueType), evidence: evidence, isThin: inner.isThin)
    }

    // MARK: Unions

    func union(
        _ options: [KindType], place: Place, key: String, _ declarations: inout some Declarations
    ) -> Decision {
        let total = place.values - place.nulls
        let evidence =
            Localized("\(options.count) kinds of value in \(total): ", zh: "\(total) 个值中有 \(options.count) 种：")
            + options.map(\.decision.evidence).joined(separator: Localized("; ", zh: "；"))
        let isThin = total < Evidence.thinBelow
        // Numbers and digits for one instant.
        if style.readsSeveralDateFormats, let format = sharedDate(options, place: place, key: key) {
            let note = Localized("; both are seconds since 1970", zh: "；两者都是自 1970 年起的秒数")
            return Decision(type: .date(format), evidence: evidence + note, isThin: isThin)
        }
        var cases = options.map { UnionPlan.Case(name: $0.caseName, type: $0.decision.type) }
        let meaning = meaning(of: cases)
        // Next to other kinds, digits in a string are a separate case, not a number.
        if meaning == nil {
            for index in cases.indices { cases[index].type = TypePlanner.withoutNumbers(cases[index].type) }
        }
        for index in cases.indices { cases[index].type = cases[index].type.mapLeaves(TypePlanner.withoutDates) }
        let type = declarations.union(cases, meaning: meaning, key: key)
        return Decision(type: type, evidence: evidence, isThin: isThin)
    }

    /// Codes and telephone numbers, under a key that says so.
    private func keyedRefinement(_ strings: StringEvidence) -> TypeRef.Refinement? {
        guard !style.isSelfContained, strings.keepsKeyFormat else { return nil }
        return switch strings.keyFormat {
        case .currency: .currency
        case .country: .country
        case .language: .language
        case .phone: .phone
        default: nil
        }
    }

    private static func withoutNumbers(_ type: TypeRef) -> TypeRef {
        switch type {
        case .string(.integer), .string(.decimal), .string(.boolean), .string(.flag): .string(nil)
        default: type
        }
    }

    private func sharedDate(_ options: [KindType], place: Place, key: String) -> WireDateFormat? {
        guard options.map(\.caseName) == ["number", "string"], place.decimals.count == 0,
            place.looksLikeUnixSeconds(key: key),
            options[1].decision.type == .date(.unixSecondsText)
        else { return nil }
        return .anyOf([.unixSeconds, .unixSecondsText])
    }

    /// A choice reads by the kind of value alone, and knows of no formats: a text that is a date in a form of its own
    /// is mapped to one later, and a number stays one.
    private static func withoutDates(_ type: TypeRef) -> TypeRef {
        switch type {
        case .date(.iso8601): type
        case .date(.unixSeconds), .date(.unixMilliseconds): .integer(nil)
        case .date(let format): .string(.date(format))
        default: type
        }
    }

    /// A number that is sometimes sent in a string means the number, and a boolean in several forms the boolean.
    private func meaning(of cases: [UnionPlan.Case]) -> TypeRef? {
        if cases.allSatisfy({ $0.type.saysYesOrNo }) { return .boolean }
        return cases.map(\.type) == [.integer(nil), .string(.integer)] ? .integer(nil) : nil
    }
}

/// Places with types that are being decided.
private final class OpenPlaces {
    private var places: Set<ObjectIdentifier> = []

    var count: Int { places.count }

    func enter(_ place: Place) -> Bool { places.insert(ObjectIdentifier(place)).inserted }
    func leave(_ place: Place) { places.remove(ObjectIdentifier(place)) }
}
