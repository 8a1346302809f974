import AshlarContract

extension ObjectShape {
    /// Returns a form of this shape without fields, with its own name.
    ///
    /// - Parameters:
    ///   - endings: the suffixes to try for its name, best first: `LiftRequest` is a form of `Lift`.
    ///   - taken: the names of schemas; its own name is added.
    func form(named endings: [String], _ taken: inout Set<String>) -> ObjectShape {
        let form = ObjectShape()
        form.statement = statement
        form.hints = hints
        form.isCollected = isCollected
        form.alternatives = alternatives
        if let schema = statement?.schema ?? statement?.name {
            form.statement?.rename(ObjectShape.name(of: schema, endings, &taken))
        }
        return form
    }

    /// - Returns: the first name that is free.
    static func name(of schema: String, _ endings: [String], _ taken: inout Set<String>) -> String? {
        endings.map { schema + $0 }.first { taken.insert($0).inserted }
    }
}
