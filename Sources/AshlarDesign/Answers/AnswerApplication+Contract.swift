import AshlarContract
import AshlarLocalization
import AshlarSyntax

/// The changes by answers before a design is planned again: shapes that are merged or left out.
extension AnswerApplication {
    /// Merges and leaves out what the answers name.
    mutating func change(_ contract: Contract) {
        let known = problems.count
        refuseEnvelope()
        if problems.count > known { return }
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
        let what = Localized(
            "`\(record.name)`, which is around most payloads", zh: "`\(record.name)`（大多数数据的外层）")
        for answer in answers.types where answer.type.value == record.name && !answer.isNameOnly {
            refuse(
                answer.type,
                Localized(
                    "only the name can be changed of \(what.english)", zh: "\(what.simplifiedChinese)只能更改名称"))
        }
        for type in answers.omittedTypes + answers.merges.flatMap({ [$0.type] + $0.others }) {
            if type.value == record.name {
                refuse(type, what + Localized(", can be neither merged nor left out", zh: "既不能合并也不能略去"))
            } else if parts.contains(type.value) {
                refuse(
                    type,
                    Localized(
                        "`\(type.value)` is a part of \(what.english): it can be neither merged nor left out",
                        zh: "`\(type.value)` 是 \(what.simplifiedChinese)的一部分：既不能合并也不能略去"))
            }
        }
    }

    /// A record of the draft; `nil` for types that are not objects.
    private func record(named name: String) -> RecordPlan? {
        draft.records.first { $0.name == name && !$0.isTuple }
    }

    private mutating func merge(below roots: [Place]) {
        let known = problems.count
        var replacement: [ObjectIdentifier: ObjectShape] = [:]
        for merge in answers.merges {
            guard let kept = object(merge.type) else { continue }
            if replacement[ObjectIdentifier(kept)] != nil {
                refuse(
                    merge.type,
                    Localized(
                        "`\(merge.type.value)` is merged into another type already",
                        zh: "`\(merge.type.value)` 已经并入另一个类型"))
                continue
            }
            for other in merge.others {
                guard let shape = object(other) else { continue }
                guard shape !== kept, replacement[ObjectIdentifier(shape)] == nil else {
                    refuse(other, Localized("`\(other.value)` is merged already", zh: "`\(other.value)` 已经合并"))
                    continue
                }
                replacement[ObjectIdentifier(shape)] = kept
                let common = kept.fields.count { shape.position(of: $0.key) != nil }
                note(
                    other,
                    Localized(
                        "`\(other.value)` is `\(merge.type.value)`: \(common) of its \(shape.fields.count) keys are common",
                        zh: "`\(other.value)` 即 `\(merge.type.value)`：其 \(shape.fields.count) 个键中有 \(common) 个相同"))
            }
        }
        // Unknown names elsewhere in the file do not turn the types of a correct line into conflicts.
        if !replacement.isEmpty, problems.count == known { Unification.replace(replacement, below: roots) }
    }

    private mutating func object(_ type: Answers.Written<String>) -> ObjectShape? {
        if let record = record(named: type.value) { return record.shape }
        if draft.declaredNames.contains(type.value) {
            refuse(
                type,
                Localized(
                    "`\(type.value)` is not an object: only objects can be merged or left out",
                    zh: "`\(type.value)` 不是对象：只有对象可以合并或略去"))
        }
        return nil
    }

    private mutating func omitTypes(below roots: [Place], _ contract: Contract) {
        for type in answers.omittedTypes {
            guard let shape = object(type) else { continue }
            if let root = contract.roots.first(where: { $0.content.leads(to: shape) }) {
                refuse(
                    type,
                    Localized(
                        "`\(type.value)` is what \(RootName.of(root.origin)) carries: leave its path out instead",
                        zh: "`\(type.value)` 是 \(RootName.of(root.origin)) 的内容：请改为略去其路径"))
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
                Localized(
                    "`\(type.value)` is left out, with \(count) \(count == 1 ? "field that holds" : "fields that hold") it",
                    zh: "略去 `\(type.value)`，以及 \(count) 个含有它的字段"))
        }
    }

    private mutating func omit(_ field: Answers.Written<String>, of record: RecordPlan, answersKey: Bool) {
        let (shape, type) = (record.shape, record.name)
        guard let key = key(field, of: record) else {
            let isLeftOut = record.fields.contains { $0.key == field.value }
            return refuse(
                field,
                isLeftOut
                    ? Localized(
                        "`\(field.value)` of `\(type)` is left out already", zh: "`\(type)` 的 `\(field.value)` 已经略去")
                    : AnswerApplication.unknown(field.value, in: type, among: shape.fields.map(\.key)))
        }
        if record.fields.contains(where: { $0.key == key && $0.name == record.key }), !answersKey {
            return refuse(
                field,
                Localized(
                    "`\(key)` identifies the values of `\(type)`: choose another `key`, or none",
                    zh: "`\(key)` 标识 `\(type)` 的值：请选择另一个 `key`，或不选"))
        }
        if shape.fields.count == 1 {
            return refuse(
                field,
                Localized(
                    "`\(key)` is all that `\(type)` has: leave the type out instead",
                    zh: "`\(type)` 只有 `\(key)`：请改为略去该类型"))
        }
        shape.removeField(key)
        note(field, Localized("`\(type)` does not have `\(key)`", zh: "`\(type)` 不含 `\(key)`"))
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
