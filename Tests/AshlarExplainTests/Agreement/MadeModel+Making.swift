import AshlarCore
import AshlarTestSupport

extension MadeModel {
    private static let integers = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    private static let coercible = integers + ["String", "Bool", "Double", "Float", "Decimal"]
    private static let ready = [
        "EmailAddress", "Slug", "WebURL", "HexColor", "CountryCode", "CurrencyCode", "InternetAddress", "IBAN",
    ]
    private static let scalars = coercible + ["URL", "UUID", "Data", "Int128"] + ready
    static let formats = WireDateFormat.Name.allCases.map { ".\($0.rawValue)" } + [".custom(\"yyyy/MM/dd\")"]

    /// - Parameter seed: any number; the same seed gives the same model.
    init(seed: UInt64) {
        var generator = SampleGenerator(seed: seed)
        for index in 0...1 + generator.number(below: 2) { add(index, &generator) }
        // The root is a record or a union.
        while true {
            switch declarations.last!.kind {
            case .record, .union: return
            default: add(declarations.count, &generator)
            }
        }
    }

    private mutating func add(_ index: Int, _ generator: inout SampleGenerator) {
        let name = "Made\(index)"
        // It is declared before it is filled, because a record may contain itself.
        let kind: Kind
        switch generator.number(below: 12) {
        case 0: kind = .words(["listed", "un-listed", "1"].shuffled(using: &generator))
        case 1: kind = .numbers([0, 3, -7])
        case 2: kind = .open(["known"])
        case 3: kind = .refined(generator.element(of: ["String", "Int", "Double", "Date", "[Int]", "UUID"]))
        case 4, 5, 6: kind = union(&generator)
        default: kind = record(&generator)
        }
        declarations.append(Declaration(name: name, kind: kind))
    }

    // MARK: Records

    private func record(_ generator: inout SampleGenerator) -> Kind {
        var arguments: [String] = []
        let strategy = generator.element(of: ["snakeCase", "kebabCase", "pascalCase", "verbatim"])
        if strategy != "snakeCase" || generator.once(in: 4) { arguments.append("keys: .\(strategy)") }
        let refusesUnknown = generator.once(in: 6)
        if refusesUnknown { arguments.append("unknownKeys: .refuse") }
        if generator.once(in: 6) { arguments.append("duplicateKeys: .refuse") }
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        var fields = (0..<generator.number(below: 6)).map { field($0, strategy, &generator) }
        if !refusesUnknown, generator.once(in: 5) {
            fields.insert(
                Field(
                    name: "rest", path: [], shape: .dictionary(key: "String", .anything), attributes: ["@Unknown"],
                    isUnknown: true),
                at: generator.number(below: fields.count + 1))
        }
        return .record(arguments: list, fields)
    }

    private func field(_ number: Int, _ strategy: String, _ generator: inout SampleGenerator) -> Field {
        let words = ["plain\(number)", "twoWords\(number)", "urlID\(number)"]
        let keys = [
            "snakeCase": ["plain\(number)", "two_words\(number)", "url_id\(number)"],
            "kebabCase": ["plain\(number)", "two-words\(number)", "url-id\(number)"],
            "pascalCase": ["Plain\(number)", "TwoWords\(number)", "UrlID\(number)"], "verbatim": words,
        ]
        let word = generator.number(below: 3)
        var field = Field(name: words[word], path: [keys[strategy]![word]], shape: shape(2, &generator))
        if generator.once(in: 4) {
            let last = generator.element(of: ["key\(number)", "ke\\\"y\(number)", "ünï\(number)"])
            let outer = generator.element(of: [[], ["box"], ["box", "inner"], ["other"]])
            field.path = outer + [last.replacing("\\\"", with: "\"")]
            field.attributes.append("@Key(\((outer + [last]).map { "\"\($0)\"" }.joined(separator: ", ")))")
        }
        if generator.once(in: 6) {
            field.aliases = ["also\(number)", "once\(number)"].dropLast(generator.number(below: 2))
            field.attributes.append("@Alias(\(field.aliases.map { "\"\($0)\"" }.joined(separator: ", ")))")
        }
        addMarks(to: &field, &generator)
        return field
    }

    /// Adds at most one of the attributes that determine how the value is read, and a default.
    private func addMarks(to field: inout Field, _ generator: inout SampleGenerator) {
        switch generator.number(below: 8) {
        case 0:
            field.shape = generator.element(of: [
                .date, .optional(.date), .array(.date), .dictionary(key: "String", .date),
            ])
            field.formats = Array(MadeModel.formats.shuffled(using: &generator).prefix(1 + generator.number(below: 3)))
            field.attributes.append("@DateFormat(\(field.formats.joined(separator: ", ")))")
        case 1:
            let scalar = Shape.scalar(generator.element(of: MadeModel.coercible))
            field.shape = generator.once(in: 3) ? .optional(scalar) : scalar
            field.isCoerced = true
            field.attributes.append("@Coerce")
        case 2:
            let element = shape(1, &generator)
            let base: Shape = generator.element(of: [.array(element), .dictionary(key: "Int", element), .set("String")])
            field.shape = generator.once(in: 3) ? .optional(base) : base
            field.isLossy = true
            field.attributes.append("@Lossy")
        default: break
        }
        guard generator.once(in: 4), let literal = literal(field.shape) else { return }
        field.hasDefault = true
        field.onNull = generator.once(in: 2)
        field.onInvalid = generator.once(in: 2)
        let flags = (field.onNull ? ", onNull: true" : "") + (field.onInvalid ? ", onInvalid: true" : "")
        field.attributes.append("@Default(\(literal)\(flags))")
    }

    private func literal(_ shape: Shape) -> String? {
        switch shape {
        case .scalar("String"): "\"a \\\"text\\\"\""
        case .scalar("Bool"): "true"
        case .scalar("Double"), .scalar("Float"): "-1.5"
        case .scalar(let name) where MadeModel.integers.contains(name): "3"
        case .scalar(let name): "\(name).made"
        case .optional(let wrapped): literal(wrapped)
        case .array, .set: "[]"
        case .dictionary: "[:]"
        case .declared(let index): "\(declarations[index].name).made"
        case .date: "Date(timeIntervalSince1970: 0)"
        case .presence, .wrapped, .anything: nil
        }
    }

    // MARK: Unions

    private func union(_ generator: inout SampleGenerator) -> Kind {
        let tagging: Tagging
        let arguments: String
        switch generator.number(below: 4) {
        case 0: (tagging, arguments) = (.inside("type"), #"tag: "type""#)
        case 1: (tagging, arguments) = (.adjacent("kind", "value"), #"tag: "kind", content: "value""#)
        case 2: (tagging, arguments) = (.external, ".external")
        default: (tagging, arguments) = (.none, ".untagged")
        }
        var cases: [Case] = []
        for number in 0...generator.number(below: 4) {
            let name = "aCase\(number)"
            var item = Case(name: name, tags: ["a_case\(number)"])
            if case .none = tagging {
            } else if generator.once(in: 3) {
                item.tags = generator.element(of: [
                    ["tag\(number)", "other\(number)"], ["\(number)"], ["\(number).5", "true\(number)"],
                ])
                if number == 0, generator.once(in: 2) { item.tags = ["true", "null"] }
                item.attribute = "@Tag(\(item.tags.map { "\"\($0)\"" }.joined(separator: ", ")))"
            }
            var isEmpty = generator.once(in: 3)
            if case .none = tagging { isEmpty = false }
            if !isEmpty {
                item.shape = if case .inside = tagging { object(&generator) } else { shape(1, &generator) }
            }
            cases.append(item)
        }
        return .union(arguments: arguments, tagging, cases, keepsUnknown: generator.once(in: 3))
    }

    /// Returns a shape that can have a tag among its members.
    private func object(_ generator: inout SampleGenerator) -> Shape {
        let records = declarations.indices.filter { if case .record = declarations[$0].kind { true } else { false } }
        guard !records.isEmpty, !generator.once(in: 6) else { return .dictionary(key: "String", .anything) }
        return .declared(generator.element(of: records))
    }

    // MARK: Types

    private func shape(_ depth: Int, _ generator: inout SampleGenerator) -> Shape {
        switch generator.number(below: depth > 0 ? 14 : 5) {
        case 0, 1: return .scalar(generator.element(of: MadeModel.scalars))
        case 2: return generator.once(in: 3) ? .anything : .date
        case 3, 4, 5:
            if declarations.isEmpty { return .scalar("Int") }
            return .declared(generator.number(below: declarations.count))
        case 6, 7: return .optional(shape(depth - 1, &generator).withoutOptional)
        case 8: return .presence(shape(depth - 1, &generator).withoutOptional)
        case 9, 10: return .array(shape(depth - 1, &generator))
        case 11: return .set(generator.element(of: ["Int", "String", "Slug"]))
        case 12:
            let keys = declarations.indices.filter {
                switch declarations[$0].kind {
                case .words, .numbers: true
                default: false
                }
            }
            let names = ["String", "Int", "UInt8", "UUID", "Slug"] + keys.map { declarations[$0].name }
            return .dictionary(key: generator.element(of: names), shape(depth - 1, &generator))
        default:
            return .wrapped(
                generator.element(of: ["Sensitive<", "Indirect<", "TypedID<Made0, "]),
                .scalar(generator.element(of: ["Int", "String"])))
        }
    }
}

extension MadeModel.Shape {
    var withoutOptional: MadeModel.Shape {
        switch self {
        case .optional(let wrapped), .presence(let wrapped): wrapped.withoutOptional
        default: self
        }
    }
}
