import AshlarContract
import AshlarCore
import AshlarDesign
import AshlarLocalization

/// The values that the types of a contract accept.
struct DecoderAcceptance {
    let plan: Plan
    /// A plan has no names for the standard library's types in handwritten code: a `Date` may be read from a number.
    let decoder: Drift.Decoder

    /// Returns why a decoder of a type would throw for a place of another contract; `nil` when it reads everything there.
    ///
    /// The contents of containers are checked separately.
    func refusal(_ type: TypeRef, _ place: Place) -> Localized? {
        if type == .free { return nil }
        let takes = kinds(of: type)
        let given = place.possibleKinds
        // Values of any kind are possible.
        if place.statement?.isFree == true, given.isEmpty {
            return Localized(
                "\(text(type).english) does not read every value", zh: "\(text(type).simplifiedChinese) 不能读取所有值")
        }
        for kind in Self.order where given.contains(kind) && !takes.contains(kind) {
            let (type, kind) = (text(type), Self.name(kind))
            return Localized(
                "\(type.english) does not read \(kind.english)",
                zh: "\(type.simplifiedChinese) 不读取\(kind.simplifiedChinese)")
        }
        return formatRefusal(type, place) ?? limitRefusal(type, place)
    }

    /// Returns why a decoder of a type would throw for texts of a place.
    func formatRefusal(_ type: TypeRef, _ place: Place) -> Localized? {
        guard place.possibleKinds.contains(.string), let format = format(of: type), !place.hasFormat(format) else {
            return nil
        }
        return Localized(
            "\(text(type).english) does not read every string", zh: "\(text(type).simplifiedChinese) 不能读取所有字符串")
    }

    /// The kinds in the order in which they are reported.
    static let order: [Place.Kind] = [.boolean, .integer, .decimal, .string, .array, .object]

    static func name(_ kind: Place.Kind) -> Localized {
        switch kind {
        case .null: Localized(verbatim: "null")
        case .boolean: Localized("booleans", zh: "布尔值")
        case .integer: Localized("integers", zh: "整数")
        case .decimal: Localized("numbers with a fraction", zh: "小数")
        case .string: Localized("strings", zh: "字符串")
        case .array: Localized("lists", zh: "列表")
        case .object: Localized("objects", zh: "对象")
        }
    }

    private func kinds(of type: TypeRef) -> Set<Place.Kind> {
        switch type {
        case .boolean: return [.boolean]
        case .integer: return [.integer]
        case .double, .decimal: return [.integer, .decimal]
        case .string, .url, .uuid, .openEnum: return [.string]
        case .date(let format):
            let numbers: Set<Place.Kind> = format.kinds.contains(.number) ? [.integer, .decimal] : []
            return format.kinds.contains(.string) ? numbers.union([.string]) : numbers
        case .record(let index): return [plan.records[index].isTuple ? .array : .object]
        case .dictionary: return [.object]
        case .array: return [.array]
        case .optional(let part), .indirect(let part), .identifier(_, let part): return kinds(of: part)
        case .union(let index):
            if plan.unions[index].tag != nil { return [.object] }
            return plan.unions[index].cases.reduce(into: []) { $0.formUnion(kinds(of: $1.type)) }
        case .free: return [.null, .boolean, .integer, .decimal, .string, .array, .object]
        }
    }

    /// The format that texts must have.
    func format(of type: TypeRef) -> StringFormat? {
        switch type {
        case .optional(let part), .indirect(let part), .identifier(_, let part): format(of: part)
        case .uuid: .uuid
        case .url: .webURL
        case .date(let dates), .string(.date(let dates)): StringFormat(dates: dates)
        case .string(.email): .email
        case .string(.integer): .integer
        case .string(.decimal): .decimal
        case .string(.boolean): .boolean
        default: nil
        }
    }

    /// Returns why a decoder of a type would throw for values of a place that are of the right kind but outside its limits.
    func limitRefusal(_ type: TypeRef, _ place: Place) -> Localized? {
        switch type {
        case .optional(let part), .indirect(let part): return limitRefusal(part, place)
        case .string(.rule(let index)), .integer(.rule(let index)):
            let own = plan.refined[index].constraints
            let isBeyond =
                if let specified = place.statement { LimitOrder(own, specified.constraints).isLooser } else {
                    ObservedLimits(own).breach(in: place) != nil
                }
            let name = plan.refined[index].name
            return isBeyond ? Localized("\(name) refuses values outside its limits", zh: "\(name) 拒绝超出限制的值") : nil
        default: return nil
        }
    }

    private func text(_ type: TypeRef) -> Localized {
        switch type {
        case .optional(let part), .indirect(let part): text(part)
        case .array: Localized("an array", zh: "数组")
        case .dictionary: Localized("a dictionary", zh: "字典")
        case .record, .union: Localized(verbatim: name(of: type))
        default:
            decoder == .source ? Localized("the Swift type", zh: "该 Swift 类型") : Localized(verbatim: name(of: type))
        }
    }

    private func name(of type: TypeRef) -> String {
        switch type {
        case .string(.email): "EmailAddress"
        case .string(.rule(let index)), .integer(.rule(let index)): plan.refined[index].name
        case .union(let index): plan.unions[index].name
        case .record(let index): plan.records[index].name
        case .boolean: "Bool"
        case .integer: "Int"
        case .double: "Double"
        case .decimal: "Decimal"
        case .date: "Date"
        case .url: "URL"
        case .uuid: "UUID"
        case .identifier(_, let raw): name(of: raw)
        default: "String"
        }
    }
}

extension Place {
    /// Returns whether every text here has a format, according to the specification or to the observed values.
    func hasFormat(_ format: StringFormat) -> Bool {
        if strings.count > 0 {
            return strings.empties == 0 && strings.formats.contains(StringFormat.Group(format))
        }
        guard let specified = statement?.format.flatMap(StringFormat.init(specified:)) else { return false }
        return specified == format
    }
}
