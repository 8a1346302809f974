import AshlarEmission

/// Prints the struct of a tuple: an array on the wire whose positions mean something else each.
struct TuplePrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }
    private var isCodable: Bool { plan.options.style == .codable }

    init(_ plan: Plan) { self.plan = plan }

    /// The DTO; the domain type of a tuple is a struct like any other.
    func dto(_ index: Int) -> GeneratedFile {
        let tuple = plan.records[index]
        let records = RecordPrinter(plan)
        var source = SourceText()
        records.header(&source, types: tuple.fields.map(\.type), isDomain: false)
        source.line("/// \(CommentText.line(comment(tuple)))")
        var fields: [FieldModel] = []
        source.braces("public struct \(tuple.dtoName): \(isCodable ? "Codable, Equatable, Sendable" : "Equatable")") {
            source in
            for field in tuple.fields {
                fields.append(records.model(field, type: names.wire(field), line: source.nextLine))
                source.line("public let \(field.name): \(names.wire(field))")
            }
            source.line()
            records.initializer(&source, tuple.fields, types: fields.map(\.type))
            if isCodable { codable(&source, tuple) }
        }
        if !isCodable {
            source.line()
            source.braces("extension \(tuple.dtoName): DirectModel") { source in
                let model = RecordModel(name: tuple.dtoName, access: "public ", fields: fields)
                source.blocks(TupleCoding.members(of: model))
            }
        }
        let folder = tuple.hasDomain ? "DTO" : "Domain"
        return GeneratedFile("Sources/\(plan.options.name)/\(folder)/\(tuple.dtoName).swift", source.text)
    }

    private func comment(_ tuple: RecordPlan) -> String {
        let what = "An array of \(tuple.fields.count) elements"
        let count = tuple.shape.seen
        guard let statement = tuple.shape.statement else {
            return "\(what); \(count) seen, first below \(tuple.origin)."
        }
        let place = statement.location.map { ", stated at \($0)" } ?? ""
        return "\(what)\(place)\(count > 0 ? "; \(count) seen" : "")."
    }

    /// Foundation's way: a container without keys, which must end after the last position.
    private func codable(_ source: inout SourceText, _ tuple: RecordPlan) {
        source.line()
        source.braces("public init(from decoder: any Decoder) throws") { source in
            source.line("var container = try decoder.unkeyedContainer()")
            for field in tuple.fields {
                // An optional is decoded as such: it may be null, but not beyond the end.
                source.line("\(field.name) = try container.decode(\(DirectCoding.metatype(names.wire(field))))")
            }
            source.line("guard container.isAtEnd else {")
            source.line("    throw DecodingError.dataCorruptedError(")
            source.line(
                "        in: container, debugDescription: \"Expected an array of \(tuple.fields.count) elements.\")")
            source.line("}")
        }
        source.line()
        source.braces("public func encode(to encoder: any Encoder) throws") { source in
            source.line("var container = encoder.unkeyedContainer()")
            for field in tuple.fields { source.line("try container.encode(\(field.name))") }
        }
    }
}
