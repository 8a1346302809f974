import AshlarContract
import AshlarLocalization
import AshlarReport
import Foundation

/// The decisions of a design for programs: the shapes, enumerations, unions and differences in `DECISIONS.md`.
struct DecisionsJSON {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    private struct Document: Encodable {
        var version = 1
        var module: String
        var style: String
        var notes: [String]
        /// The choices that the inputs do not settle, the most important first.
        var questions: [Question]
        var shapes: [Shape]
        var enumerations: [Enumeration]
        var unions: [Union]
        var differences: [Entry]
        /// The findings in live traffic; absent without an observation.
        var observed: [Entry]?
    }

    private struct Question: Encodable {
        /// With names in backticks.
        var question: String
        /// The default without an answer.
        var now: String
        /// The line for `design.yaml` that makes the other choice.
        var line: String
    }

    private struct Shape: Encodable {
        var name: String
        var dto: String
        var role: String
        /// The property that identifies its values.
        var key: String?
        var hasDomain: Bool
        /// The concept that it is another form of.
        var formOf: String?
        /// The property that the domain has instead of a type; absent for other shapes.
        var value: String?
        var seen: Int
        /// The schema's name in the specification, and its place there.
        var schema, specifiedAt: String?
        /// How many designs had it, and in how many its form changed; absent before the second.
        var designs, changes: Int?
        var notes: [String]
        var fields: [Field]
    }

    private struct Field: Encodable {
        var key, name, wire, domain, evidence: String
        var present: Int
        var of: Int
        var isOptional, isThin: Bool
        var wouldNeedMoreSamples: String?
        /// The reason why the domain doesn't store it, if other fields repeat it; otherwise absent.
        var derived: Derived?
    }

    private struct Derived: Encodable {
        var form: String
        /// The keys of those fields.
        var from: [String]
        var equalIn, of: Int
    }

    private struct Enumeration: Encodable {
        var name: String
        var words: [String]
        var seen: Int
    }

    private struct Union: Encodable {
        var name: String
        var tag: String?
        var cases: [String]
    }

    private struct Entry: Encodable {
        var place: String
        var at: String?
        var kind: String
        var evidence: String
    }

    func file() -> GeneratedFile {
        let document = Document(
            module: plan.options.name, style: plan.options.style.rawValue, notes: plan.notes.map(\.english),
            questions: DesignQuestions(plan, ConceptUses(plan)).all.map {
                Question(question: $0.question.english, now: $0.taken.english, line: $0.line)
            },
            shapes: plan.records.map(shape),
            enumerations: plan.enums.map { Enumeration(name: $0.name, words: $0.cases.map(\.word), seen: $0.seen) },
            unions: plan.unions.map { union in
                Union(
                    name: union.dtoName, tag: union.tag,
                    cases: union.cases.map { "\($0.name)(\(names.wire($0.type)))" })
            },
            differences: plan.differences.map {
                Entry(
                    place: $0.place, at: $0.location.map { "\($0)" }, kind: $0.kind.name,
                    evidence: "\($0.count) of \($0.total)")
            },
            observed: plan.observed.isEmpty
                ? nil
                : plan.observed.map {
                    Entry(place: $0.place, kind: $0.kind.name, evidence: $0.evidence)
                })
        return GeneratedFile("DECISIONS.json", (try? JSONText.pretty(document)) ?? "{}\n")
    }

    private func shape(_ record: RecordPlan) -> Shape {
        let count = record.stability.flatMap { $0.designs > 1 ? $0 : nil }
        return Shape(
            name: record.name, dto: TypeNames(plan: plan).dto(record), role: record.role.rawValue, key: record.key,
            hasDomain: record.hasDomain, formOf: record.concept.map { plan.records[$0].name }, value: record.value,
            seen: record.shape.seen,
            schema: record.shape.statement?.name, specifiedAt: record.shape.statement?.location.map { "\($0)" },
            designs: count?.designs,
            changes: count?.changes, notes: record.notes.map(\.english),
            fields: record.fields.map { field in
                Field(
                    key: field.key, name: field.name, wire: names.wire(field), domain: names.domain(field),
                    evidence: field.evidence.english, present: field.present, of: field.of,
                    isOptional: field.isOptional,
                    isThin: field.isThin, wouldNeedMoreSamples: field.prospect?.english,
                    derived: field.derivation.map {
                        Derived(
                            form: $0.form.rawValue, from: $0.sources.map(\.key), equalIn: $0.compared, of: $0.compared)
                    })
            })
    }
}

extension Difference.Kind {
    /// A word for programs.
    fileprivate var name: String {
        switch self {
        case .otherKind(let kind): "other-kind: \(kind.plural.english)"
        case .null: "null"
        case .absent: "absent"
        case .format(let format): "format: \(format)"
        case .words(let words, let others):
            words.isEmpty ? "strings: \(others)" : "words: \(words.joined(separator: ", "))"
        case .limits: "limits"
        case .undescribed: "undescribed"
        }
    }
}
