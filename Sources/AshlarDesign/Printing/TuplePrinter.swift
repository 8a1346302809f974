import AshlarEmission

/// Prints the struct of a tuple: an array on the wire with a meaning for each position.
struct TuplePrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    /// The DTO; the domain type of a tuple is a struct like any other.
    func dto(_ index: Int) -> GeneratedFile {
        let tuple = plan.records[index]
        let records = RecordPrinter(plan)
        var source = SourceText()
        records.header(&source, types: tuple.fields.map(\.type), isDomain: false)
        source.line("/// \(CommentText.line(comment(tuple)))")
        var fields: [FieldModel] = []
        source.braces("nonisolated public struct \(tuple.dtoName): \(plan.style.recordConformances)") { source in
            for field in tuple.fields {
                fields.append(records.model(field, type: names.wire(field), line: source.nextLine))
                source.line("public let \(field.name): \(names.wire(field))")
            }
            source.line()
            records.printInitializer(&source, tuple.fields, types: fields.map(\.type))
            plan.style.tupleMembers(&source, of: tuple, names)
        }
        let model = RecordModel(name: tuple.dtoName, access: "public ", fields: fields)
        plan.style.tupleExtension(&source, of: model)
        let folder = tuple.hasDomain || tuple.role.isWireOnly ? "DTO" : "Domain"
        return GeneratedFile("Sources/\(plan.options.name)/\(folder)/\(tuple.dtoName).swift", source.text)
    }

    private func comment(_ tuple: RecordPlan) -> String {
        let what = "An array of \(tuple.fields.count) elements"
        let count = tuple.shape.seen
        guard let statement = tuple.shape.statement else {
            return "\(what); \(count) seen, first below \(tuple.origin)."
        }
        let place = statement.location.map { ", specified at \($0)" } ?? ""
        return "\(what)\(place)\(count > 0 ? "; \(count) seen" : "")."
    }
}
