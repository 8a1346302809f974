import Ashlar
import Foundation
import Testing

@DTO private struct PlanDTO: Equatable {
    let planName: String
    let ratePerHour: Double
    @DateFormat(.unixSeconds) let since: Date
    let site: URL?
}

private struct Account: Codable, Equatable {
    let ownerName: String
    let plan: PlanDTO
    let past: [PlanDTO]
    let byCode: [String: PlanDTO?]
}

/// Reads its DTO with the decoder for a superclass.
private struct SuperReader: Decodable, Equatable {
    let plan: PlanDTO

    init(from decoder: any Decoder) throws {
        plan = try PlanDTO(from: decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .plan))
    }

    private enum CodingKeys: CodingKey { case plan }
}

/// DTOs inside types that know nothing of them.
struct CodableMixTests {
    private static let plan = #"{"plan_name":"a/b","rate_per_hour":2.0,"since":1700000000,"site":"https://e.org/x"}"#
    private static let account =
        #"{"ownerName":"Ann","plan":\#(plan),"past":[\#(plan),\#(plan)],"byCode":{"x_y":\#(plan),"z":null}}"#

    @Test func decodeAsWithFoundation() throws {
        let data = Data(Self.account.utf8)
        let account = try AshlarDecoder().decode(Account.self, from: data)
        #expect(try JSONDecoder().decode(Account.self, from: data) == account)
        #expect(account.past.count == 2)
        #expect(try AshlarDecoder().decode(PlanDTO.self, from: Self.plan) == account.plan)
    }

    @Test func decodeFromSuperDecoders() throws {
        let payload = Data(#"{"plan":\#(Self.plan)}"#.utf8)
        #expect(
            try AshlarDecoder().decode(SuperReader.self, from: payload)
                == JSONDecoder().decode(SuperReader.self, from: payload))
    }

    /// The payload has everything that the DTO needs, but not below the missing key.
    @Test func decodeNothingFromSuperDecodersOfMissingKeys() throws {
        let error = #expect(throws: DecodingError.self) {
            try AshlarDecoder().decode(SuperReader.self, from: Data(Self.plan.utf8))
        }
        guard case .valueNotFound(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["plan"])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SuperReader.self, from: Data(Self.plan.utf8))
        }
    }

    @Test func decodeWhereKeysAreConverted() throws {
        let data = Data(
            Self.account.replacing("ownerName", with: "owner_name").replacing("byCode", with: "by_code").utf8)
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        ashlar.keyDecodingStrategy = .convertFromSnakeCase
        let account = try ashlar.decode(Account.self, from: data)
        #expect(try foundation.decode(Account.self, from: data) == account)
        #expect(account.byCode.keys.sorted() == ["x_y", "z"])
    }

    @Test(arguments: [
        ("\"rate_per_hour\":2.0,", "", "keyNotFound", ["past", "Index 1"]),
        ("2.0", "\"x\"", "typeMismatch", ["past", "Index 1", "rate_per_hour"]),
        ("2.0", "null", "valueNotFound", ["past", "Index 1", "rate_per_hour"]),
        ("https://e.org/x", "", "dataCorrupted", ["past", "Index 1", "site"]),
    ])
    func reportWhereTheyFail(old: String, new: String, kind: String, path: [String]) throws {
        let broken = Self.plan.replacing(old, with: new)
        let payload = Self.account.replacing("\(Self.plan)]", with: "\(broken)]")
        let error = try #require(throws: DecodingError.self) { try AshlarDecoder().decode(Account.self, from: payload) }
        #expect("\(error)".hasPrefix(kind) || String(reflecting: error).contains(kind))
        let context: DecodingError.Context? =
            switch error {
            case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: nil
            }
        #expect(context?.codingPath.map(\.stringValue) == path)
        let failure = try #require(context?.underlyingError as? DecodingFailure)
        #expect(failure.problems[0].pointer.hasPrefix("/past/1"))
        #expect(failure.byteCount == payload.utf8.count)
    }

    @Test(arguments: [JSONEncoder.OutputFormatting.sortedKeys, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]])
    func encodeAsWithFoundation(formatting: JSONEncoder.OutputFormatting) throws {
        let account = try AshlarDecoder().decode(Account.self, from: Self.account)
        let (foundation, ashlar) = (JSONEncoder(), AshlarEncoder())
        foundation.outputFormatting = formatting
        ashlar.outputFormatting = formatting
        #expect(
            String(decoding: try ashlar.encode(account), as: UTF8.self)
                == String(decoding: try foundation.encode(account), as: UTF8.self))
        // Straight, in the order of declaration.
        #expect(
            String(decoding: try AshlarEncoder().encode(account.plan), as: UTF8.self)
                == Self.plan.replacing("/", with: "\\/").replacing("2.0", with: "2"))
        foundation.keyEncodingStrategy = .convertToSnakeCase
        ashlar.keyEncodingStrategy = .convertToSnakeCase
        #expect(try ashlar.encode(account) == foundation.encode(account))
    }
}
