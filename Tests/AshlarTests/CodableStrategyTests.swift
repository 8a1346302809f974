import Ashlar
import Foundation
import Testing

@DTO private struct StayDTO: Equatable {
    let guestName: String
    let arrival: Date
    let price: Decimal
    let nightsByRoom: [String: Int]
    @Key("createdAt") let made: Date?
    let raw: JSONValue?
}

private struct Booking: Codable, Equatable {
    let bookingCode: String
    let stay: StayDTO
}

@DTO private struct CardDTO: Equatable { let cardNumber: String, expiresOn: String? }
@DTO private struct CashDTO: Equatable { let paidIn: String? }
@Union(tag: "payment_kind") private enum PaymentDTO: Equatable {
    case card(CardDTO)
    case cash(CashDTO)
}

@DTO private struct BillDTO: Equatable { let payments: [PaymentDTO] }

/// What a coder's strategies mean for a DTO: none of them silently changes how a value is read or written.
struct CodableStrategyTests {
    private static let digits = "3.14159265358979323846264338327950288"
    private static let stay =
        #"{"guest_name":"Ann","arrival":"2026-03-01T10:00:00.120Z","price":\#(digits),"nights_by_room":{"room_a":2},"createdAt":null,"raw":{"some_key":1.50}}"#
    private static let booking = #"{"booking_code":"x","stay":\#(stay)}"#

    private func context(_ error: DecodingError?) throws -> DecodingError.Context {
        switch error {
        case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            return context
        default: return try #require(nil, "\(error as Any)")
        }
    }

    // MARK: Dates

    @Test(arguments: [
        JSONDecoder.DateDecodingStrategy.deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601,
        .custom { _ in throw CancellationError() },
    ])
    func datesAreReadAsTheTypeSays(strategy: JSONDecoder.DateDecodingStrategy) throws {
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        foundation.dateDecodingStrategy = strategy
        ashlar.dateDecodingStrategy = strategy
        let expected = Date(timeIntervalSince1970: 1_772_359_200.12)
        #expect(try ashlar.decode(StayDTO.self, from: Self.stay).arrival == expected)
        #expect(try foundation.decode(StayDTO.self, from: Data(Self.stay.utf8)).arrival == expected)
    }

    @Test func aDateThatOnlyTheStrategyWouldReadIsRefusedWithTheReason() throws {
        let payload = Self.booking.replacing("\"2026-03-01T10:00:00.120Z\"", with: "1772359200")
        let decoder = AshlarDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        let error = try context(
            #require(throws: DecodingError.self) { try decoder.decode(Booking.self, from: payload) })
        #expect(error.codingPath.map(\.stringValue) == ["stay", "arrival"])
        #expect(error.debugDescription.contains("dateDecodingStrategy does not apply"))
        #expect(error.debugDescription.contains("@DateFormat"))
        decoder.dateDecodingStrategy = .deferredToDate
        let plain = try context(
            #require(throws: DecodingError.self) { try decoder.decode(Booking.self, from: payload) })
        #expect(!plain.debugDescription.contains("dateDecodingStrategy"))
    }

    @Test func datesAreWrittenAsTheTypeSays() throws {
        let stay = try StayDTO.decode(from: Self.stay)
        let (foundation, ashlar) = (JSONEncoder(), AshlarEncoder())
        foundation.dateEncodingStrategy = .secondsSince1970
        ashlar.dateEncodingStrategy = .secondsSince1970
        for text in [try foundation.encode(stay), try ashlar.encode(stay)] {
            #expect(String(decoding: text, as: UTF8.self).contains(#""arrival":"2026-03-01T10:00:00.120Z""#))
        }
    }

    // MARK: Digits

    @Test(arguments: [false, true])
    func everyDigitOfADecimalIsKept(convertsKeys: Bool) throws {
        let price = try #require(Decimal(string: Self.digits))
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        let (foundationEncoder, ashlarEncoder) = (JSONEncoder(), AshlarEncoder())
        if convertsKeys {
            foundation.keyDecodingStrategy = .convertFromSnakeCase
            ashlar.keyDecodingStrategy = .convertFromSnakeCase
            foundationEncoder.keyEncodingStrategy = .convertToSnakeCase
            ashlarEncoder.keyEncodingStrategy = .convertToSnakeCase
        }
        let stay = try ashlar.decode(StayDTO.self, from: Self.stay)
        #expect(stay.price == price)
        #expect(try foundation.decode(StayDTO.self, from: Data(Self.stay.utf8)).price == price)
        for formatting in [JSONEncoder.OutputFormatting(), .sortedKeys] {
            foundationEncoder.outputFormatting = formatting
            ashlarEncoder.outputFormatting = formatting
            for text in [try foundationEncoder.encode(stay), try ashlarEncoder.encode(stay)] {
                #expect(String(decoding: text, as: UTF8.self).contains("\"price\":\(Self.digits)"))
            }
        }
    }

    @Test func numbersThatNoStandardTypeHoldsAreWrittenOrRefused() throws {
        let number = "0.1000000000000000055511151231257827021181583404541015625"
        let value = try JSONValue.decode(from: "[\(number), 1e400, 12345678901234567890, 2.50]")
        let encoder = AshlarEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(["v": value]), as: UTF8.self)
                == "{\"v\":[\(number),1e400,12345678901234567890,2.50]}")
        for item in [number, "1e400", "-123456789012345678901234567890123456789012345678901"] {
            let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSONValue.decode(from: item)) }
            #expect("\(error as Any)".contains("more digits"))
        }
        for item in ["12345678901234567890", "2.50", "-0.0", "1e22", "0.1", "123456789012345678901234567890"] {
            let value = try JSONValue.decode(from: item)
            let text = String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
            #expect(Decimal(string: String(text.dropFirst().dropLast())) == Decimal(string: item))
        }
    }

    @Test(arguments: ["9007199254740993", "1.0000000000000001", "-0.0", "18446744073709551615", "12.50", "1e300", "0"])
    func foundationsDecoderPassesOnTheDigits(literal: String) throws {
        let value = try JSONDecoder().decode([JSONValue].self, from: Data("[\(literal)]".utf8))
        guard case .number(let number) = value[0] else {
            Issue.record("\(value)")
            return
        }
        #expect(number.double.bitPattern == Double(literal)?.bitPattern)
        if literal != "1e300" { #expect(Decimal(string: number.literal) == Decimal(string: literal)) }
    }

    // MARK: Keys

    @Test func keysThatAreDataAreNotConverted() throws {
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        ashlar.keyDecodingStrategy = .convertFromSnakeCase
        // `createdAt` is found under the key that the strategy makes of it.
        let payload = Self.booking.replacing("\"createdAt\":null", with: "\"created_at\":\"2026-03-02T00:00:00Z\"")
        let booking = try ashlar.decode(Booking.self, from: payload)
        #expect(booking.stay.nightsByRoom == ["room_a": 2])
        #expect(booking.stay.made == Date(timeIntervalSinceReferenceDate: 794_102_400))
        #expect(booking.stay.raw == (try JSONValue.decode(from: #"{"some_key":1.50}"#)))
        let other = try foundation.decode(Booking.self, from: Data(payload.utf8))
        #expect(other.stay.nightsByRoom == ["room_a": 2])
        #expect(other.stay.made == booking.stay.made)
        #expect(other.stay.raw == (try JSONValue.decode(from: #"{"some_key":1.5}"#)))

        let (foundationEncoder, ashlarEncoder) = (JSONEncoder(), AshlarEncoder())
        foundationEncoder.keyEncodingStrategy = .convertToSnakeCase
        ashlarEncoder.keyEncodingStrategy = .convertToSnakeCase
        let camel = StayDTO(
            guestName: "a", arrival: booking.stay.arrival, price: 1, nightsByRoom: ["roomA": 1],
            made: booking.stay.made,
            raw: nil)
        for text in [try foundationEncoder.encode(camel), try ashlarEncoder.encode(camel)] {
            #expect(String(decoding: text, as: UTF8.self).contains(#""roomA":1"#))
            #expect(String(decoding: text, as: UTF8.self).contains(#""created_at":"2026-03-02T00:00:00Z""#))
        }
    }

    @Test func casesOfUnionsAreReadByTheirKeys() throws {
        let payload =
            #"{"payments":[{"payment_kind":"card","card_number":"1","expires_on":"05/27"},{"payment_kind":"cash","paid_in":"EUR"}]}"#
        let expected = try BillDTO.decode(from: payload)
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        ashlar.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try ashlar.decode(BillDTO.self, from: payload) == expected)
        #expect(try foundation.decode(BillDTO.self, from: Data(payload.utf8)) == expected)
        // And a strategy of any kind, with the path of each key.
        ashlar.keyDecodingStrategy = .custom { path in
            path.count == 3 ? Key(path.last!.stringValue.replacing("x-", with: "")) : path.last!
        }
        let prefixed = payload.replacing("\"card_number\"", with: "\"x-card_number\"").replacing(
            "\"payment_kind\":\"cash\"", with: "\"x-payment_kind\":\"cash\"")
        #expect(try ashlar.decode(BillDTO.self, from: prefixed) == expected)
    }

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    // MARK: Paths

    @Test(arguments: [false, true])
    func errorsHaveTheWholePath(convertsKeys: Bool) throws {
        let payload = Self.booking.replacing("\"room_a\":2", with: "\"room_a\":\"two\"").replacing(
            "booking_code", with: convertsKeys ? "booking_code" : "bookingCode")
        let (foundation, ashlar) = (JSONDecoder(), AshlarDecoder())
        if convertsKeys {
            foundation.keyDecodingStrategy = .convertFromSnakeCase
            ashlar.keyDecodingStrategy = .convertFromSnakeCase
        }
        let errors = [
            try #require(throws: DecodingError.self) {
                try foundation.decode([Booking].self, from: Data("[\(payload)]".utf8))
            },
            try #require(throws: DecodingError.self) { try ashlar.decode([Booking].self, from: "[\(payload)]") },
        ]
        for error in errors {
            let context = try context(error)
            #expect(context.codingPath.map(\.stringValue) == ["Index 0", "stay", "nights_by_room", "room_a"])
            let failure = try #require(context.underlyingError as? DecodingFailure)
            #expect(failure.problems.map(\.pointer) == ["/0/stay/nights_by_room/room_a"])
        }
    }

    @Test func aTypeMayAskForItsPartsByHand() throws {
        struct Wrapper: Decodable {
            let stay: StayDTO
            init(from decoder: any Decoder) throws { stay = try StayDTO(from: decoder) }
        }
        let decoder = AshlarDecoder()
        #expect(try decoder.decode(Wrapper.self, from: Self.stay).stay == StayDTO.decode(from: Self.stay))
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode([Wrapper].self, from: "[\(Self.stay)]")[0].stay == StayDTO.decode(from: Self.stay))
    }

    // MARK: JSON5

    @Test func areReadFromJSON5() throws {
        let decoder = AshlarDecoder()
        decoder.allowsJSON5 = true
        // Foundation's decoder hands on a number's value, and not its zeros.
        let stay = Self.stay.replacing("1.50", with: "1.5")
        let booking = try decoder.decode(
            Booking.self, from: "{bookingCode: 'x', /* by hand */ stay: \(stay.replacing("\"raw\"", with: "'raw'")),}")
        #expect(booking.stay == (try StayDTO.decode(from: stay)))
    }
}
