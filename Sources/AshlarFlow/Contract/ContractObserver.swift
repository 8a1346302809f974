#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// Adds up the receipts of live traffic: the responses that an API really sends, by endpoint, without any values.
public final class ContractObserver: Sendable {
    private let endpoints = Locked<[String: ContractObservation.Endpoint]>([:])

    /// Creates an observer that hasn't observed anything yet.
    public init() {}

    /// Everything observed so far.
    public var observation: ContractObservation {
        ContractObservation(endpoints: endpoints.withLock { $0.values.sorted { $0.name < $1.name } })
    }

    /// Adds the receipt of one decoded payload.
    ///
    /// - Parameters:
    ///   - receipt: the payload's receipt.
    ///   - endpoint: the endpoint's method and template.
    public func add(_ receipt: Receipt, of endpoint: String) {
        endpoints.withLock { $0[endpoint, default: .init(name: endpoint)].receipt.formUnion(receipt) }
    }

    /// Adds a payload that didn't decode.
    ///
    /// - Parameter endpoint: the endpoint's method and template.
    public func addFailure(of endpoint: String) {
        endpoints.withLock { $0[endpoint, default: .init(name: endpoint)].addFailures(1) }
    }

    /// Adds the observation to a file's contents, and replaces the file as a whole.
    ///
    /// - Parameter file: the file to write; it is created when it doesn't exist.
    /// - Throws: when the file can't be read or written, isn't an observation, or has impossible counts.
    public func write(to file: URL) throws {
        // The file's own contents must not be added twice; receipts that arrive in the meantime are for the next call.
        let seen = endpoints.withLock { endpoints in
            defer { endpoints = [:] }
            return ContractObservation(endpoints: Array(endpoints.values))
        }
        do {
            let isThere = FileManager.default.fileExists(atPath: file.path)
            let before = isThere ? try ContractObservation(from: file) : ContractObservation(endpoints: [])
            try before.union(seen).write(to: file)
        } catch {
            endpoints.withLock { endpoints in
                for endpoint in seen.endpoints {
                    endpoints[endpoint.name, default: .init(name: endpoint.name)].add(endpoint)
                }
            }
            throw error
        }
    }
}

/// The observed responses of an API: receipts by endpoint, without any values.
public struct ContractObservation: Sendable, Hashable, Codable {
    /// The version of the file's format.
    public let version: Int
    /// The endpoints, sorted by name.
    public let endpoints: [Endpoint]

    /// The observed responses of one endpoint.
    public struct Endpoint: Sendable, Hashable, Codable {
        /// The method and template: `GET /address/{address}/purls`.
        public let name: String
        /// The number of payloads that didn't decode.
        public internal(set) var undecodable = 0
        /// Everything that decoding the other payloads did in addition to copying.
        public internal(set) var receipt = Receipt()

        mutating func add(_ other: Endpoint) {
            addFailures(other.undecodable)
            receipt.formUnion(other.receipt)
        }

        mutating func addFailures(_ count: Int) { undecodable = undecodable.addingSaturated(count) }
    }

    init(endpoints: [Endpoint]) {
        version = 1
        self.endpoints = endpoints
    }

    /// Reads an observation.
    ///
    /// - Parameter file: a file that ``ContractObserver/write(to:)`` wrote.
    /// - Throws: Foundation's error when the file can't be read; `CocoaError.fileReadCorruptFile` when it isn't an
    ///   observation, or has impossible counts; `CocoaError.fileReadUnsupportedScheme` when it has another
    ///   version.
    public init(from file: URL) throws {
        func error(_ code: CocoaError.Code, _ text: String, because cause: (any Error)? = nil) -> CocoaError {
            var information: [String: Any] = [
                NSLocalizedDescriptionKey: "\(file.lastPathComponent) \(text)", NSFilePathErrorKey: file.path,
            ]
            information[NSUnderlyingErrorKey] = cause
            return CocoaError(code, userInfo: information)
        }
        let data = try Data(contentsOf: file)
        do { self = try JSONDecoder().decode(ContractObservation.self, from: data) } catch let cause {
            throw error(
                .fileReadCorruptFile, "is not a contract observation (\(cause)); name another file, or delete it",
                because: cause)
        }
        guard version == 1 else {
            throw error(
                .fileReadUnsupportedScheme, "is an observation of version \(version); Ashlar reads version 1")
        }
        var tally = EventTally()
        for endpoint in endpoints {
            guard let count = tally.refused(undecodable: endpoint.undecodable, endpoint.receipt) else { continue }
            throw error(
                .fileReadCorruptFile,
                "has a count of \(count) for \(endpoint.name): counts are not negative, and their sum is at most 2^53; "
                    + "fix the count, or delete the file")
        }
    }

    /// Returns the sum of this observation and another.
    public func union(_ other: ContractObservation) -> ContractObservation {
        var byName: [String: Endpoint] = [:]
        // A file that someone merged by hand may name an endpoint twice.
        for endpoint in endpoints + other.endpoints {
            byName[endpoint.name, default: Endpoint(name: endpoint.name)].add(endpoint)
        }
        return ContractObservation(endpoints: byName.values.sorted { $0.name < $1.name })
    }

    /// Writes the observation as JSON.
    func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: file, options: .atomic)
    }
}
#endif
