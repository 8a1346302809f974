import AshlarGraph

/// Values that code or clients fill in, and domain values that only look like those of the wire.
extension MutableDTO {
    /// Whether clients of a library fill in some properties of a value that they got from it, and hand it back: nobody else
    /// can make one, its other properties are constants, and a public function takes it, or what holds it.
    func isFilledIn(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard !context.takenFromClients.isEmpty, type.isEncodable, type.storedFields.contains(where: \.isConstant),
            !type.functions.contains(where: { function in
                function.kind == .initializer && function.access >= .public && !function.isDecoderInitializer
            })
        else { return false }
        let around = context.typesAround(type, where: { $0.isEncodable })
        return around.contains { context.takenFromClients.contains($0.id) }
    }

    /// Whether code edits most variables of a value that it sends, and that no payload is decoded as: a draft, of which
    /// the next change of a form may edit the remaining ones, too. A form that begins with an empty value edits a draft
    /// even where a server sends it back.
    ///
    /// - Parameter constants: how many variables nothing changes.
    func isDraft(_ type: TypeNode, constants: Int, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .structure, type.isEncodable else { return false }
        let isOfForm = context.isEdited(type) && context.isMadeEmpty(type)
        guard isOfForm || !context.decodedTypes.contains(type.id) && !context.mayArrive(type) else { return false }
        let edited = type.storedFields.count { field in
            !field.isConstant && context.mayBeChanged(field.name, of: type)
        }
        return edited > 2 && edited > constants
    }

    /// Whether code makes an object without any value and then sets its variables: as constants, they would need an
    /// initializer.
    func isFilledLater(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.declaration.kind == .reference && context.isMadeEmpty(type)
            && !type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
            && type.storedFields.contains { !$0.isConstant && context.mayBeChanged($0.name, of: type) }
    }

    /// Whether code makes a structure without any value and then sets most of its variables, and nothing decodes it: as
    /// constants, they would not compile, and the remaining ones are filled in the same way.
    func isFilledStepwise(_ type: TypeNode, constants: Int, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .structure, context.isMadeEmpty(type),
            !type.functions.contains(where: { $0.kind == .initializer }),
            !context.decodedTypes.contains(type.id), !context.typeUses.mayArrive(type.lastName)
        else { return false }
        let edited = type.storedFields.count { !$0.isConstant && context.mayBeChanged($0.name, of: type) }
        return edited > constants
    }

    /// Whether another type is the form on the wire: it is made from this one and makes it again, and nothing decodes this
    /// one.
    func hasWireForm(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        guard !type.isNamedForWire, !context.decodedTypes.contains(type.id),
            !context.typeUses.decoded.contains(type.lastName)
        else { return false }
        let made = Set(graph.mappingsFrom[type.id, default: []].map { graph.mappings[$0].to })
        if made.isEmpty { return false }
        return graph.mappingsTo[type.id, default: []].contains { index in
            let source = graph.mappings[index].from
            return source != type.id && made.contains(source) && graph.types[source].isDecodable
                && graph.types[source].isEncodable
        }
    }
}
