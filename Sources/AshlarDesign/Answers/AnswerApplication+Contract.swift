import AshlarContract
import AshlarSyntax

/// The changes by answers before a design is planned again: shapes that are merged or left out.
extension AnswerApplication {
    /// Merges and leaves out what the answers name.
    mutating func change(_ contract: Contract) {
        refuseEnvelope()
        if !problems.isEmpty { return }
        let roots = contract.roots.map(\.place)
        merge(below: roots)
        omitTypes(below: roots, contract)
        for answer in answers.types {
            guard let record = record(named: answer.type.value) else { continue }
            for field in answer.omitted { omit(field, of: record, answersKey: answer.key != nil) }
            for field in answer.fields where field.type?.value == .json {
                key(field.field, of: record).flatMap(record.shape.place)?.leaf.becomeFree()
            }
        }
    }

    /// The wrapper of most payloads is the same in all of them: every endpoint goes through it.
    private mutating func refuseEnvelope() {
        guard let envelope = draft.envelope else { return }
        let record = draft.records[envelope.record]
        let parts = Reach(
            from: record.fields.filter { $0.key != envelope.payloadKey }.map(\.type), in: draft
        ).records.map { draft.records[$0].name }
        let what = "`\(record.name)`, which is around most payloads"
        for answer in answers.types where answer.type.value == record.name && !answer.isNameOnly {
            refuse(answer.type, "only the name can be changed of \(what)")
        }
        for type in answers.omittedTypes + answers.merges.flatMap({ [$0.type] + $0.others }) {
            if type.value == record.name {
                refuse(type, "\(what), can be neither merged nor left out")
            } else if parts.contains(type.value) {
                refuse(type, "`\(type.value)` is a part of \(what): it can be neither merged nor left out")
            }
        }
    }

    /// A record of the draft; `nil` for types that are not objects.
    private func record(named name: String) -> RecordPlan? {
        draft.records.first { $0.name == name && !$0.isTuple }
    }

    private mutating func merge(below roots: [Place]) {
        var replacement: [ObjectIdentifier: ObjectShape] = [:]
        for merge in answers.merges {
            guard let kept = object(merge.type) else { continue }
            if replacement[ObjectIdentifier(kept)] != nil {
                refuse(merge.type, "`\(merge.type.value)` is merged into another type already")
                continue
            }
            for other in merge.others {
                guard let shape = object(other) else { continue }
                guard shape !== kept, replacement[ObjectIdentifier(shape)] == nil else {
                    refuse(other, "`\(other.value)` is merged already")
                    continue
                }
                replacement[ObjectIdentifier(shape)] = kept
                let common = kept.fields.count { shape.position(of: $0.key) != nil }
                note(
                    other,
                    "`\(other.value)` is `\(merge.type.value)`: \(common) of its \(shape.fields.count) keys are common")
            }
        }
        if !replacement.isEmpty, problems.isEmpty { Unification.replace(replacement, below: roots) }
    }

    private mutating func object(_ type: Answers.Written<String>) -> ObjectShape? {
        if let record = record(named: type.value) { return record.shape }
        if draft.declaredNames.contains(type.value) {
            refuse(type, "`\(type.value)` is not an object: only objects can be merged or left out")
        }
        return nil
    }

    private mutating func omitTypes(below roots: [Place], _ contract: Contract) {
        for type in answers.omittedTypes {
            guard let shape = object(type) else { continue }
            if let root = contract.roots.first(where: { ($0.payload ?? $0.place).leads(to: shape) }) {
                refuse(
                    type, "`\(type.value)` is what \(RootName.of(root.origin)) carries: leave its path out instead")
                continue
            }
            var count = 0
            for holder in ShapeWalk.shapes(below: roots) {
                for key in holder.fields.filter({ $0.place.leads(to: shape) }).map(\.key) {
                    holder.removeField(key)
                    count += 1
                }
            }
            note(
                type,
                "`\(type.value)` is left out, with \(count) \(count == 1 ? "field that holds" : "fields that hold") it")
        }
    }

    private mutating func omit(_ field: Answers.Written<String>, of record: RecordPlan, answersKey: Bool) {
        let (shape, type) = (record.shape, record.name)
        guard let key = key(field, of: record) else {
            let isLeftOut = record.fields.contains { $0.key == field.value }
            return refuse(
                field,
                isLeftOut
                    ? "`\(field.value)` of `\(type)` is left out already"
                    : AnswerApplication.unknown(field.value, in: type, among: shape.fields.map(\.key)))
        }
        if record.fields.contains(where: { $0.key == key && $0.name == record.key }), !answersKey {
            return refuse(field, "`\(key)` identifies the values of `\(type)`: choose another `key`, or none")
        }
        if shape.fields.count == 1 {
            return refuse(field, "`\(key)` is all that `\(type)` has: leave the type out instead")
        }
        shape.removeField(key)
        note(field, "`\(type)` does not have `\(key)`")
    }

    /// The key of a field that is named by its key or its property, if it exists.
    private func key(_ field: Answers.Written<String>, of record: RecordPlan) -> String? {
        if record.shape.position(of: field.value) != nil { return field.value }
        let key = record.fields.first { $0.name == field.value }?.key
        return key.flatMap { record.shape.position(of: $0) == nil ? nil : $0 }
    }

    /// The names that the design is planned with again: those of the draft, whatever path leads to a shape now.
    func names(for contract: Contract) -> [String: String] {
        var types = draft.lock.types
        let names = Dictionary(
            draft.records.filter { !$0.isTuple }.map { (ObjectIdentifier($0.shape), $0.formName ?? $0.name) }
        ) { first, _ in first }
        for (shape, identity) in ShapeIdentity.all(in: contract).identities {
            if let name = names[shape] { types[identity] = name }
        }
        return types
    }
}
