import AshlarContract

/// Separates bodies that change a part of an object, if a specification describes them with the whole object's schema.
///
/// A PATCH can leave, remove, or replace a field that may be `null` (RFC 7396), which the bodies that create the object
/// cannot express: so it has an object of its own.
enum PatchForms {
    /// - Parameter contract: a contract with bodies that are separate from answers.
    static func separate(_ contract: Contract) {
        var patches: [(root: Root, shape: ObjectShape)] = []
        var others: [Place] = []
        for root in contract.roots {
            if case .request(let endpoint) = root.origin, endpoint.method == "PATCH", let shape = root.place.object {
                patches.append((root, shape))
            } else {
                others.append(root.place)
            }
        }
        let shared = Set(ShapeWalk.shapes(below: others).map { ObjectIdentifier($0) })
        var taken = Set(ShapeWalk.shapes(below: contract.roots.map(\.place)).compactMap(\.statement?.name))
        var forms: [ObjectIdentifier: ObjectShape] = [:]
        for (root, shape) in patches where shape.mapValue == nil {
            let isMerge = contract.isMergePatch(root.origin)
            guard shared.contains(ObjectIdentifier(shape)) else {
                // A merge changes only the fields that it has.
                if isMerge { for index in shape.fields.indices { shape.fields[index].isRequired = false } }
                continue
            }
            guard isMerge || shape.fields.contains(where: { $0.place.mayBeNull && $0.isRequired != true }) else {
                continue
            }
            let form = forms[ObjectIdentifier(shape)] ?? self.form(of: shape, isMerge: isMerge, &taken)
            forms[ObjectIdentifier(shape)] = form
            root.place.object = form
        }
    }

    private static func form(of shape: ObjectShape, isMerge: Bool, _ taken: inout Set<String>) -> ObjectShape {
        // `VehicleRequest` and `VehiclePatch` are both forms of a `Vehicle`.
        let form = shape.form(named: ["Patch", "PatchBody", "Changes"], &taken)
        for field in shape.fields {
            let index = form.addField(field.key, place: field.place.restated())
            form.fields[index].isRequired = isMerge ? false : field.isRequired
        }
        return form
    }
}

extension Contract {
    /// Whether a body is merged into the existing object (RFC 7396).
    fileprivate func isMergePatch(_ origin: Root.Origin) -> Bool {
        operations.contains { operation in
            operation.bodies.contains { $0.origin == origin && $0.type.essence == "application/merge-patch+json" }
        }
    }
}
