/// Finds the wrapper around most payloads of an API.
enum EnvelopeInference {
    /// Marks the payloads within, where there is a wrapper.
    ///
    /// A wrapper has the same keys in at least three kinds of payload and in most of all; exactly one of its values
    /// differs between them.
    static func infer(_ contract: inout Contract) {
        var groups: [Set<String>: [Int]] = [:]
        for (index, root) in contract.roots.enumerated() {
            guard !root.isSpecified, root.place.kinds == [.object], let shape = root.place.object,
                shape.mapValue == nil,
                shape.fields.count >= 2, shape.fields.allSatisfy({ $0.present == shape.seen })
            else { continue }
            groups[Set(shape.fields.map(\.key)), default: []].append(index)
        }
        let objectRoots = contract.roots.count { !$0.isSpecified && $0.place.objects > 0 }
        let largest = groups.max { ($0.value.count, $1.value[0]) < ($1.value.count, $0.value[0]) }
        guard let (_, members) = largest, members.count >= 3, members.count * 10 >= objectRoots * 6 else { return }
        let shapes = members.compactMap { contract.roots[$0].place.object }
        let varying = shapes[0].fields.map(\.key).filter { key in !isEqual(key, in: shapes) }
        guard varying.count == 1 else { return }
        mark(&contract, members: members, shapes: shapes, payloadKey: varying[0])
    }

    private static func isEqual(_ key: String, in shapes: [ObjectShape]) -> Bool {
        guard let first = shapes[0].place(of: key) else { return false }
        return shapes.dropFirst().allSatisfy { shape in
            guard let place = shape.place(of: key), place.solidKinds == first.solidKinds else { return false }
            let keys = first.object.map { Set($0.fields.map(\.key)) }
            let others = place.object.map { Set($0.fields.map(\.key)) }
            return keys == others && (first.arrays.count == 0 || keys == nil)
        }
    }

    private static func mark(_ contract: inout Contract, members: [Int], shapes: [ObjectShape], payloadKey: String) {
        let envelope = ObjectShape()
        for shape in shapes {
            envelope.seen += shape.seen
            for field in shape.fields {
                let position = envelope.fields.firstIndex { $0.key == field.key } ?? envelope.addField(field.key)
                envelope.fields[position].present += field.present
                if field.key != payloadKey { envelope.fields[position].place.merge(field.place) }
            }
        }
        for index in members {
            contract.roots[index].payload = contract.roots[index].place.object?.place(of: payloadKey)
        }
        contract.envelope = Envelope(shape: envelope, payloadKey: payloadKey)
    }
}

extension Contract {
    /// Makes a contract of observed roots: maps first, since they change which shapes are alike; then the envelope, so
    /// that the payloads in it stay apart; then shapes of one concept; tuples last, over the remaining shapes.
    ///
    /// - Parameter roots: with the evidence of all their payloads.
    package static func infer(_ roots: [Root]) -> Contract {
        // A specification itself names the maps and the concepts.
        for root in roots {
            if root.isSpecified { MapInference.infer(below: root.place) } else { MapInference.infer(root.place) }
        }
        var contract = Contract(roots: roots)
        EnvelopeInference.infer(&contract)
        var places = contract.roots.filter { !$0.isSpecified }.map(\.content)
        if let envelope = contract.envelope { places += envelope.shape.fields.map(\.place) }
        Unification.unify(places)
        TupleInference.complete(below: contract.roots.map(\.place) + places)
        return contract
    }
}
