import Ashlar

/// What wraps every answer but that of `/oauth`.
@DTO package struct Envelope<Response: DirectCodable & Equatable & Sendable>: Equatable {
    package let request: RequestDTO
    package let response: Response
}

@DTO package struct RequestDTO: Equatable {
    package let statusCode: Int
    package let success: Bool
}

/// An answer that says no more than that it is done.
@DTO package struct MessageDTO: Equatable {
    package let message: String
}

/// A point in time as the service writes it: the number is a string in private information, and a number in public.
@DTO package struct MomentDTO: Equatable {
    package let message: String?
    @Coerce package let unixEpochTime: Int
    @Key("iso_8601_time") package let iso8601Time: String?
    @Key("rfc_2822_time") package let rfc2822Time: String?
    package let relativeTime: String?
}
