import AshlarLocalization
import AshlarReport

extension LanguageServer {
    // MARK: Diagnostics

    func diagnostics(of findings: [Finding], _ path: String) -> [LSPDiagnostic] {
        guard let workspace, !findings.isEmpty else { return [] }
        let positions = workspace.positions(in: path)
        var texts = [path: positions]
        return findings.map { finding in
            diagnostic(finding, positions) { other in
                if let known = texts[other] { return known }
                let read = workspace.positions(in: other)
                texts[other] = read
                return read
            }
        }
    }

    private func diagnostic(
        _ finding: Finding, _ positions: TextPositions, text: (String) -> TextPositions
    ) -> LSPDiagnostic {
        // A project's habit may have a place in every view, so an editor lists only the first ones.
        let related = finding.related.prefix(20).map { place in
            LSPDiagnostic.Related(
                location: LSPLocation(
                    uri: workspace?.uri(of: place.path) ?? "", range: text(place.path).range(of: place.place)),
                message: place.message[language])
        }
        let severity =
            switch finding.level {
            case .error: 1
            case .warning: 2
            case .information: 3
            }
        return LSPDiagnostic(
            range: positions.range(of: finding.place), severity: severity, code: finding.rule,
            message: VisibleText.of(finding.message[language]), relatedInformation: related)
    }

    // MARK: Actions

    /// Returns the actions that fix the findings in a range, or turn them off with a reason.
    func actions(_ request: LSPActionParams) -> [LSPCodeAction] {
        guard let workspace, let path = workspace.path(of: request.textDocument.uri) else { return [] }
        let positions = workspace.positions(in: path)
        let findings = workspace.session.findings(in: path)
        let uri = workspace.uri(of: path)
        let only = request.context.only
        func wants(_ kind: String) -> Bool {
            only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? (kind == LSPActionKind.quickFix)
        }
        var actions: [LSPCodeAction] = []
        if wants(LSPActionKind.quickFix) {
            let here = findings.filter { positions.range(of: $0.place).sharesLine(with: request.range) }
            for (finding, diagnostic) in zip(here, diagnostics(of: here, path)) {
                if let edits = edits([finding], positions) {
                    actions.append(
                        LSPCodeAction(
                            title: Localized("Fix \(finding.rule)", zh: "修复 \(finding.rule)")[language],
                            kind: LSPActionKind.quickFix, diagnostics: [diagnostic], isPreferred: true,
                            edit: .init(changes: [uri: edits])))
                }
                if !RuleRegistry.isAboutComments(finding.rule) {
                    actions.append(
                        LSPCodeAction(
                            title: Localized(
                                "Turn off \(finding.rule) here, with a reason", zh: "在此处关闭 \(finding.rule)，并写明理由")[
                                    language],
                            kind: LSPActionKind.quickFix, diagnostics: [diagnostic],
                            edit: .init(changes: [uri: [disabling(finding, positions)]])))
                }
            }
        }
        if wants(LSPActionKind.fixAll), let edits = edits(findings, positions) {
            actions.append(
                LSPCodeAction(
                    title: Localized("Apply all ashlar fixes", zh: "应用 ashlar 的全部修复")[language],
                    kind: LSPActionKind.fixAll, edit: .init(changes: [uri: edits])))
        }
        return actions
    }

    private func edits(_ findings: [Finding], _ positions: TextPositions) -> [LSPTextEdit]? {
        Fixer.edits(for: findings, in: positions.bytes).map { edits in
            edits.map { LSPTextEdit(range: positions.range($0.offset, $0.length), newText: $0.text) }
        }
    }

    /// Adds a comment to the line before the finding, or to the end of its line if the line before has one already.
    /// `<#reason#>` is a placeholder that the user fills in, and doesn't count as a reason.
    private func disabling(_ finding: Finding, _ positions: TextPositions) -> LSPTextEdit {
        let number = positions.position(of: Int(finding.place.offset)).line
        let line = positions.line(number)
        let isTaken =
            number > 0
            && String(decoding: positions.line(number - 1), as: UTF8.self).contains("ashlar:disable:next")
        let (place, text): (Int, String)
        if isTaken {
            (place, text) = (line.endIndex, " // ashlar:disable:this \(finding.rule) — <#reason#>")
        } else {
            let indentation = String(decoding: line.prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
            (place, text) = (
                line.startIndex, "\(indentation)// ashlar:disable:next \(finding.rule) — <#reason#>\n"
            )
        }
        return LSPTextEdit(range: positions.range(place, 0), newText: text)
    }
}
