import Foundation
import Testing

@testable import AshlarCore

/// JSON5, which Foundation's decoder reads behind the same properties.
struct JSON5Tests {
    private struct Settings: Codable, Equatable {
        var title: String
        var sizes: [Int]
        var ratio: Double
        var at: Date?
        var icon: Data?
    }

    private func decoders() -> (JSONDecoder, AshlarDecoder) {
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        foundation.allowsJSON5 = true
        ashlar.allowsJSON5 = true
        return (foundation, ashlar)
    }

    private static let payloads = [
        "{title: 'It\\'s', sizes: [0x1F, +2, 3,], ratio: .5, /* none */ }",
        "// a comment\n{title: 'a', sizes: [], ratio: 5.}",
        #"{"title": "plain", "sizes": [1], "ratio": 1e2}"#, "{title: 'a', sizes: [], ratio: Infinity}", "{title: 'a'}",
        "{title: 'a', sizes: [,], ratio: 1}", "{title: 1, sizes: [], ratio: 1}", "",
    ]

    @Test(arguments: payloads)
    func readsWhatFoundationReads(payload: String) throws {
        let (foundation, ashlar) = decoders()
        let expected = try? foundation.decode(Settings.self, from: Data(payload.utf8))
        #expect((try? ashlar.decode(Settings.self, from: payload)) == expected)
        #expect((try? ashlar.decode(Settings.self, from: Array(payload.utf8))) == expected)
        #expect((try? ashlar.decode(Settings.self, from: Data(payload.utf8))) == expected)
    }

    @Test func isRefusedUnlessAskedFor() {
        #expect(throws: DecodingError.self) { try AshlarDecoder().decode([Int].self, from: "[0x1F] // hexadecimal") }
    }

    @Test func everySettingIsCarriedOver() throws {
        struct Record: Decodable {
            let firstName: String
            let at: Date
            let icon: Data
            let ratio: Double
            let word: String?

            enum CodingKeys: CodingKey { case firstName, at, icon, ratio }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                firstName = try container.decode(String.self, forKey: .firstName)
                at = try container.decode(Date.self, forKey: .at)
                icon = try container.decode(Data.self, forKey: .icon)
                ratio = try container.decode(Double.self, forKey: .ratio)
                word = decoder.userInfo[CodingUserInfoKey(rawValue: "word")!] as? String
            }
        }
        let decoder = AshlarDecoder()
        decoder.allowsJSON5 = true
        decoder.assumesTopLevelDictionary = true
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.dataDecodingStrategy = .custom { Data(try String(from: $0).utf8) }
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "much", negativeInfinity: "little", nan: "none")
        decoder.userInfo[CodingUserInfoKey(rawValue: "word")!] = "hello"
        let record = try decoder.decode(Record.self, from: "first_name: 'Zoë', at: 0xA, icon: 'i', ratio: 'much',")
        #expect(record.firstName == "Zoë")
        #expect(record.at == Date(timeIntervalSince1970: 10))
        #expect(record.icon == Data("i".utf8))
        #expect(record.ratio == .infinity)
        #expect(record.word == "hello")
    }

    @Test func typesWithAConfigurationAreRead() throws {
        struct Scaled: DecodableWithConfiguration {
            let value: Int
            init(from decoder: any Decoder, configuration: Int) throws {
                value = try Int(from: decoder) * configuration
            }
        }
        let (_, ashlar) = decoders()
        #expect(try ashlar.decode(Scaled.self, from: Data("0x10 // sixteen".utf8), configuration: 3).value == 48)
    }
}
