import AshlarContract

/// Finds the key that distinguishes the alternatives of a schema: its discriminator, or a key with one word in each.
struct Discriminators {
    typealias Located = DocumentLibrary.Located

    private let reader: SchemaReader

    init(_ reader: SchemaReader) { self.reader = reader }

    /// - Returns: the key, and the words of each alternative; `nil` when nothing distinguishes them.
    func words(
        of parts: [Located], _ flats: [FlatSchema], _ discriminator: Located?
    ) -> (tag: String, words: [[String]])? {
        if let discriminator, let tag = discriminator.node["propertyName"]?.string {
            let targets = mapping(of: discriminator)?.targets ?? []
            let mapped = Dictionary(targets.map { ($0.schema.key, $0.words) }) { first, _ in first }
            let words = zip(parts, flats).map { part, flat in
                reader.resolve(part).flatMap { mapped[$0.key] } ?? constant(tag, flat) ?? implied(part)
            }
            return isDistinct(words) ? (tag, words) : nil
        }
        for (key, _) in flats[0].properties where flats.allSatisfy({ $0.required.contains(key) }) {
            var words: [[String]] = []
            for flat in flats {
                guard let own = constant(key, flat) else { break }
                words.append(own)
            }
            if words.count == flats.count, isDistinct(words) { return (key, words) }
        }
        return nil
    }

    /// A key, and the schemas that its words select.
    typealias Targets = (tag: String, targets: [(words: [String], schema: Located)])

    /// The schemas that a discriminator's mapping names, each with its words.
    func mapping(of discriminator: Located) -> Targets? {
        guard let tag = discriminator.node["propertyName"]?.string, let mapping = discriminator.child("mapping") else {
            return nil
        }
        var targets: [(words: [String], schema: Located)] = []
        var indices: [String: Int] = [:]
        for member in mapping.node.members {
            guard let reference = member.value.string else { continue }
            let source = Located(node: member.value, path: mapping.path, pointer: mapping.pointer)
            do throws(InputProblem) {
                let target = try reader.library.resolve(written(reference), from: source)
                if let index = indices[target.key] {
                    targets[index].words.append(member.key)
                } else {
                    indices[target.key] = targets.count
                    targets.append(([member.key], target))
                }
            } catch { reader.report(error) }
        }
        return (tag, targets)
    }

    /// Returns a base and the schemas that extend it, each with the words that it states for the key itself, or its name.
    ///
    /// The base comes last, and is omitted if every word belongs to a subtype.
    ///
    /// - Parameter subtypes: the schemas that extend the base; each comes before the schemas that extend it.
    func targets(of subtypes: [Located], extending base: Located, tag: String) -> Targets {
        let own = specified(tag, by: base)
        // Words that a subtype takes from the base, or from another subtype, are not its own.
        var known: Set = [own.key]
        let specified = subtypes.map { subtype in
            let (key, words) = self.specified(tag, by: subtype)
            let isOwn = known.insert(key).inserted && words != own.words
            return (isOwn ? words : nil) ?? implied(subtype)
        }
        let words = isDistinct(specified) ? specified : subtypes.map(implied)
        let rest = self.words(of: base, stating: own.words, excluding: Set(words.flatMap(\.self)))
        let targets = zip(words, subtypes).map { (words: $0, schema: $1) }
        return (tag, rest.isEmpty ? targets : targets + [(words: rest, schema: base)])
    }

    /// Returns the words of a base without its subtypes' words. The words that it lists are its own if the list contains
    /// all words of the subtypes; if it lists other subtypes, or other names for them, only the base's name is its own.
    private func words(of base: Located, stating specified: [String]?, excluding subtypes: Set<String>) -> [String] {
        let name = implied(base)
        guard let specified else { return name.filter { !subtypes.contains($0) } }
        let isWhole = subtypes.isSubset(of: specified)
        return specified.filter { !subtypes.contains($0) && (isWhole || name.contains($0)) }
    }

    /// Returns the schema of a key, with its words.
    private func specified(_ tag: String, by schema: Located) -> (key: String?, words: [String]?) {
        let flat = reader.flat(schema)
        return (flat.property(tag)?.key, constant(tag, flat))
    }

    /// A mapping may name a schema instead of referring to it.
    private func written(_ reference: String) -> String {
        reference.contains("/") || reference.contains("#") || reference.hasSuffix(".json")
            || reference.hasSuffix(".yaml")
            ? reference : "#/components/schemas/\(reference)"
    }

    /// Without a mapping, a schema's name is its word.
    private func implied(_ part: Located) -> [String] {
        reader.resolve(part)?.schemaName.map { [$0] } ?? []
    }

    /// Returns the words of a key that is an enumeration.
    private func constant(_ key: String, _ flat: FlatSchema) -> [String]? {
        guard let property = flat.property(key) else { return nil }
        let inner = reader.flat(property)
        guard (inner.enumeration?.count ?? 0) <= SchemaLimits.words else { return nil }
        let words = inner.enumeration?.compactMap(\.string)
        return words?.isEmpty == false && words?.count == inner.enumeration?.count ? words : nil
    }

    private func isDistinct(_ words: [[String]]) -> Bool {
        let all = words.flatMap(\.self)
        return words.allSatisfy { !$0.isEmpty } && Set(all).count == all.count
    }
}
