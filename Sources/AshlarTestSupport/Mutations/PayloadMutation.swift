import AshlarCore

/// A payload with one thing changed, and the problems that decoding must report.
public struct PayloadMutation: Sendable, CustomStringConvertible {
    /// The kind of change.
    public enum Kind: String, Sendable, CaseIterable {
        /// A member was removed.
        case missing
        /// A value became `null`.
        case null
        /// A value became one of another kind: a string a number, an array an object.
        case wrongType = "wrong type"
        /// A word or a tag became one that matches no case.
        case unknownCase = "unknown case"
        /// A number became one that the type cannot hold.
        case outOfRange = "out of range"
        /// A text became one that does not follow the type's format.
        case invalidText = "invalid text"
        /// A member was repeated.
        case duplicateKey = "duplicate key"
        /// A member that the type does not have was added.
        case unknownKey = "unknown key"
        /// The payload ends early.
        case cutOff = "cut off"
    }

    /// A problem that must be reported.
    public struct ExpectedProblem: Sendable, Hashable, CustomStringConvertible {
        /// Its code; `nil` if the type chooses it.
        public let code: PayloadProblem.Code?
        /// The position of the problem; `nil` for anywhere.
        public let pointer: String?

        init(_ code: PayloadProblem.Code?, at pointer: String?) {
            self.code = code
            self.pointer = pointer
        }

        /// Returns whether a problem is the one that is expected.
        public func matches(_ problem: PayloadProblem) -> Bool {
            (code == nil || code == problem.code) && (pointer == nil || pointer == problem.pointer)
        }

        /// Code and place.
        public var description: String { "\(code?.rawValue ?? "any code") at \(pointer ?? "any place")" }
    }

    /// The kind of change.
    public let kind: Kind
    /// The position, as a JSON Pointer (RFC 6901).
    public let pointer: String
    /// The changed payload.
    public let payload: [UInt8]
    /// All problems, in no order; empty if the change is harmless.
    public let expected: [ExpectedProblem]

    /// Kind and place.
    public var description: String { "\(kind.rawValue) at \(pointer.isEmpty ? "(whole payload)" : pointer)" }

    /// Returns whether a decoding's problems are exactly the expected ones.
    ///
    /// - Parameter problems: those of a `DecodingFailure`; empty when decoding succeeded.
    public func isExplained(by problems: [PayloadProblem]) -> Bool {
        var open = expected
        for problem in problems {
            guard let index = open.firstIndex(where: { $0.matches(problem) }) else { return false }
            open.remove(at: index)
        }
        return open.isEmpty
    }
}

extension DirectDecodable {
    /// Payloads with one thing changed each: every field missing, null, of another kind, out of range, twice, …
    ///
    /// ```swift
    /// for mutation in try UserDTO.mutations(seed: 1) {
    ///     let problems = DecodingFailure.problems { () throws(DecodingFailure) in
    ///         try UserDTO.decode(from: mutation.payload)
    ///     }
    ///     #expect(mutation.isExplained(by: problems), "\(mutation)")
    /// }
    /// ```
    ///
    /// In collections, the first element is changed; values of untagged unions stay as they are.
    ///
    /// - Parameter seed: the seed of the payload that is changed.
    /// - Throws: ``FixtureFailure`` when a field's type says too little to make a sample of it.
    /// - Complexity: O(n) payloads in the values of one payload, and at most 500 that are cut off.
    public static func mutations(seed: UInt64 = 0) throws -> [PayloadMutation] {
        try mutations(seed: seed, isCut: true, bytes: .max)
    }

    /// Mutations with at most a number of bytes together, but a minimum count: for a payload with many long ones, an
    /// even selection, different for each seed.
    static func mutations(seed: UInt64, isCut: Bool, bytes: Int) throws -> [PayloadMutation] {
        var sampler = Sampler(of: Self.self, seed: seed, isFull: true)
        let root = try sampler.payload()
        let most = max(50, bytes / max(1, root.bytes.count))
        var counter = Mutator(sampler.model, root: root, Mutator.Choice(every: .max, first: -1))
        counter.mutate(root, as: sampler.model.root)
        let every = counter.count == 0 ? 1 : (counter.count - 1) / most + 1
        var mutator = Mutator(sampler.model, root: root, Mutator.Choice(every: every, first: Int(seed % UInt64(every))))
        mutator.mutate(root, as: sampler.model.root)
        return isCut ? mutator.mutations + Mutator.cuts(of: root, most: min(500, most)) : mutator.mutations
    }
}

extension DecodingFailure {
    /// Returns the problems that a decoding reports; empty when it succeeds.
    ///
    /// - Parameter decode: decodes something.
    public static func problems<T>(of decode: () throws(DecodingFailure) -> T) -> [PayloadProblem] {
        do throws(DecodingFailure) { _ = try decode() } catch { return error.problems }
        return []
    }
}
