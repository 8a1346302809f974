import AshlarGraph

/// Members that belong to the form of a response and not to its content.
extension DTOLogic {
    /// Whether a member returns the value of a union in one form, as in `var int: Int` of
    /// `enum Number { case int(Int), text(String) }`.
    func isFormOfUnion(_ result: String, of type: TypeNode) -> Bool {
        let cases = type.declaration.cases
        guard type.declaration.kind == .enumeration, cases.count > 1,
            cases.allSatisfy({ $0.types.count == 1 && DTOLogic.scalars.contains(TypeName.unwrapped($0.types[0])) })
        else { return false }
        return cases.contains { TypeName.unwrapped($0.types[0]) == TypeName.unwrapped(result) }
    }

    private static let scalars: Set<String> = ["String", "Bool", "Int", "Int64", "Double", "Float", "Decimal"]

    /// Whether a property says whether a request succeeded, as in `var isSuccess: Bool { code == 0 }` of a generic
    /// envelope. It decides nothing about the content.
    func isStatus(_ field: FieldFact, of type: TypeNode) -> Bool {
        guard !type.declaration.generics.isEmpty, field.type == "Bool", field.body.statements == 1 else { return false }
        let read = type.storedFields.filter { field.body.reads.contains($0.name) }
        return read.count == 1
            && !read.contains {
                $0.type.contains("[") || type.declaration.generics.contains(TypeName.unwrapped($0.type))
            }
    }
}
