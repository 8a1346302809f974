import AshlarCore
import Foundation

/// A file that `ContractObserver` of `AshlarFlow` wrote: by endpoint, how live payloads differed from what their decoder
/// expects, without any values.
package struct ObservationFile: Decodable {
    package struct Entry: Decodable {
        /// Method and template: `GET /address/{address}/purls`.
        package let name: String
        /// How many payloads did not decode.
        package let undecodable: Int
        package let receipt: Receipt

        package init(name: String, undecodable: Int, receipt: Receipt) {
            self.name = name
            self.undecodable = undecodable
            self.receipt = receipt
        }
    }

    package let version: Int
    package let endpoints: [Entry]

    package init(endpoints: [Entry]) {
        version = 1
        self.endpoints = endpoints
    }

    /// - Throws: ``InputProblem`` when the file cannot be read, isn't an observation, or has another version.
    package init(path: String) throws(InputProblem) {
        let bytes = try InputFile.read(path)
        do { self = try JSONDecoder().decode(ObservationFile.self, from: Data(bytes)) } catch {
            throw InputProblem(
                path, "not a contract observation: \(error)",
                remedy: "write it again with ContractObserver of AshlarFlow")
        }
        guard version == 1 else {
            throw InputProblem(
                path, "the observation has version \(version)", remedy: "use the ashlar that matches your AshlarFlow")
        }
        try checkCounts(path)
        try checkPaths(path)
    }

    /// A path that isn't a pointer would be mistaken for that of another place.
    private func checkPaths(_ path: String) throws(InputProblem) {
        for entry in endpoints {
            for event in entry.receipt.entries {
                guard event.path.utf8.count(where: { $0 == 0x2F }) <= DecodingLimits.maximumDepth else {
                    throw InputProblem(
                        path, "\(entry.name) has a path of more than \(DecodingLimits.maximumDepth) steps",
                        remedy: "write it again with ContractObserver of AshlarFlow")
                }
                if JSONPointer.isValid(event.path) { continue }
                throw InputProblem(
                    path, "\(entry.name) has the path \"\(event.path)\", which is not a JSON Pointer (RFC 6901)",
                    remedy: "write it again with ContractObserver of AshlarFlow")
            }
        }
    }

    private func checkCounts(_ path: String) throws(InputProblem) {
        var tally = EventTally()
        for entry in endpoints {
            if let count = tally.refused(undecodable: entry.undecodable, entry.receipt) {
                throw InputProblem(
                    path, "\(entry.name) has a count of \(count): counts are not negative, and at most 2^53 in total",
                    remedy: "write it again with ContractObserver of AshlarFlow")
            }
        }
    }
}
