// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 213 objects seen; first below around most payloads.
@DTO
nonisolated public struct ResponseEnvelope<Payload: DirectCodable & Hashable & Sendable>: Hashable {
    public let request: Outcome
    public let response: Payload
}
