/// The properties of a mapping's source: their names, their keys on the wire, and the payload that they belong to if
/// there are several.
struct SourceModel {
    private let parts: [Part]

    private struct Part {
        var name: String
        /// The key paths from the source to the part, as mappings write them.
        var lift: (AnyKeyPath) -> [AnyKeyPath]
        var fields: [(property: SourceProperty, path: AnyKeyPath?, type: Any.Type?)]
    }

    init(_ type: Any.Type) { parts = SourceModel.parts(of: type) }

    /// All properties, in the order of their declaration.
    var fields: [SourceProperty] { parts.flatMap { $0.fields.map(\.property) } }

    /// The properties that a field is made of; each with the steps to it, usually one.
    func properties(of origin: MappingField<Void>.Origin) -> [[SourceProperty]] {
        switch origin {
        case .named(let name): return [[property(named: name)]]
        case .properties(let paths): return paths.compactMap { property($0) }
        }
    }

    /// `User.fullName ← UserDTO.firstName, UserDTO.lastName`.
    func text(_ target: String, _ fields: [String], _ origins: [MappingField<Void>.Origin]) -> String {
        let sources = origins.flatMap { properties(of: $0) }
            .map { path in ([parts[path[0].part].name] + path.map(\.name)).joined(separator: ".") }
        let model = fields.map { "\(target).\($0)" }.joined(separator: ", ")
        return sources.isEmpty ? model : "\(model) ← \(sources.joined(separator: ", "))"
    }

    private func property(named name: String) -> SourceProperty {
        fields.first { $0.name == name } ?? SourceProperty(name: name, keys: [name], part: 0, isOneOfSeveral: false)
    }

    /// The properties from the source to the target of a key path.
    func property(_ path: AnyKeyPath) -> [SourceProperty]? {
        for part in parts {
            for field in part.fields {
                guard let own = field.path else { continue }
                for lifted in part.lift(own) {
                    if lifted == path { return [field.property] }
                    if let type = field.type, let rest = SourceModel.below(lifted, type, path, depth: 4) {
                        return [field.property] + rest
                    }
                }
            }
        }
        return nil
    }

    /// The path beyond a property when its type has properties too: `\.profile.avatarURL`.
    private static func below(
        _ start: AnyKeyPath, _ type: Any.Type, _ path: AnyKeyPath, depth: Int
    ) -> [SourceProperty]? {
        guard depth > 0, let part = described(type, index: 0, isOneOfSeveral: false) else { return nil }
        for field in part.fields {
            guard let own = field.path, let longer = start.appending(path: own) else { continue }
            if longer == path { return [field.property] }
            if let inner = field.type, let rest = below(longer, inner, path, depth: depth - 1) {
                return [field.property] + rest
            }
        }
        return nil
    }

    // MARK: Where properties are reported

    private static func parts(of type: Any.Type) -> [Part] {
        if let contextual = type as? any ContextualSource.Type {
            return parts(of: contextual.valueType).map { inner in
                var part = inner
                part.lift = { path in inner.lift(path).flatMap { contextual.lift($0) } }
                return part
            }
        }
        guard let both = type as? any JoinedSources.Type else {
            return [
                described(type, index: 0, isOneOfSeveral: false)
                    ?? Part(
                        name: String(describing: type), lift: { [$0] }, fields: [])
            ]
        }
        return both.parts.enumerated().map { index, joined in
            var part =
                described(joined.type, index: index, isOneOfSeveral: true)
                ?? Part(name: String(describing: joined.type), lift: { [$0] }, fields: [])
            part.lift = joined.lift
            return part
        }
    }

    private static func described(_ type: Any.Type, index: Int, isOneOfSeveral: Bool) -> Part? {
        if let type = type as? any DirectDecodable.Type, case .record(let record) = type._ashlarShape_v1.kind {
            let fields = record.fields.map { field in
                (
                    SourceProperty(
                        name: field.name, keys: field.path + [field.key], part: index, isOneOfSeveral: isOneOfSeveral),
                    field.property as AnyKeyPath?, field.type as Any.Type?
                )
            }
            return Part(name: record.name, lift: { [$0] }, fields: fields)
        }
        guard let type = type as? any ModelDescribed.Type else { return nil }
        let model = type._ashlarModel_v1
        let fields = model.fields.map { field in
            (
                SourceProperty(name: field.name, keys: [field.name], part: index, isOneOfSeveral: isOneOfSeveral),
                field.property as AnyKeyPath?, nil as Any.Type?
            )
        }
        return Part(name: model.name, lift: { [$0] }, fields: fields)
    }
}

/// A property of a mapping's source.
struct SourceProperty: Hashable, CustomStringConvertible {
    var name: String
    /// From the source's object on.
    var keys: [String]
    /// The index of the payload, if there are several.
    var part: Int
    var isOneOfSeveral: Bool

    var description: String { name }
    var steps: [ValueStep] { (isOneOfSeveral ? [.source(part)] : []) + [.field(name, keys: keys)] }
}
