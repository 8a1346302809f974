import AshlarTestSupport

/// Payloads of a random model: some decode, some are changed in random places.
struct MadePayload {
    let model: MadeModel
    var generator: SampleGenerator
    /// The number of occurrences of each attribute, presence and form of tag.
    var met: [String: Int] = [:]

    init(_ model: MadeModel, seed: UInt64) {
        self.model = model
        generator = SampleGenerator(seed: seed)
    }

    mutating func root() -> MadeJSON { declared(model.declarations.count - 1, depth: 0) }

    private mutating func note(_ what: String) { met[what, default: 0] += 1 }

    // MARK: Values

    private mutating func value(
        _ shape: MadeModel.Shape, formats: [String] = [], isCoerced: Bool = false, depth: Int
    ) -> MadeJSON {
        switch shape {
        case .scalar(let name): return scalar(name, isCoerced: isCoerced)
        case .date: return date(formats.isEmpty ? ".iso8601" : generator.element(of: formats))
        case .optional(let wrapped), .presence(let wrapped):
            if generator.once(in: 5) || depth > 6 {
                note("null")
                return .null
            }
            return value(wrapped, formats: formats, isCoerced: isCoerced, depth: depth)
        case .array(let element):
            return .array((0..<length(depth)).map { _ in value(element, formats: formats, depth: depth + 1) })
        case .set(let element): return .array((0..<length(depth)).map { _ in scalar(element) })
        case .dictionary(let key, let element):
            return .object(
                (0..<length(depth)).map {
                    MadeJSON.Member(self.key(key, $0), value(element, formats: formats, depth: depth + 1))
                })
        case .wrapped(_, let wrapped): return value(wrapped, isCoerced: isCoerced, depth: depth)
        case .anything: return junk()
        case .declared(let index): return declared(index, depth: depth + 1)
        }
    }

    private mutating func length(_ depth: Int) -> Int { depth > 5 ? 0 : generator.number(below: 3) }

    private mutating func declared(_ index: Int, depth: Int) -> MadeJSON {
        switch model.declarations[index].kind {
        case .record(_, let fields): return .object(members(fields, depth: depth))
        case .union(_, let tagging, let cases, let keepsUnknown):
            return union(tagging, cases, keepsUnknown: keepsUnknown, depth: depth)
        case .words(let words): return .string(generator.element(of: words))
        case .numbers(let numbers): return .number(String(generator.element(of: numbers)))
        case .open: return .string(generator.element(of: ["known", "other"]))
        case .refined("[Int]"): return .array([.number("1")])
        case .refined("Date"): return date(".iso8601")
        case .refined(let value): return scalar(value)
        }
    }

    private mutating func scalar(_ name: String, isCoerced: Bool = false) -> MadeJSON {
        if isCoerced, generator.once(in: 2) { return coerced(name) }
        switch name {
        case "Bool": return .bool(generator.once(in: 2))
        case "String": return .string(generator.element(of: ["", "text", "é\u{1}\"", "12", "true"]))
        case "Double", "Float", "Decimal": return .number(generator.element(of: ["0", "-1.5", "1e2", "12"]))
        case "URL": return .string(generator.element(of: ["https://a.org/b", "a", ""]))
        case "UUID": return .string("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
        case "Data": return .string(generator.element(of: ["", "aGk="]))
        case "EmailAddress": return .string("ada@example.org")
        case "Slug": return .string(generator.element(of: ["a-slug", "b", "c2"]))
        case "WebURL": return .string("https://example.org")
        case "HexColor": return .string("#ff0000")
        case "CountryCode": return .string("DE")
        case "CurrencyCode": return .string("EUR")
        case "IBAN": return .string("NO9386011117947")
        case "InternetAddress": return .string("127.0.0.1")
        default: return .number(generator.element(of: ["0", "7", "127"]))
        }
    }

    private mutating func coerced(_ name: String) -> MadeJSON {
        note("coerced value")
        switch name {
        case "Bool": return generator.element(of: [.string("true"), .string("0"), .number("1")])
        case "String": return generator.element(of: [.number("1.50"), .bool(true)])
        case "Double", "Float", "Decimal": return .string(generator.element(of: ["1.5", "-2", "1e2"]))
        default: return .string(generator.element(of: ["0", "12"]))
        }
    }

    private mutating func date(_ format: String) -> MadeJSON {
        note("date \(format)")
        switch format {
        case ".iso8601WithoutOffset": return .string("2026-03-01T09:30:00.25")
        case ".day": return .string("2026-03-01")
        case ".rfc1123": return .string("Sun, 01 Mar 2026 09:30:00 GMT")
        case ".unixSeconds", ".unixMilliseconds":
            return generator.element(of: [.number("1700000000"), .number("1.5"), .number("-1e3"), .number("1e300")])
        case ".unixSecondsText": return generator.element(of: [.string("1700000000"), .string("1.5")])
        case ".custom(\"yyyy/MM/dd\")": return .string("2026/03/01")
        default: return .string("2026-03-01T09:30:00.25Z")
        }
    }

    private mutating func key(_ type: String, _ number: Int) -> String {
        switch type {
        case "String": return generator.element(of: ["a", "b/c", "~"]) + String(number)
        case "Int", "UInt8": return String(number + generator.number(below: 3))
        case "UUID": return "E621E1F8-C36C-495A-93FC-0C247A3E6E5\(number)"
        case "Slug": return "slug-\(number)"
        default:
            guard let declaration = model.declarations.first(where: { $0.name == type }) else { return "a" }
            switch declaration.kind {
            case .words(let words): return words[number % words.count]
            case .numbers(let numbers): return String(numbers[number % numbers.count])
            default: return "a"
            }
        }
    }

    /// Any JSON value.
    mutating func junk() -> MadeJSON {
        generator.element(of: [
            .null, .bool(true), .bool(false), .number("0"), .number("-1.5"), .number("300"),
            .number("99999999999999999999"),
            .string(""), .string("text"), .string("12"), .array([]), .array([.number("1")]), .object([]),
            .object([.init("type", .string("a_case0"))]), .object([.init("a", .null)]),
        ])
    }

    // MARK: Records

    private mutating func members(
        _ fields: [MadeModel.Field], depth: Int
    ) -> [MadeJSON.Member] {
        var members: [MadeJSON.Member] = []
        for field in fields where !field.isUnknown {
            let mayBeAbsent: Bool =
                switch field.shape {
                case .optional, .presence: true
                default: field.hasDefault
                }
            for mark in field.attributes { note(String(mark.prefix { $0 != "(" })) }
            if mayBeAbsent, generator.once(in: 4) || depth > 6 {
                note("absent")
                continue
            }
            note("present")
            var path = field.path
            if let alias = field.aliases.randomElement(using: &generator), generator.once(in: 2) {
                note("alias")
                path[path.count - 1] = alias
            }
            MadePayload.insert(value(of: field, depth: depth), at: path[...], into: &members)
        }
        if fields.contains(where: \.isUnknown), generator.once(in: 2) { members.append(.init("more", junk())) }
        if generator.once(in: 4) { members.shuffle(using: &generator) }
        return members
    }

    private mutating func value(of field: MadeModel.Field, depth: Int) -> MadeJSON {
        if field.onNull, generator.once(in: 3) {
            note("default for null")
            return .null
        }
        if field.onInvalid, generator.once(in: 3) {
            note("default for an invalid value")
            return junk()
        }
        var made = value(field.shape, formats: field.formats, isCoerced: field.isCoerced, depth: depth)
        guard field.isLossy, generator.once(in: 2) else { return made }
        note("dropped element")
        switch made {
        case .array(let elements): made = .array(elements + [junk()])
        case .object(let members): made = .object(members + [.init("dropped", junk())])
        default: break
        }
        return made
    }

    private static func insert(
        _ value: MadeJSON, at path: ArraySlice<String>, into members: inout [MadeJSON.Member]
    ) {
        let key = path.first!
        if path.count == 1 { return members.append(.init(key, value)) }
        if let index = members.firstIndex(where: { $0.key == key }), case .object(var inner) = members[index].value {
            insert(value, at: path.dropFirst(), into: &inner)
            members[index].value = .object(inner)
        } else {
            var inner: [MadeJSON.Member] = []
            insert(value, at: path.dropFirst(), into: &inner)
            members.append(.init(key, .object(inner)))
        }
    }

    // MARK: Unions

    private mutating func union(
        _ tagging: MadeModel.Tagging, _ cases: [MadeModel.Case], keepsUnknown: Bool, depth: Int
    ) -> MadeJSON {
        let item = generator.element(of: cases)
        let isUnknown = keepsUnknown && generator.once(in: 4)
        let text = isUnknown ? "something-else" : generator.element(of: item.tags)
        let content = isUnknown ? junk() : item.shape.map { value($0, depth: depth + 1) }
        switch tagging {
        case .none:
            note("untagged")
            return content ?? .null
        case .external:
            note(item.shape == nil ? "external without a value" : "external")
            if item.shape == nil || isUnknown, generator.once(in: 2) { return .string(text) }
            return .object([.init(text, content ?? junk())])
        case .inside(let tag):
            note(item.shape == nil ? "internal without a value" : "internal")
            var members: [MadeJSON.Member] = []
            if case .object(let own)? = content { members = own.filter { $0.key != tag } }
            members.insert(.init(tag, self.tag(text)), at: generator.number(below: members.count + 1))
            return .object(members)
        case .adjacent(let tag, let key):
            note(item.shape == nil ? "adjacent without a value" : "adjacent")
            var members = [MadeJSON.Member(tag, self.tag(text))]
            if let content { members.insert(.init(key, content), at: generator.number(below: 2)) }
            return .object(members)
        }
    }

    /// A tag as a string, or as the number or boolean that it spells.
    private mutating func tag(_ text: String) -> MadeJSON {
        guard generator.once(in: 2) else { return .string(text) }
        if text == "true" { note("tag as a boolean") }
        if text == "true" { return .bool(true) }
        if text.wholeMatch(of: /[0-9]+(\.5)?/) != nil {
            note("tag as a number")
            return .number(text)
        }
        return .string(text)
    }

    // MARK: Changes

    /// Changes a value somewhere in a payload.
    mutating func mutate(_ payload: inout MadeJSON) {
        var number = generator.number(below: payload.count)
        let replacement = junk()
        let choice = generator.number(below: 8)
        let position = generator.number(below: 8)
        payload.change(&number) { node in
            switch (node, choice) {
            case (.object(var members), 0...1) where !members.isEmpty:
                members.remove(at: position % members.count)
                node = .object(members)
            case (.object(var members), 2): members.append(.init("unknownKey", replacement)); node = .object(members)
            case (.object(var members), 3) where !members.isEmpty:
                members.append(.init(members[position % members.count].key, replacement))
                node = .object(members)
            case (.object(var members), 4) where !members.isEmpty:
                members[position % members.count].value = .null
                node = .object(members)
            case (.object(var members), 5) where !members.isEmpty:
                members[position % members.count].key = "renamed"
                node = .object(members)
            case (.array(var elements), 0...2): elements.append(replacement); node = .array(elements)
            case (.string(let text), 0...1): node = .string(text + "!")
            case (.number(let text), 0): node = .string(text)
            case (.number(let text), 1) where !text.contains("e"):
                node = .number(text.contains(".") ? text + "5" : text + ".5")
            default: node = replacement
            }
        }
    }
}
