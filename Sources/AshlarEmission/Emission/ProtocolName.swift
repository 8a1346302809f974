/// Names of the protocols that printed extensions conform to.
package enum ProtocolName {
    /// A protocol's name with its module.
    package static func qualified(_ name: String) -> String {
        let base = name.split(separator: ".").last.map(String.init) ?? name
        if ["StoredEntity", "QueryRow"].contains(base) { return "AshlarEntity." + base }
        let isOwn = base.hasPrefix("Direct") || base.hasPrefix("Refined") || own.contains(base)
        return (isOwn ? "AshlarCore." : "Swift.") + base
    }

    private static let own: Set = ["CoercibleDecodable", "DateDecodable", "Domain", "ModelDescribed", "OpenEnum"]
}
