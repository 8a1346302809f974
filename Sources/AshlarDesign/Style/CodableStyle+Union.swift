import AshlarEmission

extension CodableStyle {
    var unionConformances: String { "Codable, Hashable, Sendable" }

    func unionMembers(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames) {
        source.line()
        if let tag = union.tag { return tagged(&source, union, tag: tag, names) }
        source.braces("public init(from decoder: any Decoder) throws") { source in
            source.line("let container = try decoder.singleValueContainer()")
            for (index, item) in union.cases.enumerated() {
                let type = names.wire(item.type)
                if index == union.cases.count - 1 {
                    source.line("self = .\(item.name)(try container.decode(\(type).self))")
                } else {
                    source.line("if let value = try? container.decode(\(type).self) {")
                    source.line("    self = .\(item.name)(value)")
                    source.line("    return")
                    source.line("}")
                }
            }
        }
        source.line()
        source.braces("public func encode(to encoder: any Encoder) throws") { source in
            source.line("var container = encoder.singleValueContainer()")
            source.line("switch self {")
            for item in union.cases { source.line("case .\(item.name)(let value): try container.encode(value)") }
            source.line("}")
        }
    }

    /// The tag is read first, the whole value after it.
    private func tagged(_ source: inout SourceText, _ union: UnionPlan, tag: String, _ names: TypeNames) {
        source.braces("private enum TagKey: String, CodingKey") { source in
            source.line("case tag = \(SwiftLiteral.string(tag))")
        }
        source.line()
        source.braces("public init(from decoder: any Decoder) throws") { source in
            source.line("let tag = try decoder.container(keyedBy: TagKey.self).decode(String.self, forKey: .tag)")
            source.line("switch tag {")
            for item in union.cases {
                let words = item.words.map(SwiftLiteral.string).joined(separator: ", ")
                let type = names.wire(item.type)
                source.line("case \(words): self = .\(SwiftName.escaped(item.name))(try \(type)(from: decoder))")
            }
            source.line("default: self = .unknown(try JSONValue(from: decoder))")
            source.line("}")
        }
        source.line()
        source.braces("public func encode(to encoder: any Encoder) throws") { source in
            source.line("switch self {")
            for item in union.cases {
                source.line("case .\(SwiftName.escaped(item.name))(let value): try value.encode(to: encoder)")
            }
            source.line("case .unknown(let value): try value.encode(to: encoder)")
            source.line("}")
        }
    }
}
