#if canImport(Combine)
import Combine
import Foundation

/// Publishers decode with it: `publisher.decode(type: User.self, decoder: AshlarDecoder())`.
extension AshlarDecoder: TopLevelDecoder {
    /// What payloads are given as.
    public typealias Input = Data
}

/// Publishers encode with it: `publisher.encode(encoder: AshlarEncoder())`.
extension AshlarEncoder: TopLevelEncoder {
    /// What payloads are written as.
    public typealias Output = Data
}
#endif
