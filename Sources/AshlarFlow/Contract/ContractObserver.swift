#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// Adds up the receipts of live traffic: what an API really sends, by endpoint, without a value.
public final class ContractObserver: Sendable {
    private let endpoints = Locked<[String: ContractObservation.Endpoint]>([:])

    /// Creates an observer that has seen nothing.
    public init() {}

    /// What was seen so far.
    public var observation: ContractObservation {
        ContractObservation(endpoints: endpoints.withLock { $0.values.sorted { $0.name < $1.name } })
    }

    /// Adds what decoding one payload did.
    ///
    /// - Parameters:
    ///   - receipt: of the payload.
    ///   - endpoint: method and template.
    public func add(_ receipt: Receipt, of endpoint: String) {
        endpoints.withLock { $0[endpoint, default: .init(name: endpoint)].receipt.formUnion(receipt) }
    }

    /// Adds a payload that did not decode.
    ///
    /// - Parameter endpoint: method and template.
    public func addFailure(of endpoint: String) {
        endpoints.withLock { $0[endpoint, default: .init(name: endpoint)].addFailures(1) }
    }

    /// Writes what was seen to a file, added to what the file holds already; the file is replaced as a whole.
    ///
    /// - Parameter file: where to; it is made when it is not there.
    /// - Throws: when the file cannot be read or written, is no observation, or has counts that no traffic has.
    public func write(to file: URL) throws {
        // What is in the file is not added to it again; what comes meanwhile is for the next time.
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

/// What an API was seen to send: receipts by endpoint, without a value.
public struct ContractObservation: Sendable, Hashable, Codable {
    /// The version of the file's format.
    public let version: Int
    /// By name.
    public let endpoints: [Endpoint]

    /// What one endpoint was seen to send.
    public struct Endpoint: Sendable, Hashable, Codable {
        /// Method and template: `GET /address/{address}/purls`.
        public let name: String
        /// How many payloads did not decode.
        public internal(set) var undecodable = 0
        /// What decoding the others did besides copying.
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
    /// - Parameter file: one that ``ContractObserver/write(to:)`` wrote.
    /// - Throws: what Foundation throws when the file cannot be read; `CocoaError.fileReadCorruptFile` when it is no
    ///   observation, or has counts that no traffic has; `CocoaError.fileReadUnsupportedScheme` when it is one of another
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
                .fileReadCorruptFile, "is no contract observation (\(cause)); name another file, or delete it",
                because: cause)
        }
        guard version == 1 else {
            throw error(
                .fileReadUnsupportedScheme, "is an observation of version \(version); this version reads 1")
        }
        var tally = EventTally()
        for endpoint in endpoints {
            guard let count = tally.refused(undecodable: endpoint.undecodable, endpoint.receipt) else { continue }
            throw error(
                .fileReadCorruptFile,
                "has a count of \(count) for \(endpoint.name): none is negative, and all together are 2^53 at most; "
                    + "mend it, or delete the file")
        }
    }

    /// This observation and another together.
    public func union(_ other: ContractObservation) -> ContractObservation {
        var byName: [String: Endpoint] = [:]
        // A file that somebody has put together may name an endpoint twice.
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
