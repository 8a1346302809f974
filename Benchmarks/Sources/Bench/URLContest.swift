import DirectModels
import Foundation

/// What Foundation's `URL(string:)` takes of the typed list, which no decoder can make faster.
enum URLContest {
    static func typed(_ payload: [UInt8]) throws -> Contest {
        let texts = try [DirectModels.TextMember].decode(from: payload).compactMap(\.avatar_url)
        var contest = Contest(name: "URL's share of decode API list, typed", byteCount: payload.count)
        contest.add("Ashlar") { consume(try [DirectModels.TypedMember].decode(from: payload)) }
        contest.add("URL(string:) alone") { consume(texts.map { URL(string: $0) }) }
        return contest
    }
}
