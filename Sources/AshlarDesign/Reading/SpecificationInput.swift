import AshlarContract

/// The contributions of specifications to a design.
package struct SpecificationInput {
    package var contract = Contract(roots: [])
    package var examples: [Example] = []
    package var notes: [InputNote] = []
    /// The observations of live traffic.
    package var observations: [ObservationFile] = []

    package init() {}

    /// One payload that a specification shows.
    package struct Example {
        package var origin: Root.Origin
        package var bytes: [UInt8]
        /// Whether it was made from the schema, and so isn't evidence.
        package var isMadeUp: Bool

        package init(origin: Root.Origin, bytes: [UInt8], isMadeUp: Bool) {
            self.origin = origin
            self.bytes = bytes
            self.isMadeUp = isMadeUp
        }
    }

    /// The same without the endpoints and schemas that a person leaves out.
    func without(_ omitted: inout OmittedPaths) -> SpecificationInput {
        var rest = self
        rest.contract.roots.removeAll { omitted.contains($0.origin) }
        rest.contract.operations.removeAll { omitted.contains($0.endpoint) }
        rest.examples.removeAll { omitted.contains($0.origin) }
        return rest
    }
}
