import AshlarCore
import Foundation

/// What `ContractObserver` of `AshlarFlow` wrote: by endpoint, what live payloads were besides what their decoder
/// expects, without a value of them.
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

    /// - Throws: ``InputProblem`` when the file cannot be read, is no observation, or one of another version.
    package init(path: String) throws(InputProblem) {
        let bytes = try InputFile.read(path)
        do { self = try JSONDecoder().decode(ObservationFile.self, from: Data(bytes)) } catch {
            throw InputProblem(
                path, "no contract observation: \(error)", remedy: "have ContractObserver of AshlarFlow write it anew")
        }
        guard version == 1 else {
            throw InputProblem(
                path, "an observation of version \(version)", remedy: "use the ashlar that belongs to your AshlarFlow")
        }
        try checkCounts(path)
        try checkPaths(path)
    }

    /// A path that is no pointer would be taken for that of another place.
    private func checkPaths(_ path: String) throws(InputProblem) {
        for entry in endpoints {
            for event in entry.receipt.entries {
                guard event.path.utf8.count(where: { $0 == 0x2F }) <= DecodingLimits.maximumDepth else {
                    throw InputProblem(
                        path, "\(entry.name) has a path of more than \(DecodingLimits.maximumDepth) steps",
                        remedy: "have ContractObserver of AshlarFlow write it anew")
                }
                if JSONPointer.isValid(event.path) { continue }
                throw InputProblem(
                    path, "\(entry.name) has the path \"\(event.path)\", which is no JSON Pointer (RFC 6901)",
                    remedy: "have ContractObserver of AshlarFlow write it anew")
            }
        }
    }

    private func checkCounts(_ path: String) throws(InputProblem) {
        var tally = EventTally()
        for entry in endpoints {
            if let count = tally.refused(undecodable: entry.undecodable, entry.receipt) {
                throw InputProblem(
                    path, "\(entry.name) has a count of \(count): none is negative, and all together are 2^53 at most",
                    remedy: "have ContractObserver of AshlarFlow write it anew")
            }
        }
    }
}
