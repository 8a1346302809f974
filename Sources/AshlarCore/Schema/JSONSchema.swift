import Foundation

extension DirectDecodable {
    /// What payloads of this type must look like, as JSON Schema (draft 2020-12,
    /// https://json-schema.org/draft/2020-12), in one line.
    ///
    /// Types with names stand under `$defs`. Values that a type refuses for its own reasons (a date that is none) are
    /// told by `format`, which validators treat as they are told to.
    ///
    /// - Complexity: O(n) in the fields of all types that it holds.
    public static var jsonSchema: String {
        var schema = SchemaPrinter()
        return schema.print(Self.self)
    }
}

/// Prints shapes as JSON Schema.
private struct SchemaPrinter {
    private var names: [ObjectIdentifier: String] = [:]
    private var definitions: [(name: String, text: String)] = []

    mutating func print(_ type: any DirectDecodable.Type) -> String {
        let root = schema(of: type, dates: nil)
        let title = SchemaPrinter.quoted(String(describing: type))
        var text = #"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"# + title
        text += "," + root.dropFirst().dropLast()
        if !definitions.isEmpty {
            let members = definitions.map { "\(SchemaPrinter.quoted($0.name)):\($0.text)" }
            text += #","$defs":{"# + members.joined(separator: ",") + "}"
        }
        return text + "}"
    }

    private static func quoted(_ text: String) -> String { (try? text.encodedString()) ?? "\"\"" }

    private mutating func schema(of type: any DirectDecodable.Type, dates: WireDateFormat?) -> String {
        if let box = type as? any IndirectDecodable.Type { return schema(of: box.held, dates: dates) }
        switch type._ashlarShape_v1.kind {
        case .anything: return "{\"description\":\"any JSON value\"}"
        case .optional(let wrapped):
            return #"{"anyOf":["# + schema(of: wrapped, dates: dates) + #",{"type":"null"}]}"#
        case .array(let element): return #"{"type":"array","items":"# + schema(of: element, dates: dates) + "}"
        case .dictionary(let value, _):
            return #"{"type":"object","additionalProperties":"# + schema(of: value, dates: dates) + "}"
        case .choice(let options):
            return #"{"anyOf":["# + options.map { schema(of: $0, dates: dates) }.joined(separator: ",") + "]}"
        case .scalar(let expected, _, let words):
            if let words { return #"{"enum":["# + words.map(SchemaPrinter.quoted).joined(separator: ",") + "]}" }
            return scalar(type, expected.english, dates: dates)
        case .sensitive(let wrapped): return schema(of: wrapped, dates: dates)
        case .refined(let refinement): return refined(refinement, dates: dates)
        case .record(let record): return reference(type, record.name) { $0.object(record) }
        case .tuple(let tuple): return reference(type, tuple.name) { $0.array(tuple) }
        case .union(let union): return reference(type, union.name) { $0.cases(union) }
        }
    }

    /// A definition that is printed once, also for a type that contains itself.
    private mutating func reference(
        _ type: any DirectDecodable.Type, _ name: String, _ print: (inout SchemaPrinter) -> String
    ) -> String {
        if let known = names[ObjectIdentifier(type)] { return SchemaPrinter.reference(known) }
        var own = name
        var number = 2
        while names.values.contains(own) {
            own = "\(name)\(number)"
            number += 1
        }
        names[ObjectIdentifier(type)] = own
        let position = definitions.count
        definitions.append((own, ""))
        definitions[position].text = print(&self)
        return SchemaPrinter.reference(own)
    }

    private static func reference(_ name: String) -> String {
        #"{"$ref":"# + quoted("#/$defs/" + JSONPointer.escaped(name)) + "}"
    }

    /// The value's own schema with what the rule adds; a bound of the rule replaces one of the type.
    private mutating func refined(_ refinement: Shape.Refinement, dates: WireDateFormat?) -> String {
        let own = schema(of: refinement.value, dates: dates)
        let added = refinement.schema.keywords
        if added.isEmpty { return own }
        if let bounds = SchemaPrinter.integerBounds(refinement.value) {
            let least = added.contains { $0.name == "minimum" } ? [] : bounds.prefix(1)
            let greatest = added.contains { $0.name.hasSuffix("aximum") } ? [] : bounds.suffix(1)
            return SchemaKeyword.object([SchemaKeyword("type", "\"integer\"")] + least + greatest + added)
        }
        // A refined type of a refined type may say two things of one kind.
        if own.hasPrefix(#"{"type""#), !added.contains(where: { own.contains("\"\($0.name)\":") }) {
            return own.dropLast() + "," + SchemaKeyword.object(added).dropFirst()
        }
        return #"{"allOf":["# + own + "," + SchemaKeyword.object(added) + "]}"
    }

    private static func integerBounds(_ type: any DirectDecodable.Type) -> [SchemaKeyword]? {
        func bounds<T: FixedWidthInteger>(_ type: T.Type) -> [SchemaKeyword] {
            [SchemaKeyword("minimum", T.min.description), SchemaKeyword("maximum", T.max.description)]
        }
        if type == Int.self { return bounds(Int64.self) }
        return (type as? any DirectInteger.Type).map { bounds($0) }
    }

    private mutating func array(_ tuple: Shape.Record) -> String {
        let positions = tuple.fields.map { schema(of: $0.type, dates: $0.dates) }
        return #"{"type":"array","prefixItems":["# + positions.joined(separator: ",")
            + #"],"items":false,"minItems":\#(positions.count)}"#
    }

    // MARK: Records

    private mutating func object(_ record: Shape.Record) -> String {
        object(record.fields.map { ($0.path[...], $0) }, isClosed: record.refuses.contains(.unknownKeys))
    }

    private mutating func object(_ fields: [(path: ArraySlice<String>, field: Shape.Field)], isClosed: Bool) -> String {
        var members: [String] = []
        var required: [String] = []
        var nested: Set<String> = []
        for (path, field) in fields {
            if let first = path.first {
                guard nested.insert(first).inserted else { continue }
                let inner = fields.filter { $0.path.first == first }.map { ($0.path.dropFirst(), $0.field) }
                members.append("\(SchemaPrinter.quoted(first)):\(object(inner, isClosed: false))")
                if inner.contains(where: { isRequired($0.1) }) { required.append(first) }
            } else {
                members.append("\(SchemaPrinter.quoted(field.key)):\(member(field))")
                for alias in field.aliases { members.append("\(SchemaPrinter.quoted(alias)):\(member(field))") }
                if isRequired(field) { required.append(field.key) }
            }
        }
        var text = #"{"type":"object","properties":{"# + members.joined(separator: ",") + "}"
        if !required.isEmpty {
            text += #","required":["# + required.map(SchemaPrinter.quoted).joined(separator: ",") + "]"
        }
        if isClosed { text += #","additionalProperties":false"# }
        return text + "}"
    }

    private mutating func member(_ field: Shape.Field) -> String {
        // What is coerced or replaced by a default may be of any kind.
        if field.options.contains(.invalidDefault) || field.options.contains(.coerced) { return "true" }
        if field.options.contains(.lossy) { return #"{"type":["array","object","null"]}"# }
        let own = schema(of: field.type, dates: field.dates)
        return field.options.contains(.nullDefault) ? #"{"anyOf":["# + own + #",{"type":"null"}]}"# : own
    }

    private func isRequired(_ field: Shape.Field) -> Bool {
        // With an alias, either key may be the one that is there.
        if field.options.contains(.absentDefault) || !field.aliases.isEmpty { return false }
        if case .optional = field.type._ashlarShape_v1.kind { return false }
        return true
    }

    // MARK: Unions

    private mutating func cases(_ union: Shape.Union) -> String {
        var options = union.cases.map { option($0, union.tagging) }
        if union.keepsUnknown { options.append("true") }
        return #"{"anyOf":["# + options.joined(separator: ",") + "]}"
    }

    private mutating func option(_ item: Shape.Case, _ tagging: Shape.Tagging) -> String {
        let own = item.type.map { schema(of: $0, dates: nil) }
        let tags = "[\(item.tags.map(SchemaPrinter.quoted).joined(separator: ","))]"
        switch tagging {
        case .untagged: return own ?? "true"
        case .internal(let tag):
            let tagged = SchemaPrinter.tagged(tag, tags)
            return own.map { #"{"allOf":["# + tagged + "," + $0 + "]}" } ?? tagged
        case .adjacent(let tag, let content):
            let tagged = SchemaPrinter.tagged(tag, tags)
            guard let own else { return tagged }
            let key = SchemaPrinter.quoted(content)
            return #"{"allOf":["# + tagged + #",{"properties":{"# + "\(key):\(own)},\"required\":[\(key)]}]}"
        case .external:
            let members = item.tags.map { "\(SchemaPrinter.quoted($0)):\(own ?? "true")" }
            let object =
                #"{"type":"object","properties":{"# + members.joined(separator: ",")
                + #"},"minProperties":1,"maxProperties":1,"additionalProperties":false}"#
            return own == nil ? #"{"anyOf":[{"enum":"# + tags + "},\(object)]}" : object
        }
    }

    private static func tagged(_ tag: String, _ tags: String) -> String {
        #"{"type":"object","properties":{"# + "\(quoted(tag)):{\"enum\":\(tags)}},\"required\":[\(quoted(tag))]}"
    }

    // MARK: Scalars

    private func scalar(_ type: any DirectDecodable.Type, _ expected: String, dates: WireDateFormat?) -> String {
        if type is Date.Type { return SchemaPrinter.date(dates ?? .iso8601) }
        if let integer = type as? any DirectInteger.Type { return SchemaPrinter.integer(integer) }
        switch ObjectIdentifier(type) {
        case ObjectIdentifier(String.self): return #"{"type":"string"}"#
        case ObjectIdentifier(Bool.self): return #"{"type":"boolean"}"#
        case ObjectIdentifier(Int.self): return SchemaPrinter.integer(Int64.self)
        case ObjectIdentifier(Double.self), ObjectIdentifier(Float.self), ObjectIdentifier(Decimal.self):
            return #"{"type":"number"}"#
        case ObjectIdentifier(URL.self): return #"{"type":"string","format":"uri-reference"}"#
        case ObjectIdentifier(UUID.self): return #"{"type":"string","format":"uuid"}"#
        case ObjectIdentifier(MoneyAmount.self):
            return #"{"type":["string","number"],"pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$"}"#
        case ObjectIdentifier(Data.self): return #"{"type":"string","contentEncoding":"base64"}"#
        default: return "{\"description\":\(SchemaPrinter.quoted(expected))}"
        }
    }

    private static func integer<T: FixedWidthInteger>(_ type: T.Type) -> String {
        #"{"type":"integer","minimum":\#(T.min),"maximum":\#(T.max)}"#
    }

    private static func date(_ format: WireDateFormat) -> String {
        switch format {
        case .iso8601: #"{"type":"string","format":"date-time"}"#
        case .day: #"{"type":"string","format":"date"}"#
        case .rfc1123, .custom: #"{"type":"string"}"#
        case .unixSeconds, .unixMilliseconds, .unixSecondsText: #"{"type":["number","string"]}"#
        case .anyOf(let formats): #"{"anyOf":["# + formats.map(date).joined(separator: ",") + "]}"
        }
    }
}
