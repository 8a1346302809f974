extension LanguageServer {
    /// Returns the roles and decisions of the model with the name at a position.
    mutating func hover(_ request: LSPPositionParams) -> LSPHover? {
        guard let workspace, let path = workspace.path(of: request.textDocument.uri) else { return nil }
        let positions = workspace.positions(in: path)
        let offset = positions.offset(of: request.position)
        guard let (name, start) = positions.identifier(at: offset) else { return nil }
        // Reads the history from git only once.
        let known = stability ?? ContractStability(of: workspace.root)
        stability = known
        let report = DecisionReport(workspace.session.graph, language: language, stability: known)
        guard let text = report.markdown(of: name, near: path) else { return nil }
        return LSPHover(contents: .init(value: text), range: positions.range(start, name.utf8.count))
    }
}
