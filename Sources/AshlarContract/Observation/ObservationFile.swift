import AshlarCore
import AshlarLocalization
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
                path, Localized("not a contract observation: \(error)", zh: "不是契约观察结果：\(error)"),
                remedy: ObservationFile.remedy)
        }
        guard version == 1 else {
            throw InputProblem(
                path, Localized("the observation has version \(version)", zh: "观察结果的版本是 \(version)"),
                remedy: Localized("use the ashlar that matches your AshlarFlow", zh: "请使用与 AshlarFlow 匹配的 ashlar"))
        }
        try checkCounts(path)
        try checkPaths(path)
    }

    private static let remedy = Localized(
        "write it again with ContractObserver of AshlarFlow", zh: "请用 AshlarFlow 的 ContractObserver 重新写入")

    /// A path that isn't a pointer would be mistaken for that of another place.
    private func checkPaths(_ path: String) throws(InputProblem) {
        for entry in endpoints {
            for event in entry.receipt.entries {
                guard event.path.utf8.count(where: { $0 == 0x2F }) <= DecodingLimits.maximumDepth else {
                    throw InputProblem(
                        path,
                        Localized(
                            "\(entry.name) has a path of more than \(DecodingLimits.maximumDepth) steps",
                            zh: "\(entry.name) 含有超过 \(DecodingLimits.maximumDepth) 步的路径"),
                        remedy: ObservationFile.remedy)
                }
                if JSONPointer.isValid(event.path) { continue }
                throw InputProblem(
                    path,
                    Localized(
                        "\(entry.name) has the path \"\(event.path)\", which is not a JSON Pointer (RFC 6901)",
                        zh: "\(entry.name) 含有路径 \"\(event.path)\"，它不是 JSON Pointer（RFC 6901）"),
                    remedy: ObservationFile.remedy)
            }
        }
    }

    private func checkCounts(_ path: String) throws(InputProblem) {
        var tally = EventTally()
        for entry in endpoints {
            if let count = tally.refused(undecodable: entry.undecodable, entry.receipt) {
                throw InputProblem(
                    path,
                    Localized(
                        "\(entry.name) has a count of \(count): counts are not negative, and at most 2^53 in total",
                        zh: "\(entry.name) 的计数为 \(count)：计数不能为负，总和不超过 2^53"),
                    remedy: ObservationFile.remedy)
            }
        }
    }
}
