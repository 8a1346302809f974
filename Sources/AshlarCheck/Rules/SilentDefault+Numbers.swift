import AshlarGraph

/// Numbers that a decoded type makes up when its text is not a number.
extension SilentDefault {
    /// Checks for `var score: Int { Int(scoreText) ?? 0 }`: text that is not a number looks like one.
    func checkNumbers(
        _ field: FieldFact, _ type: TypeNode, _ file: Int, _ context: CheckContext, _ findings: inout Findings
    ) {
        let graph = context.graph
        let isWire = graph.hasRole(type.id, .dto)
        guard type.isDecodable, isWire || graph.hasRole(type.id, .domain), !graph.hasRole(type.id, .settings),
            !field.isStatic, !field.body.logs, !context.isScreen(type), !graph.isMapping(field.name, of: type)
        else { return }
        for invention in field.body.inventions
        where !invention.hasReason && isParsedNumber(invention) && !namesUnknown(invention, in: type.name, file, graph)
        {
            var invention = invention
            if invention.target.isEmpty { invention.target = field.name }
            let own = type.storedFields.first { $0.name == parsedName(invention.source) }
            // A person may edit the text of a domain value; a constant keeps its decoded text.
            if !isWire, own?.isConstant != true { continue }
            let isDocumented = field.doc.contains("`\(invention.value)`")
            report(
                invention, file, "\(type.name).\(field.name)",
                confidence: own != nil && !isDocumented ? .likely : .guess, &findings)
        }
    }

    /// `score` of `Int(score)`, `Int(self.score)` and `Decimal(string: score)`.
    private func parsedName(_ source: String) -> String {
        var rest = source.drop { $0 != "(" }.dropFirst()
        for prefix in ["string: ", "self."] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
        return String(rest.leadingName)
    }
}
