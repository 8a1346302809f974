import AshlarContract

/// Prints `DECISIONS.md`: what was decided for each shape, by which tree of the rules, on which evidence.
///
/// It shows counts and shapes. Values stand in it for enumerations only, whose words are names in the code too.
struct DecisionsPrinter {
    let plan: Plan
    let fixtures: [FixtureNote]
    private var names: TypeNames { TypeNames(plan: plan) }

    /// What was kept of one kind of payload.
    struct FixtureNote {
        var slug: String
        var kept: Int
        var of: Int
    }

    func file() -> GeneratedFile {
        var text = "# Decisions\n\n"
        text += summary() + "\n"
        text += payloads() + "\n"
        if !plan.operations.isEmpty { text += SpecificationText(plan: plan).endpoints() + "\n" }
        if !plan.differences.isEmpty { text += SpecificationText(plan: plan).differences() + "\n" }
        if let envelope = plan.envelope { text += envelopeText(envelope) + "\n" }
        text += "## Shapes\n\n"
        text += plan.records.indices.map(recordText).joined(separator: "\n")
        if !plan.enums.isEmpty { text += "\n## Enumerations\n\n" + plan.enums.map(enumText).joined() }
        if !plan.unions.isEmpty {
            text += "\n## Places with several kinds of value\n\n" + plan.unions.map(unionText).joined()
        }
        if plan.options.store == .sqlite { text += "\n## Store\n\n" + storeText() }
        if !thin.isEmpty { text += "\n## On thin evidence\n\n" + thinText() }
        if !prospects.isEmpty { text += "\n## Would need more samples\n\n" + prospectText() }
        return GeneratedFile("DECISIONS.md", text)
    }

    /// How many choices were made: one for each shape and field, enumeration, union and row.
    var count: Int {
        plan.records.reduce(0) { $0 + 1 + $1.fields.count } + plan.enums.count + plan.unions.count + plan.entities.count
    }

    private func summary() -> String {
        let payloads = plan.roots.reduce(0) { $0 + $1.root.samples }
        var lines = [
            "\(plan.records.count) shapes from \(payloads) payloads of \(plan.roots.count) kinds. "
                + "Style `\(plan.options.style.rawValue)`, store `\(plan.options.store.rawValue)`.",
            "",
            "How each choice is made: (1) a DTO and a domain type where a field means more than its wire form says, one",
            "model where it does not; (2) structure is checked in the DTO, format in the refined type, once; (3) structs;",
            "(4) the least decoder that does it: key strategy, then field annotation, then union; (5) rows are stored for",
            "what has an identity, nothing derived is.",
        ]
        lines += plan.notes.map { "\n> \(MarkdownText.inline($0))" }
        let capped = fixtures.filter { $0.kept < $0.of }
        lines += capped.map {
            "\n> `Fixtures/\($0.slug)` holds \($0.kept) of \($0.of) payloads: the ones that showed something new, and the first."
        }
        if plan.options.keepsValues {
            lines.append("\n> `--keep-values`: the fixtures are the payloads as they came, with whatever they hold.")
        } else {
            lines.append(
                "\n> The fixtures are the payloads with their values replaced by made-up ones of the same shape.")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func payloads() -> String {
        var text = "## Payloads\n\n| payload | type | samples |\n|---|---|---|\n"
        for root in plan.roots {
            let type = PackagePrinter(plan).payloadType(root)
            text +=
                "| \(MarkdownText.inline(RootText.title(root.root.origin))) | \(MarkdownText.code(type)) | \(root.root.samples) |\n"
        }
        return text
    }

    private func envelopeText(_ envelope: EnvelopePlan) -> String {
        let record = plan.records[envelope.record]
        let enveloped = plan.roots.filter(\.isEnveloped).count
        return """
            ## Envelope

            \(enveloped) of \(plan.roots.count) kinds of payload stand in \(MarkdownText.code(record.dtoName)): all but \
            \(MarkdownText.code(envelope.payloadKey)) is the same in each. It is a generic DTO, and the domain never sees it.

            """
    }

    // MARK: Shapes

    private func recordText(_ index: Int) -> String {
        let record = plan.records[index]
        let isEnvelope = plan.envelope?.record == index
        var text = "### \(MarkdownText.inline(record.name))\n\n"
        if let location = record.shape.statement?.location {
            text += "Stated at \(MarkdownText.code("\(location)")), \(record.shape.seen) seen. "
        } else {
            text += "\(record.shape.seen) seen, first below \(MarkdownText.inline(record.origin)). "
        }
        text += isEnvelope ? "A wrapper: DTO only.\n\n" : modelText(record) + "\n\n"
        for note in record.notes { text += "\(MarkdownText.inline(note))\n\n" }
        if record.fields.isEmpty { return text + "No field was ever seen in it.\n" }
        text += "| key | Swift | wire → domain | present | evidence |\n|---|---|---|---|---|\n"
        for field in record.fields {
            let wire = names.wire(field)
            let domain = names.domain(field)
            let type =
                isEnvelope || !record.hasDomain || wire == domain
                ? MarkdownText.code(wire)
                : "\(MarkdownText.code(wire)) → \(MarkdownText.code(domain))"
            text += "| \(MarkdownText.code(field.key)) | \(MarkdownText.code(field.name)) | \(type) "
            text += "| \(presence(field, in: record)) | \(MarkdownText.inline(field.evidence)) |\n"
        }
        return text
    }

    /// How often a field was there, or what is stated of it.
    private func presence(_ field: FieldPlan, in record: RecordPlan) -> String {
        let isRequired = record.shape.fields.first { $0.key == field.key }?.isRequired
        let stated = isRequired.map { $0 ? "required" : "optional" }
        let counted = field.of > 0 || stated == nil ? "\(field.present) of \(field.of)" : nil
        return [stated, counted].compactMap(\.self).joined(separator: ", ")
    }

    /// The first tree, with what was counted for it.
    private func modelText(_ record: RecordPlan) -> String {
        let changes = record.fields.filter { $0.present < $0.of || $0.type.leaf.isUnion }.count
        let counted = "\(record.shape.seen) snapshots compared, \(changes) of \(record.fields.count) fields vary, "
        if record.hasDomain {
            let fields = record.domainReasons.map(MarkdownText.code).joined(separator: ", ")
            return "**A DTO and a domain type**: \(counted)\(record.domainReasons.count) transformed (\(fields))."
        }
        if record.shape.statement != nil, record.shape.seen == 0 {
            return "**One model**: none of \(record.fields.count) fields transformed."
        }
        let thin =
            record.shape.seen < Evidence.thinBelow && record.shape.statement == nil
            ? " Thin evidence: a few more samples may change this." : ""
        return "**One model**: \(counted)none transformed.\(thin)"
    }

    private func enumText(_ item: EnumPlan) -> String {
        let words = item.cases.map { MarkdownText.code($0.word) }.joined(separator: ", ")
        let seen = item.seen > 0 ? "\(item.seen) values are" : "stated:"
        return
            "- \(MarkdownText.code(item.name)): \(seen) one of \(words). Open: another word decodes as `unknown`.\n"
    }

    private func unionText(_ union: UnionPlan) -> String {
        let cases = union.cases.map { MarkdownText.code("\($0.name)(\(names.wire($0.type)))") }.joined(separator: ", ")
        let meaning =
            union.tag.map { " Told apart by \(MarkdownText.code($0)); another word decodes as `unknown`." }
            ?? union.meaning.map {
                " All are forms of one \(MarkdownText.code(names.domain($0))): the domain holds that."
            }
            ?? ""
        return "- \(MarkdownText.code(union.dtoName)): \(cases).\(meaning)\n"
    }

    private func storeText() -> String {
        if plan.entities.isEmpty { return "No shape has an identity and stands in arrays: nothing is stored.\n" }
        return plan.entities.map { entity in
            let scope = entity.isScoped ? " It is kept apart by the path it was asked under." : ""
            let name = MarkdownText.code(plan.records[entity.record].name)
            return "- \(name) → table \(MarkdownText.code(entity.table)), key \(entity.evidence).\(scope)\n"
        }.joined()
    }

    // MARK: Thin evidence

    private var thin: [(record: String, field: FieldPlan)] {
        plan.records.enumerated().flatMap { index, record in
            let fields = record.fields.filter { field in
                // What the envelope holds is decided payload by payload.
                field.isThin && !(plan.envelope?.record == index && plan.envelope?.payloadKey == field.key)
            }
            return fields.map { (record.name, $0) }
        }
    }

    private var prospects: [(record: String, field: FieldPlan)] {
        plan.records.flatMap { record in record.fields.filter { $0.prospect != nil }.map { (record.name, $0) } }
    }

    private func prospectText() -> String {
        "These stay what they are on the wire: fewer than \(Evidence.thinBelow) values are no reason for a stricter type.\n\n"
            + prospects.map {
                "- \(MarkdownText.code("\($0.record).\($0.field.name)")): \(MarkdownText.inline($0.field.prospect ?? ""))\n"
            }.joined()
    }

    private func thinText() -> String {
        "These were decided from fewer than \(Evidence.thinBelow) values, or from none. More samples may change them.\n\n"
            + thin.map {
                "- \(MarkdownText.code("\($0.record).\($0.field.name)")): \(MarkdownText.inline($0.field.evidence))\n"
            }.joined()
    }
}

extension TypeRef {
    fileprivate var isUnion: Bool { if case .union = self { true } else { false } }
}
