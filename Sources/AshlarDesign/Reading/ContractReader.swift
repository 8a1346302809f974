import AshlarContract
import AshlarCore

/// The contract that inputs show, without a design of it.
package enum ContractReader {
    /// - Parameters:
    ///   - inputs: samples and recordings.
    ///   - specification: the statements of specifications; their examples are not evidence of what a server sends.
    /// - Returns: the contract, and the inputs that could not be read.
    /// - Complexity: O(n) in the inputs' bytes; memory is bounded by the shapes.
    package static func contract(
        of inputs: InputSet, specification: SpecificationInput
    ) -> (contract: Contract, problems: [InputProblem]) {
        var observation = Observation(specification.contract.roots, keepsLocations: true)
        let faults = inputs.forEachPayload { source, bytes in observation.add(bytes, of: source) }
        let problems = faults + observation.unreadKeys
        var contract = Contract.infer(observation.roots)
        contract.operations = specification.contract.operations
        contract.uncompared = specification.contract.uncompared
        contract.isDescribed = specification.contract.isDescribed
        contract.basePaths = specification.contract.basePaths
        contract.sources = inputs.sources
        return (contract, problems)
    }
}
