/// Prints unions: places with values of several kinds, distinguished by the kind of JSON value.
struct UnionPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    func dto(_ union: UnionPlan) -> GeneratedFile {
        var source = SourceText()
        header(&source, union, isDomain: false)
        if let summary = union.summary {
            source.comment(summary)
            source.line("///")
        }
        source.line(
            union.tag.map { "/// \(CommentText.line("One of \(union.cases.count) shapes, distinguished by `\($0)`."))" }
                ?? "/// One of \(union.cases.count) kinds of value.")
        if let attribute = plan.style.attribute(of: union) { source.line(attribute) }
        source.braces("nonisolated public indirect enum \(union.dtoName): \(plan.style.unionConformances)") { source in
            cases(&source, union, names.wire, plan.style.attributes)
            plan.style.unionMembers(&source, of: union, names)
        }
        let folder = union.hasDomain || union.isWireOnly || union.meaning != nil ? "DTO" : "Domain"
        return GeneratedFile("Sources/\(plan.options.name)/\(folder)/\(union.dtoName).swift", source.text)
    }

    func domain(_ union: UnionPlan, isEmbedded: Bool) -> GeneratedFile {
        var source = SourceText()
        header(&source, union, isDomain: true)
        source.comment(union.summary ?? "The domain's form of `\(union.dtoName)`.")
        plan.style.domainAttributes(&source, isEmbedded: isEmbedded)
        source.braces("nonisolated public indirect enum \(union.name): \(plan.style.domainConformances)") { source in
            cases(&source, union, names.domain) { _ in "" }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Domain/\(union.name).swift", source.text)
    }

    private func cases(
        _ source: inout SourceText, _ union: UnionPlan, _ name: (TypeRef) -> String,
        _ attributes: (UnionPlan.Case) -> String
    ) {
        for item in union.cases {
            source.line("\(attributes(item))case \(SwiftName.escaped(item.name))(\(name(item.type)))")
        }
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
            plan.style.mapping(&source, of: union, names)
        }
        return GeneratedFile("Sources/\(plan.options.name)/Mapping/\(union.dtoName)+Mapping.swift", source.text)
    }

    /// Several forms of one value: the domain holds the value.
    private func meaningMapping(_ source: inout SourceText, _ union: UnionPlan, meaning: TypeRef) {
        source.braces("nonisolated extension \(union.name)") { source in
            source.line("/// The value in whichever form it came.")
            source.line("///")
            source.line("/// - Throws: `DomainFailure` when the text does not hold one.")
            source.braces(
                "static func value(_ dto: \(union.dtoName)) throws(DomainFailure) -> \(names.domain(meaning))"
            ) { source in
                source.switchCases(of: union, names) { "return \($1)" }
            }
        }
    }

    private func header(_ source: inout SourceText, _ union: UnionPlan, isDomain: Bool) {
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        if names.needsFoundation(union.cases.map(\.type), isDomain: isDomain) { source.line("import Foundation") }
        source.line()
    }
}

extension SourceText {
    /// Prints a `switch` over `dto`, which converts each case of a union.
    ///
    /// - Parameter result: the statement of a case, from its name and its converted value.
    mutating func switchCases(of union: UnionPlan, _ names: TypeNames, result: (String, String) -> String) {
        line("switch dto {")
        for item in union.cases {
            let value = names.converted("value", item.type).map { "try \($0)" } ?? "value"
            let name = SwiftName.escaped(item.name)
            line("case .\(name)(let value): \(result(name, value))")
        }
        if union.tag != nil { line("case .unknown(let value): \(result("unknown", "value"))") }
        line("}")
    }
}
