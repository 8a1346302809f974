/// The sources that packages without dependencies contain: only the pieces that their types use.
struct SupportPrinter {
    let plan: Plan

    init(_ plan: Plan) { self.plan = plan }

    func files() -> [GeneratedFile] {
        guard plan.style.isSelfContained else { return [] }
        var pieces: [(name: String, text: String)] = []
        let types = allTypes()
        if types.contains(where: { $0.leaf == .free }) || plan.unions.contains(where: { $0.tag != nil }) {
            pieces.append(("JSONValue", SupportTexts.jsonValue))
        }
        if types.contains(where: { if case .indirect = $0 { true } else { false } }) {
            pieces.append(("Indirect", SupportTexts.indirect))
        }
        let isMapped =
            plan.records.contains { $0.hasDomain || $0.value != nil }
            || plan.unions.contains { $0.hasDomain || $0.meaning != nil }
        if isMapped {
            pieces.append(("EmailAddress", SupportTexts.email))
            pieces.append(("Mapper", SupportTexts.mapper))
            pieces.append(("Convert", SupportTexts.convert))
            if !pieces.contains(where: { $0.name == "Indirect" }) { pieces.append(("Indirect", SupportTexts.indirect)) }
        }
        return pieces.map { piece in
            GeneratedFile(
                "Sources/\(plan.options.name)/Support/\(piece.name).swift", generatedNotice + "\n" + piece.text)
        }
    }

    private func allTypes() -> [TypeRef] {
        func expand(_ type: TypeRef) -> [TypeRef] { [type] + type.parts.flatMap(expand) }
        let fields = plan.records.flatMap { $0.fields.map(\.type) }
        let cases = plan.unions.flatMap { $0.cases.map(\.type) }
        return (fields + cases + plan.roots.map(\.type)).flatMap(expand)
    }
}
