import Ashlar
import AshlarFlow
import Foundation
import HTTPTypes

/// Answers requests from a recording: first with the first answer, then with later ones, and finally with the last.
actor RecordedServer: Transport {
    private var exchanges: [ExchangeDTO]

    init(playing recording: URL) throws {
        exchanges = try RecordingDTO.decode(from: Data(contentsOf: recording), source: recording.path).log.entries
    }

    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        let url = "https://\(request.authority ?? "")\(request.path ?? "")"
        let answers = exchanges.indices.filter {
            exchanges[$0].request.method == request.method.rawValue && exchanges[$0].request.url == url
        }
        guard let answer = answers.first else {
            throw TransportFailure(.cannotConnect, "the recording has no \(request.method.rawValue) of this path")
        }
        let response = exchanges[answer].response
        if answers.count > 1 { exchanges.remove(at: answer) }
        return TransportResponse(
            HTTPResponse(status: .init(code: response.status)), body: Array((response.content.text ?? "").utf8))
    }
}

/// A HAR archive, with the keys that the server needs.
@DTO struct RecordingDTO {
    let log: LogDTO
}

@DTO struct LogDTO {
    let entries: [ExchangeDTO]
}

@DTO struct ExchangeDTO {
    let request: RequestDTO
    let response: ResponseDTO
}

@DTO struct RequestDTO {
    let method: String
    let url: String
}

@DTO struct ResponseDTO {
    let status: Int
    let content: ContentDTO
}

@DTO struct ContentDTO {
    let text: String?
}
