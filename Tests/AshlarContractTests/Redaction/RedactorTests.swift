import Foundation
import TestScale
import Testing

@testable import AshlarContract

struct RedactorTests {
    private func redacted(_ payload: String, following place: Place? = nil, isPretty: Bool = false) throws -> String {
        let place = try place ?? observed(payload)
        var redactor = Redactor()
        let bytes = try Array(payload.utf8).withUnsafeBytes {
            try redactor.redact($0, following: place, isPretty: isPretty)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func keepsTheFormOfEveryValue() throws {
        let payload = #"""
            {"id": 4217, "name": "Ada Lovelace", "email": "ada@person.org", "url": "https://ada.org/x/y.png?k=v",
             "at": "2022-03-04T05:06:07.123+02:00", "day": "1815-12-10", "uuid": "F5165FDB-F5AD-4F6E-8552-799B1C62B387",
             "n": "007", "count": "872", "when": 1664478299, "pi": -3.14e5, "zero": 0, "on": true, "no": null, "empty": ""}
            """#
        #expect(
            try redacted(payload)
                == #"{"id":1001,"name":"some text g","email":"person1@example.com","url":"https://example.com/part/item1.png","at":"2001-01-01T00:00:00.001+00:00","day":"2001-01-02","uuid":"00000000-0000-4000-8000-A00000000001","n":"wh","count":"101","when":1600000000,"pi":-2.01e5,"zero":0,"on":true,"no":null,"empty":""}"#
        )
    }

    @Test func writesNoZeroWithAnExponentWhichFoundationDoesNotRead() throws {
        let text = try redacted(#"[0e1, 0E+2, -0e1, 0, -0]"#)
        #expect(text == "[2e1,3E+2,-4e1,0,-0]")
        #expect(throws: Never.self) { try JSONDecoder().decode([Double].self, from: Data(text.utf8)) }
    }

    @Test func isConsistent() throws {
        let text = try redacted(#"[{"id": 55, "owner": {"id": 56}}, {"id": 56, "owner": {"id": 55}}]"#)
        #expect(text == #"[{"id":11,"owner":{"id":12}},{"id":12,"owner":{"id":11}}]"#)
    }

    @Test func keepsWordsOfEnumerationsAndFlags() throws {
        let payload =
            "["
            + (0..<12).map { #"{"status": "\#($0 % 2 == 0 ? "live" : "draft")", "f": \#($0 % 2)}"# }.joined(
                separator: ",")
            + "]"
        let text = try redacted(payload)
        #expect(text.contains("live") && text.contains("draft") && text.contains("\"f\":1"))
    }

    @Test func replacesKeysThatAreData() throws {
        let place = try observed(#"{"4711": {"a": 1}, "4712": {"a": 2}}"#)
        place.object?.becomeMap()
        #expect(
            try redacted(#"{"4711": {"a": 1}, "4712": {"a": 2}}"#, following: place)
                == #"{"1001":{"a":2},"1002":{"a":3}}"#)
    }

    @Test func redactsJSONInStrings() throws {
        let text = try redacted(#"{"m": "{\"name\":\"Secret\",\"n\":[12]}"}"#)
        #expect(text == #"{"m":"{\"name\":\"wg\",\"n\":[11]}"}"#)
    }

    @Test func indentsForPeople() throws {
        #expect(
            try redacted(#"{"a":[],"b":{"c":true}}"#, isPretty: true)
                == "{\n  \"a\": [],\n  \"b\": {\n    \"c\": true\n  }\n}\n")
    }

    /// A fixture and its original have the same evidence: kinds, presence, formats, and emptiness.
    @Test(
        .enabled(if: Corpus.isThere, "the corpus is not next to the checkout: set ASHLAR_CORPUS"),
        arguments: Corpus.samples)
    func keepsTheShapeOfRealPayloads(file: URL) throws {
        let bytes = try Array(Data(contentsOf: file))
        let place = Place()
        var observer = ShapeObserver()
        try bytes.withUnsafeBytes { try observer.observe($0, into: place) }
        var redactor = Redactor()
        let fixture = try bytes.withUnsafeBytes { try redactor.redact($0, following: place, isPretty: true) }
        let again = Place()
        try fixture.withUnsafeBytes { try observer.observe($0, into: again) }
        #expect(place.form == again.form)
    }
}

extension Place {
    /// Kinds, presence, formats and emptiness as text.
    fileprivate var form: String {
        let object = object.map { shape in
            shape.fields.map { "\($0.key) \($0.present) \($0.place.form)" }.joined(separator: ", ")
        }
        return
            "\(values) \(nulls) \(booleans) \(integers.count) \(integers.beyondInt64) \(decimals.count) \(strings.count) "
            + "\(strings.empties) \(strings.formats.rawValue) \(arrays.count) \(arrays.element?.form ?? "-") {\(object ?? "-")}"
    }
}
