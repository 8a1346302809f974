import AshlarContract

/// What gives access to whoever reads it: no table keeps it, and nothing shows it.
enum Credentials {
    // Fewer words than keep a recording private: a `hash` or a `signature` may be what an app shows.
    private static let words: Set = ["token", "secret", "password", "passphrase", "passcode", "jwt"]

    static func isCredential(_ key: String) -> Bool { KeyWords.of(key).last.map(words.contains) == true }

    /// The field that gives access to whoever reads it.
    static func field(of record: RecordPlan) -> FieldPlan? { record.fields.first { isCredential($0.key) } }

    /// Whether an object is the answer to a request for access (RFC 6749, section 5.1).
    static func isToken(_ shape: ObjectShape) -> Bool {
        ["access_token", "token_type"].allSatisfy { key in
            shape.fields.contains { $0.key == key && !shape.mayLack($0) && $0.place.possibleKinds == [.string] }
        }
    }

    /// Hides the credentials of tokens from logs and reports.
    static func hide(in plan: inout Plan) {
        guard !plan.style.isSelfContained else { return }
        for index in plan.records.indices where plan.records[index].role == .token {
            for field in plan.records[index].fields.indices {
                let isText = plan.records[index].fields[field].type == .string(nil)
                plan.records[index].fields[field].isSensitive =
                    isText && isCredential(plan.records[index].fields[field].key)
            }
        }
    }
}
