import AshlarGraph

/// Texts that stay texts, whatever their names say.
extension StringlyTyped {
    /// Whether the comment of a property says why it is no other type: "Do not change it to an enumeration."
    func isKeptOnPurpose(_ field: FieldFact) -> Bool {
        if field.doc.isEmpty { return false }
        let comment = field.doc.lowercased()
        if StringlyTyped.purposes.contains(where: comment.contains) { return true }
        return StringlyTyped.prohibitions.contains { prohibition in
            comment.ranges(of: prohibition).contains { range in
                let rest = String(comment[range.upperBound...].prefix(60))
                return ["change", "convert", "turn", "make", "replace", "use"].contains(where: rest.hasPrefix)
                    && ["enum", " type", "`url`", "`date`", "`uuid`"].contains(where: rest.contains)
            }
        }
    }

    private static let purposes = [
        "stays a string", "stay a string", "remains a string", "remain a string", "kept as a string",
        "kept as string", "keep as a string", "keep as string", "keep it a string", "keep this a string",
        "string on purpose", "intentionally a string", "deliberately a string", "not an enum", "instead of an enum",
        "rather than an enum",
    ]
    private static let prohibitions = ["do not ", "don't ", "must not ", "should not ", "never "]

    /// Whether code makes a text by a formatter, for a screen to show: the value that it was made of is elsewhere.
    static func isMadeForPeople(_ field: FieldFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        !type.isDecodable && !type.isEncodable
            && (context.filesWithScreens.contains(type.file) || context.namedByScreens[type.id] != nil)
            && context.formattedTexts.contains("\(type.lastName).\(field.name)")
    }

    /// Whether a type puts a text into the headers of a request: as it was signed, or as a server sent it, which the same
    /// value need not give again.
    static func isSent(_ field: FieldFact, with type: TypeNode) -> Bool {
        type.fields.contains { $0.isComputed && isHeaders($0.name) && $0.body.reads.contains(field.name) }
            || type.functions.contains { isHeaders($0.name) && $0.body.reads.contains(field.name) }
    }

    /// `headers`, `requestHeaders`, `httpHeaderFields`.
    private static func isHeaders(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return lowered.hasSuffix("headers") || lowered.hasSuffix("headerfields")
    }

    /// Whether code looks at only one word of what a server sends, and makes no such value itself: an enumeration would
    /// reject the words that it does not care about.
    func isOnlyPickedOut(_ field: FieldFact, in type: TypeNode, _ uses: [Use], _ context: CheckContext) -> Bool {
        guard type.isDecodable, context.namedByScreens[type.id] == nil else { return false }
        let words = uses.filter { use in
            use.owner == type.id || names(use.base, type.lastName)
                || use.base.hasPrefix("$") && field.doc.contains("\"\(use.word)\"")
        }
        return Set(words.map(\.word)).count == 1 && !context.isMadeByCode(type)
    }
}
