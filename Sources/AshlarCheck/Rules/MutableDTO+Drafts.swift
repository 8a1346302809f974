import AshlarGraph

/// Values that code or clients fill in, and domain values that only look like wire types.
extension MutableDTO {
    /// Whether clients of a library fill in some properties of a value that the library provides, and pass it back.
    /// Clients can't create one, its other properties are constants, and a public function takes it or a type that
    /// holds it.
    func isFilledIn(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard !context.takenFromClients.isEmpty, type.isEncodable, type.storedFields.contains(where: \.isConstant),
            !type.functions.contains(where: { function in
                function.kind == .initializer && function.access >= .public && !function.isDecoderInitializer
            })
        else { return false }
        let around = context.typesAround(type, where: { $0.isEncodable })
        return around.contains { context.takenFromClients.contains($0.id) }
    }

    /// Whether a type is a draft. Code edits most of its variables and may send it, and no payload is decoded as it, so
    /// the next change to a form may edit the other variables, too. A form that begins with an empty value edits a
    /// draft even if a server sends it back.
    ///
    /// - Parameter constants: the number of variables that nothing changes.
    func isDraft(_ type: TypeNode, constants: Int, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .structure, type.isEncodable else { return false }
        let isOfForm = context.isEdited(type) && context.isMadeEmpty(type)
        guard isOfForm || !context.decodedTypes.contains(type.id) && !context.mayArrive(type) else { return false }
        let edited = type.storedFields.count { field in
            !field.isConstant && context.mayBeChanged(field.name, of: type)
        }
        return edited > 2 && edited > constants
    }

    /// Whether code makes an object without any values and then sets its variables, which as constants would need an
    /// initializer.
    func isFilledLater(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.declaration.kind == .reference && context.isMadeEmpty(type)
            && !type.functions.contains { $0.kind == .initializer && !$0.isDecoderInitializer }
            && type.storedFields.contains { !$0.isConstant && context.mayBeChanged($0.name, of: type) }
    }

    /// Whether code makes a structure without any values and then sets most of its variables, and nothing decodes it.
    /// As constants, these wouldn't compile, and the other variables are filled in the same way.
    func isFilledStepwise(_ type: TypeNode, constants: Int, _ context: CheckContext) -> Bool {
        guard type.declaration.kind == .structure, context.isMadeEmpty(type),
            !type.functions.contains(where: { $0.kind == .initializer }),
            !context.decodedTypes.contains(type.id), !context.typeUses.mayArrive(type.lastName)
        else { return false }
        let edited = type.storedFields.count { !$0.isConstant && context.mayBeChanged($0.name, of: type) }
        return edited > constants
    }

    /// Whether another type is the wire form of a type, with mappings in both directions, and nothing decodes the type
    /// itself.
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
