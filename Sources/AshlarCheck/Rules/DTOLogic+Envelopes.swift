import AshlarGraph

/// Members that belong to the form of a response and not to its content.
extension DTOLogic {
    /// Whether a member may return the value of a union in one form, as in `var int: Int` of
    /// `enum Number { case int(Int), text(String) }`.
    func isFormOfUnion(_ result: String, of type: TypeNode) -> Bool {
        guard type.declaration.kind == .enumeration else { return false }
        let forms = type.declaration.cases.map { $0.types.count == 1 ? TypeName.unwrapped($0.types[0]) : "" }
        return forms.count > 1 && Set(forms).count == forms.count && forms.allSatisfy(DTOLogic.scalars.contains)
            && forms.contains(TypeName.unwrapped(result))
    }

    private static let scalars: Set<String> = ["String", "Bool", "Int", "Int64", "Double", "Float", "Decimal"]

    /// Whether a property says whether a request succeeded, as in `var isSuccess: Bool { code == 0 }` of a generic
    /// envelope. It decides nothing about the content.
    func isStatus(_ field: FieldFact, of type: TypeNode) -> Bool {
        let name = field.name.lowercased()
        guard !type.declaration.generics.isEmpty, field.type == "Bool", field.body.statements == 1,
            ["ok", "succe", "fail", "error"].contains(where: name.contains)
        else { return false }
        let read = type.storedFields.filter { field.body.reads.contains($0.name) }
        guard read.count == 1, let only = read.first else { return false }
        return !only.type.contains("[") && !type.declaration.generics.contains(TypeName.unwrapped(only.type))
    }
}
