extension [String: Set<String>] {
    /// Inserts a pair as facts store it: `mode cbc` adds `cbc` to the key `mode`.
    ///
    /// - Parameter name: returns the key for the first part of a pair.
    package mutating func insert(pair: String, by name: (String) -> String = { $0 }) {
        guard let space = pair.utf8.firstIndex(of: UInt8(ascii: " ")) else { return }
        self[name(String(pair[..<space])), default: []].insert(String(pair[pair.utf8.index(after: space)...]))
    }
}
