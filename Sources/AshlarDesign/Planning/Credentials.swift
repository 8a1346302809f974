import AshlarContract

/// Values that give access to anyone who knows them: no table keeps them, and nothing shows them.
enum Credentials {
    // Fewer words than keep a recording private: a `hash` or a `signature` may be what an app shows.
    private static let words: Set = ["token", "secret", "password", "passphrase", "passcode", "jwt"]
    /// Words before `token` that make it a position in a list, which gives access to nothing.
    private static let positions: Set = [
        "page", "next", "previous", "prev", "continuation", "cursor", "sync", "delta", "start", "end", "resume",
    ]

    static func isCredential(_ key: String) -> Bool {
        let keyWords = KeyWords.of(key)
        return keyWords.last.map(words.contains) == true && !keyWords.contains(where: positions.contains)
    }

    /// The field that gives access to anyone who knows its value.
    static func field(of record: RecordPlan) -> FieldPlan? {
        record.domainFields.first { field in
            guard case .string = field.type else { return false }
            return isCredential(field.key)
        }
    }

    /// Whether the purpose of a record is to give access: every value does.
    static func isAccess(_ record: RecordPlan) -> Bool { field(of: record)?.isOptional == false }

    /// Whether an object is the answer to a request for access (RFC 6749, section 5.1).
    static func isToken(_ shape: ObjectShape) -> Bool {
        ["access_token", "token_type"].allSatisfy { key in
            shape.fields.contains { $0.key == key && !shape.mayLack($0) && $0.place.possibleKinds == [.string] }
        }
    }

    /// Hides credentials from logs and reports, in every form of a concept or in none.
    static func hide(in plan: inout Plan) {
        guard !plan.style.isSelfContained else { return }
        let forms = Dictionary(grouping: plan.records.indices, by: plan.concept)
        for (concept, records) in forms where plan.records[concept].value == nil {
            let keys = Set(records.flatMap { plan.records[$0].fields.map(\.key) }.filter(isCredential))
            for key in keys {
                let isWireOnly = plan.records[concept].role.isWireOnly
                guard records.allSatisfy({ mayHide(plan.records[$0].field(of: key), isWireOnly) }) else { continue }
                for record in records { hide(key, in: &plan.records[record]) }
            }
        }
    }

    /// Whether a field is plain text, to which limits may apply where it is only sent.
    private static func mayHide(_ field: FieldPlan?, _ isWireOnly: Bool) -> Bool {
        guard let field else { return true }
        if field.derivation != nil { return false }
        if case .string(.rule) = field.type { return isWireOnly }
        return field.type == .string(nil)
    }

    private static func hide(_ key: String, in record: inout RecordPlan) {
        for index in record.fields.indices where record.fields[index].key == key {
            record.fields[index].isSensitive = true
        }
        record.unified = record.unified?.map { field in
            var field = field
            field.isSensitive = field.isSensitive || field.key == key
            return field
        }
    }
}
