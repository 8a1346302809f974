import SwiftSyntax

/// The `default` of a switch that comes after all cases of an enumeration.
extension FactReader {
    /// The enumeration that the statement before a switch decodes, and the cases before its `default`:
    /// `Kind audio video` in `kind = try container.decode(Kind.self, forKey: .kind)` and
    /// `switch kind { case .audio?: … case .video?: … default: … }`. Empty for code in other places.
    ///
    /// - Parameter defaults: each `default` around the code, from the inside out; one in `#if` has no switch of its own.
    func decodedChoice(of defaults: [SwitchCaseSyntax]) -> String {
        let choice = defaults.lazy.compactMap { $0.parent?.parent?.as(SwitchExprSyntax.self) }.first
        guard let choice, let names = casesNamed(in: choice), let type = decodedType(before: choice) else { return "" }
        return ([type] + names).joined(separator: " ")
    }

    /// The cases of a switch, if all of their patterns are only names, with or without `?`; otherwise `nil`.
    private func casesNamed(in choice: SwitchExprSyntax) -> [String]? {
        var names: [String] = []
        for item in choice.cases {
            guard case .switchCase(let item) = item else { return nil }
            guard case .case(let label) = item.label else { continue }
            for pattern in label.caseItems {
                let text = source.text(of: pattern.pattern, limit: 60)
                let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                guard pattern.whereClause == nil, text.first == ".", text == ".\(name)" || text == ".\(name)?" else {
                    return nil
                }
                names.append(String(name))
            }
        }
        return names
    }

    /// `Kind` in `kind = try container.decode(Kind.self, forKey: .kind)`, if that is the last statement before a switch
    /// over `kind` that assigns it.
    private func decodedType(before choice: SwitchExprSyntax) -> String? {
        let subject = source.text(of: choice.subject, limit: 60)
        let name = subject.hasPrefix("self.") ? String(subject.dropFirst(5)) : subject
        var current = Syntax(choice)
        while let parent = current.parent, !parent.is(CodeBlockItemListSyntax.self) { current = parent }
        guard let list = current.parent?.as(CodeBlockItemListSyntax.self), list.count < 60 else { return nil }
        for item in list.reversed() where item.position < choice.position {
            // A statement that is too long to read may also assign it.
            let text = source.text(of: item, limit: 400)
            guard let start = ["\(name) = ", "self.\(name) = "].first(where: text.hasPrefix) else {
                if text.utf8.count >= 400 || text.contains("\(name) = ") { return nil }
                continue
            }
            let value = text.dropFirst(start.count)
            guard value.hasPrefix("try "), let call = value.firstRange(of: ".decode("),
                let end = value.firstRange(of: ".self"), call.upperBound < end.lowerBound
            else { return nil }
            return String(value[call.upperBound..<end.lowerBound])
        }
        return nil
    }
}
