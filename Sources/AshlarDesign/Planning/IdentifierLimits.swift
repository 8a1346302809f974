import AshlarContract

/// Limits of identifiers: a server that makes them checks them as well, and a type for them would tell no identifier of
/// one concept from that of another.
enum IdentifierLimits {
    static func drop(in plan: inout Plan) {
        for index in plan.records.indices where !plan.records[index].isTuple {
            for field in plan.records[index].fields.indices {
                guard isIdentifier(plan.records[index].fields[field].key) else { continue }
                plan.records[index].fields[field].type = plan.records[index].fields[field].type.mapLeaves(
                    \.withoutLimits)
            }
        }
    }

    private static func isIdentifier(_ key: String) -> Bool {
        IdentityKey.isEverywhere(key) || KeyWords.of(key).last.map { ["id", "ids"].contains($0) } == true
    }
}
