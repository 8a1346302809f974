import AshlarCore
import AshlarExplain
import SwiftSyntax

/// Checks that a type's own initializers are compatible with the memberwise one that `@DTO` adds, and with constants.
struct InitializerCheck {
    let index: DeclarationIndex
    let plan: StructPlan

    /// - Returns: edits that write parameter types as the properties do, where both mean the same: the macro, which
    ///   compares them as they are written, would add the initializer again.
    /// - Throws: ``Refusal``.
    func edits() throws(Refusal) -> [Edit] {
        var edits: [Edit] = []
        for part in index.parts(of: plan.declaration) {
            for node in part.members.compactMap({ $0.as(InitializerDeclSyntax.self) }) {
                if StructReader.isDecoding(node) { continue }
                let place = part.file.place(of: node)
                let parameters = Array(node.signature.parameterClause.parameters)
                if isMemberwise(parameters) {
                    guard isPlain(node) else { throw Refusal(.sharedInitializer(line: Int(place.line)), at: place) }
                    let written = zip(parameters, plan.fields).filter { parameter, field in
                        InitializerCheck.text(parameter.type) != InitializerCheck.text(field.type)
                    }
                    if !written.isEmpty, part.file.path != plan.declaration.file.path {
                        throw Refusal(.sharedInitializer(line: Int(place.line)), at: place)
                    }
                    edits += written.map { parameter, field in
                        Edit(parameter.type.start..<parameter.type.end, field.type.trimmedDescription)
                    }
                } else if mayMeanAnother(parameters) {
                    throw Refusal(.sharedInitializer(line: Int(place.line)), at: place)
                }
                try checkConstants(node, place)
            }
        }
        return edits
    }

    // MARK: Parameters

    private static func text(_ type: TypeSyntax) -> String { type.trimmedDescription.filter { $0 != " " } }

    private static func label(_ parameter: FunctionParameterSyntax) -> String {
        parameter.firstName.identifier?.name ?? parameter.firstName.text
    }

    private func meaning(_ type: TypeSyntax) -> String {
        let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
        return CodableTypes(index).text(of: plain, plan.declaration.path, plan.declaration.file.path)
    }

    /// Whether it has the labels and types of the memberwise one.
    private func isMemberwise(_ parameters: [FunctionParameterSyntax]) -> Bool {
        parameters.map(InitializerCheck.label) == plan.fields.map(\.name)
            && zip(parameters, plan.fields).allSatisfy { meaning($0.type) == meaning($1.type) }
    }

    /// Whether a call of it could also be a call of the memberwise initializer: one that leaves out parameters, or
    /// passes `nil` or a literal for parameters of other types.
    private func mayMeanAnother(_ parameters: [FunctionParameterSyntax]) -> Bool {
        let fields = Dictionary(plan.fields.map { ($0.name, $0.type) }) { first, _ in first }
        let needed = parameters.filter { $0.defaultValue == nil }
        guard needed.count < parameters.count || parameters.count == fields.count,
            needed.allSatisfy({ fields[InitializerCheck.label($0)] != nil })
        else { return false }
        let own = Dictionary(parameters.map { (InitializerCheck.label($0), $0.type) }) { first, _ in first }
        let asked = plan.fields.filter { CodableTypes.wrapped($0.type) == nil }.map(\.name)
        guard asked.allSatisfy({ own[$0] != nil }) else { return false }
        return Set(needed.map(InitializerCheck.label)).union(asked).allSatisfy { name in
            guard let mine = own[name], let field = fields[name] else { return false }
            if meaning(mine) == meaning(field) { return true }
            if CodableTypes.wrapped(mine) != nil, CodableTypes.wrapped(field) != nil { return true }
            return [mine, field].allSatisfy { InitializerCheck.numbers.contains($0.baseName) }
        }
    }

    private static let numbers: Set<String> = CodableTypes.scalars.subtracting([
        "String", "Bool", "URL", "UUID", "Data",
    ])
    .union(["CGFloat", "TimeInterval"])

    /// `self.a = a`, `self.b = b`, and nothing else.
    private func isPlain(_ node: InitializerDeclSyntax) -> Bool {
        if node.optionalMark != nil || node.signature.effectSpecifiers != nil { return false }
        let names = plan.fields.map(\.name)
        let statements = (node.body?.statements ?? []).map {
            $0.item.trimmedDescription.filter { $0 != " " && $0 != "`" }
        }
        return Set(statements) == Set(names.map { "self.\($0)=\($0)" }) && statements.count == names.count
    }

    // MARK: Constants

    /// A former `var` is now a constant: an initializer sets it once on each path.
    private func checkConstants(_ node: InitializerDeclSyntax, _ place: PayloadProblem.Declaration) throws(Refusal) {
        guard let body = node.body?.statements else { return }
        let ids = Set(plan.variables.map(\.id))
        for field in plan.fields where ids.contains(field.variable.id) {
            let counts = AssignmentCount(of: field.name, in: body)
            let isSet = counts.delegates ? counts.most == 0 : counts.least == 1 && counts.most == 1
            if !isSet { throw Refusal(.otherwiseSet(field.name, line: Int(place.line)), at: place) }
        }
    }
}
