#if canImport(Combine)
import Combine
import Foundation

/// Publishers decode with it: `publisher.decode(type: User.self, decoder: AshlarDecoder())`.
extension AshlarDecoder: TopLevelDecoder {
    /// The type of payloads that the decoder reads.
    public typealias Input = Data
}

/// Publishers encode with it: `publisher.encode(encoder: AshlarEncoder())`.
extension AshlarEncoder: TopLevelEncoder {
    /// The type of payloads that the encoder writes.
    public typealias Output = Data
}
#endif
