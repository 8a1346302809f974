import AshlarEmission

/// Prints unions: a place where values of several kinds were seen, told apart by the kind of JSON value.
struct UnionPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }
    private var isCodable: Bool { plan.options.style == .codable }

    init(_ plan: Plan) { self.plan = plan }

    func dto(_ union: UnionPlan) -> GeneratedFile {
        var source = SourceText()
        header(&source, union, isDomain: false)
        source.line(
            union.tag.map { "/// \(CommentText.line("One of \(union.cases.count) shapes, told apart by `\($0)`."))" }
                ?? "/// One of \(union.cases.count) kinds of value.")
        let conformances = isCodable ? "Codable, Equatable, Sendable" : "DirectModel, Equatable"
        source.braces("public indirect enum \(union.dtoName): \(conformances)") { source in
            cases(&source, union, names.wire)
            source.line()
            if isCodable { codable(&source, union) } else { direct(&source, union, names.wire) }
        }
        let folder = union.hasDomain || union.meaning != nil ? "DTO" : "Domain"
        return GeneratedFile("Sources/\(plan.options.name)/\(folder)/\(union.dtoName).swift", source.text)
    }

    func domain(_ union: UnionPlan) -> GeneratedFile {
        var source = SourceText()
        header(&source, union, isDomain: true)
        source.line("/// What a `\(union.dtoName)` means.")
        source.braces("public indirect enum \(union.name): Equatable, Sendable") { source in
            cases(&source, union, names.domain)
        }
        return GeneratedFile("Sources/\(plan.options.name)/Domain/\(union.name).swift", source.text)
    }

    private func cases(_ source: inout SourceText, _ union: UnionPlan, _ name: (TypeRef) -> String) {
        for item in union.cases { source.line("case \(SwiftName.escaped(item.name))(\(name(item.type)))") }
        guard union.tag != nil else { return }
        source.line("/// A shape that was not known when this was written.")
        source.line("case unknown(JSONValue)")
    }

    func mapping(_ union: UnionPlan) -> GeneratedFile {
        var source = SourceText()
        header(&source, union, isDomain: true)
        if let meaning = union.meaning {
            meaningMapping(&source, union, meaning: meaning)
        } else {
            source.braces("extension \(union.name)") { source in
                source.line("/// - Throws: `DomainFailure` with every value that the domain refuses.")
                source.braces("public init(_ dto: \(union.dtoName)) throws(DomainFailure)") { source in
                    source.line("switch dto {")
                    for item in union.cases {
                        let value = names.converted("value", item.type).map { "try \($0)" } ?? "value"
                        let name = SwiftName.escaped(item.name)
                        source.line("case .\(name)(let value): self = .\(name)(\(value))")
                    }
                    if union.tag != nil { source.line("case .unknown(let value): self = .unknown(value)") }
                    source.line("}")
                }
            }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Mapping/\(union.dtoName)+Mapping.swift", source.text)
    }

    /// Several forms of one value: the domain holds the value.
    private func meaningMapping(_ source: inout SourceText, _ union: UnionPlan, meaning: TypeRef) {
        source.braces("extension \(union.name)") { source in
            source.line("/// The value in whichever form it came.")
            source.line("///")
            source.line("/// - Throws: `DomainFailure` when the text does not hold one.")
            source.braces(
                "static func value(_ dto: \(union.dtoName)) throws(DomainFailure) -> \(names.domain(meaning))"
            ) { source in
                source.line("switch dto {")
                for item in union.cases {
                    let value = names.converted("value", item.type).map { "try \($0)" } ?? "value"
                    source.line("case .\(item.name)(let value): return \(value)")
                }
                source.line("}")
            }
        }
    }

    private func header(_ source: inout SourceText, _ union: UnionPlan, isDomain: Bool) {
        source.line(generatedNotice)
        if !isCodable { source.line(plan.options.style == .macros ? "import Ashlar" : "import AshlarCore") }
        if names.needsFoundation(union.cases.map(\.type), isDomain: isDomain) { source.line("import Foundation") }
        source.line()
    }

    // MARK: Coding

    /// The members that `DirectModel` asks for; `name` writes the payloads' types.
    func direct(_ source: inout SourceText, _ union: UnionPlan, _ name: (TypeRef) -> String) {
        if let tag = union.tag { return tagged(&source, union, tag: tag, name) }
        let runtime = "AshlarCore."
        source.line(
            "nonisolated public static func _ashlarDecode_v1(_ reader: inout \(runtime)JSONReader) "
                + "throws(\(runtime)DecodingFault) -> Self {")
        source.indented { source in
            source.line("switch reader.kind() {")
            for item in union.cases {
                let dates = dates(of: item.type)
                source.line(
                    "case .\(kind(item)): return .\(item.name)(try reader.read((\(name(item.type))).self\(dates)))")
            }
            source.line("default: throw reader.unexpectedKind()")
            source.line("}")
        }
        source.line("}")
        source.line()
        source.braces("nonisolated public static var _ashlarShape_v1: \(runtime)Shape") { source in
            source.line(".choice([\(union.cases.map { "(\(name($0.type))).self" }.joined(separator: ", "))])")
        }
        source.line()
        source.braces("nonisolated public func _ashlarEncode_v1(_ writer: inout \(runtime)JSONWriter)") { source in
            source.line("switch self {")
            for item in union.cases {
                source.line(
                    "case .\(item.name)(let value): value._ashlarEncode_v1(&writer\(dates(of: item.type)))")
            }
            source.line("}")
        }
    }

    /// The members that `@Union(tag:)` would write.
    private func tagged(_ source: inout SourceText, _ union: UnionPlan, tag: String, _ name: (TypeRef) -> String) {
        let cases = union.cases.map { item in
            UnionModel.Case(
                identifier: SwiftName.escaped(item.name), name: item.name, type: name(item.type), tags: item.words)
        }
        let model = UnionModel(
            name: union.dtoName, access: "public ", tagging: .internal(tag: tag), cases: cases,
            unknown: UnionModel.Case(identifier: "unknown", name: "unknown", type: "JSONValue", tags: []),
            fileExpression: "#fileID")
        for (position, member) in UnionCoding.members(of: model).enumerated() {
            if position > 0 { source.line() }
            source.block(member)
        }
    }

    private func dates(of type: TypeRef) -> String {
        guard case .date(let format) = type.leaf, format != .iso8601 else { return "" }
        return ", dates: \(format.expression)"
    }

    private func kind(_ item: UnionPlan.Case) -> String { item.name == "bool" ? "boolean" : item.name }

    /// Foundation's way: the tag is read first, the whole value after it.
    private func taggedCodable(_ source: inout SourceText, _ union: UnionPlan, tag: String) {
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

    private func codable(_ source: inout SourceText, _ union: UnionPlan) {
        if let tag = union.tag { return taggedCodable(&source, union, tag: tag) }
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
}
