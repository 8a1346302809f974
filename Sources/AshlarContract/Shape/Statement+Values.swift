import AshlarCore

extension Statement {
    /// All values that are allowed, as JSON; `nil` when they are not listed.
    package var listedValues: [String]? { literals ?? (kinds == [.string] ? words?.map(Statement.quoted) : nil) }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return (try? writer.take()).map { String(decoding: $0, as: UTF8.self) } ?? "\"\(text)\""
    }
}
