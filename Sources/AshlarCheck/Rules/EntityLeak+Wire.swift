import AshlarGraph
import AshlarLocalization

/// Records in the types that a project sends and receives.
extension EntityLeak {
    private enum Direction { case sent, received }

    /// Checks for wire types that contain records, so that the table and the API can only change together. The
    /// direction determines which of the two decides, and code has to show it, because most types are both encodable
    /// and decodable.
    func checkWire(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        // A record that several payloads contain is one decision.
        var received: Set<Int> = []
        for type in graph.types where !type.isTest && isOnlyOfWire(type, graph) {
            let held = heldRecords(type, graph)
            if held.isEmpty { continue }
            switch direction(of: type, context) {
            case .sent:
                report(held, of: type, isSent: true, graph, &findings)
            case .received:
                let new = held.filter { !received.contains($0.record) }
                received.formUnion(new.map(\.record))
                report(new, of: type, isSent: false, graph, &findings)
            case nil:
                continue
            }
        }
    }

    private func isOnlyOfWire(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        graph.hasRole(type.id, .dto) && !graph.hasRole(type.id, .domain) && !graph.hasRole(type.id, .entity)
    }

    /// The records that a type stores, each with the first property that holds it.
    private func heldRecords(_ type: TypeNode, _ graph: ModelGraph) -> [(field: FieldFact, record: Int)] {
        var seen: Set<Int> = []
        var held: [(field: FieldFact, record: Int)] = []
        for field in type.storedFields {
            for id in graph.resolveAll(field.type, in: type.name, file: type.file)
            where graph.hasRole(id, .entity, .certain) && graph.types[id].declaration.kind == .reference
                && seen.insert(id).inserted
            {
                held.append((field, id))
            }
        }
        return held
    }

    /// Whether a server responds with a type, or code only decodes it; `nil` if the code shows neither.
    private func direction(of type: TypeNode, _ context: CheckContext) -> Direction? {
        let around = containers(of: type, context)
        if type.isEncodable, around.contains(where: { context.typeUses.answered.contains($0.lastName) }) {
            return .sent
        }
        // A type that no code makes can only come from a decoder.
        let isMade = context.isMadeByCode(type)
        if type.isDecodable, !isMade, around.contains(where: { isReceived($0, context) }) {
            // A server sends the type that an initializer fills from a record.
            return type.isEncodable && isMadeOfRecord(type, context.graph) ? .sent : .received
        }
        // Nothing shows that code encodes the values that it makes.
        return nil
    }

    private func isMadeOfRecord(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.parts.contains { part in
            part.declaration.functions.contains { function in
                function.kind == .initializer && !function.isDecoderInitializer
                    && function.parameters.contains { parameter in
                        graph.resolve(TypeName.unwrapped(parameter.type), in: type.name, file: part.file)
                            .map { graph.hasRole($0, .entity, .certain) } ?? false
                    }
                    && function.body.assignments.contains { assignment in
                        function.parameters.contains { assignment.text.hasPrefix("\($0.name).") }
                    }
            }
        }
    }

    private func isReceived(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let uses = context.typeUses
        if uses.askedFor.contains(type.lastName) { return true }
        let isNamed = type.isNamedForWire || type.conformances.contains("Content")
        return isNamed && (uses.decoded.contains(type.lastName) || uses.fetched.contains(type.lastName))
    }

    /// A type, and the types that hold it in a property, up to three levels around it.
    private func containers(of type: TypeNode, _ context: CheckContext) -> [TypeNode] {
        var found = [type]
        var seen: Set = [type.id]
        var level = [type.id]
        for _ in 0..<3 {
            level = level.flatMap { context.holdingTypes[$0, default: []] }.filter { id in
                let holder = context.graph.types[id]
                return !holder.isTest && (holder.isDecodable || holder.isEncodable) && seen.insert(id).inserted
            }
            found += level.map { context.graph.types[$0] }
        }
        return found
    }

    private func report(
        _ held: [(field: FieldFact, record: Int)], of type: TypeNode, isSent: Bool, _ graph: ModelGraph,
        _ findings: inout Findings
    ) {
        guard let first = held.first else { return }
        let names = held.map { graph.types[$0.record].lastName }
        let noun = names.count == 1 ? Localized("record", zh: "记录") : Localized("records", zh: "记录")
        let records = Localized(
            "\(noun.english) \(names.joined(separator: ", "))",
            zh: "\(noun.simplifiedChinese) \(names.joined(separator: "、"))")
        findings.add(
            self, file: type.file, at: first.field.place, in: "\(type.name).\(first.field.name)/\(names[0])",
            isSent
                ? Localized(
                    "\(type.lastName) sends the database \(records.english): a change to a column changes the API",
                    zh: "\(type.lastName) 发送数据库\(records.simplifiedChinese)：改动一列就会改变 API")
                : Localized(
                    "\(type.lastName) decodes the database \(records.english): a change to the API changes the table",
                    zh: "\(type.lastName) 解码得到数据库\(records.simplifiedChinese)：API 的改动会改变数据表"),
            confidence: .likely)
    }
}
