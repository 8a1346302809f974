import AshlarCore
import AshlarExplain
import Foundation
import Testing

/// Foundation's decoder and `Explanation` must agree on whether a payload decodes, and on where the first problem is.
@Suite struct CodableAgreementTests {
    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        var type: any Decodable.Type
        var payload: String
        var options = ModelOptions()
        var testDescription: String { "\(type) \(payload)" }
    }

    @Test(arguments: plainRows + containerRows + enumRows + genericRows + otherRows + strategyRows)
    func agree(row: Row) throws {
        let model = try PayloadModel(of: "\(row.type)", in: CodableAgreementTests.index, options: row.options)
        let failure = Explanation.of(Array(row.payload.utf8), as: model)
        let expected = CodableAgreementTests.verdict(row)
        guard let first = failure.problems.first, expected != "decodes" else {
            #expect((failure.problems.first?.pointer ?? "decodes") == expected, "\(failure.problems)")
            return
        }
        // Foundation's paths consist of coding keys, and end above dates and numbers that it cannot represent.
        let (found, path) = (CodableAgreementTests.bare(first.pointer), CodableAgreementTests.bare(expected))
        let isVague = [.invalidDate, .numberOutOfRange].contains(first.code) || first.found == "a number"
        #expect(isVague ? found.hasPrefix(path) : found == path, "\(failure.problems)")
    }

    private static func bare(_ pointer: String) -> String { pointer.replacing("_", with: "").lowercased() }

    static let index: DeclarationIndex = {
        let path = #filePath.replacing("CodableAgreementTests", with: "CodableTypes")
        let text = try! String(contentsOfFile: path, encoding: .utf8)
        return DeclarationIndex([try! SourceFile(path: "CodableTypes.swift", text: text)])
    }()

    /// Returns Foundation's verdict: `decodes`, or the pointer of its error.
    private static func verdict(_ row: Row) -> String {
        let decoder = JSONDecoder()
        if row.options.keys == .snakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        switch row.options.dates {
        case .deferred: break
        case .iso8601: decoder.dateDecodingStrategy = .iso8601
        case .unixSeconds: decoder.dateDecodingStrategy = .secondsSince1970
        case .unixMilliseconds: decoder.dateDecodingStrategy = .millisecondsSince1970
        }
        do {
            _ = try decoder.decode(row.type, from: Data(row.payload.utf8))
            return "decodes"
        } catch {
            switch error as? DecodingError {
            case .keyNotFound(let key, let context): return pointer(context.codingPath + [key])
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                return pointer(context.codingPath)
            default: return "\(error)"
            }
        }
    }

    private static func pointer(_ path: [any CodingKey]) -> String {
        path.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
    }
}

private typealias Row = CodableAgreementTests.Row

private func rows(_ type: any Decodable.Type, _ payloads: String...) -> [Row] {
    payloads.map { Row(type: type, payload: $0) }
}

private func rows(_ type: any Decodable.Type, _ options: ModelOptions, _ payloads: String...) -> [Row] {
    payloads.map { Row(type: type, payload: $0, options: options) }
}

private let plainRows: [Row] =
    rows(
        Plain.self, #"{"id": 1, "name": "a", "isActive": true, "score": 1, "watched": 2}"#,
        #"{"id": 1, "name": "a", "isActive": true, "score": 1, "watched": 2, "nickname": null, "tag": null}"#,
        #"{"id": 1, "name": "a", "isActive": true, "score": 1}"#,
        #"{"id": 1, "name": "a", "isActive": true, "watched": 2}"#,
        #"{"id": 1, "name": "a", "score": 1, "watched": 2}"#,
        #"{"name": "a", "isActive": true, "score": 1, "watched": 2}"#,
        #"{"id": null, "name": "a", "isActive": true, "score": 1, "watched": 2}"#,
        #"{"id": 1, "name": 5, "isActive": true, "score": 1, "watched": 2}"#,
        #"{"id": 1, "name": "a", "isActive": 1, "score": 1, "watched": 2}"#,
        #"{"id": 1, "name": "a", "isActive": true, "score": "1", "watched": 2}"#,
        #"{"id": 1, "name": "a", "isActive": true, "score": 1, "watched": 2, "version": "x", "initials": 3, "cached": "x"}"#,
        #"{"id": 1, "name": "a", "isActive": true, "score": 1, "watched": 2, "nickname": 7}"#,
        #"{"id": 1, "id": "x", "name": "a", "isActive": true, "score": 1, "watched": 2}"#,
        #"{"id": "x", "id": 1, "name": "a", "isActive": true, "score": 1, "watched": 2}"#, "[]", "null", "3")
    + rows(
        Renamed.self, #"{"user_id": 1, "fullName": "a"}"#, #"{"userID": 1, "fullName": "a"}"#,
        #"{"user_id": 1, "fullName": "a", "local": 5}"#)
    + rows(RenamedElsewhere.self, #"{"the_value": 1}"#, #"{"value": 1}"#)
    + rows(
        Numbers.self, "{}", #"{"small": 127}"#, #"{"small": 128}"#, #"{"small": -129}"#, #"{"small": 1.0}"#,
        #"{"small": 1.5}"#, #"{"small": 1e2}"#, #"{"wide": 18446744073709551615}"#, #"{"wide": 18446744073709551616}"#,
        #"{"wide": -1}"#, #"{"huge": 170141183460469231731687303715884105727}"#, #"{"float": 1e39}"#,
        #"{"float": 1.5}"#, #"{"double": 1e400}"#, #"{"double": "1"}"#, #"{"double": true}"#, #"{"decimal": 1.25}"#,
        #"{"decimal": "1.25"}"#, #"{"byte": 256}"#, #"{"bool": 1}"#, #"{"bool": "true"}"#, #"{"bool": false}"#)
    + rows(
        Texts.self, #"{"url": "https://example.org/a"}"#, #"{"url": ""}"#, #"{"url": "a b"}"#, #"{"url": 1}"#,
        #"{"url": "http://[::1"}"#, #"{"uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#, #"{"uuid": "nope"}"#,
        #"{"data": "aGk="}"#, #"{"data": "a"}"#, #"{"data": [1, 2]}"#, #"{"date": 12.5}"#, #"{"date": "2026-03-01"}"#,
        #"{"text": "é\u00e9"}"#, #"{"text": ["a"]}"#)

private let containerRows: [Row] =
    rows(
        Containers.self, #"{"list": [1, 2]}"#, #"{"list": [1, "2"]}"#, #"{"list": [null]}"#, #"{"generic": [null, 1]}"#,
        #"{"generic": [null, "1"]}"#, #"{"set": ["a", "a"]}"#, #"{"set": [1]}"#, #"{"map": {"a": 1}}"#,
        #"{"map": {"a": "1"}}"#, #"{"map": [1]}"#, #"{"byNumber": {"1": "a"}}"#, #"{"byNumber": {"x": "a"}}"#,
        #"{"byColor": ["red", 1]}"#, #"{"byColor": ["blue", 1]}"#, #"{"byColor": {"red": 1}}"#,
        #"{"byFruit": {"apple": 1}}"#, #"{"byFruit": {"kiwi": 1}}"#,
        #"{"byUUID": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 1]}"#,
        #"{"deep": {"x": [{"id": 1, "name": "a", "isActive": true, "score": 1}]}}"#, #"{"matrix": [[1], [2, "x"]]}"#)

private let enumRows: [Row] =
    rows(
        Colored.self, #"{"color": "red"}"#, #"{"color": "green"}"#, #"{"color": "GREEN"}"#, #"{"color": "default"}"#,
        #"{"color": 1}"#, #"{"color": null}"#, #"{"color": "red", "level": -1}"#, #"{"color": "red", "level": 0}"#,
        #"{"color": "red", "level": 1}"#, #"{"color": "red", "level": 2}"#, #"{"color": "red", "level": 16}"#,
        #"{"color": "red", "level": "low"}"#, #"{"color": "red", "level": 1.5}"#, #"{"color": "red", "level": null}"#)
    + rows(
        Action.self, #"{"stop": {}}"#, #"{"stop": 1}"#, #"{"move": {"x": 1}}"#, #"{"move": {"x": 1, "y": null}}"#,
        #"{"move": {"y": 1}}"#, #"{"move": {"x": "1"}}"#, #"{"say": {"_0": "a", "loud": true}}"#,
        #"{"say": {"_0": "a"}}"#,
        #"{"say": {"_0": "a", "loud": 1}}"#, #"{"say": {"_0": "a", "loud": null}}"#, #"{"say": {"loud": true}}"#,
        #"{"stop": {}, "move": {"x": 1}}"#, #"{"stop": {}, "other": 1}"#, #"{"other": {}}"#, "{}", #""stop""#,
        #"{"nest": {"_0": {"id": 1}}}"#)
    + rows(
        RenamedAction.self, #"{"GO": {"TO": "x"}}"#, #"{"go": {"to": "x"}}"#, #"{"GO": {"to": "x"}}"#,
        #"{"hidden": {}}"#)
    + rows(Direction.self, #"{"up": {}}"#, #""up""#)

private let genericRows: [Row] =
    rows(
        Page<Outer.Inner>.self, #"{"items": [], "first": {"depth": {"meters": 1}}}"#,
        #"{"items": [{"depth": {"meters": "1"}}], "first": {"depth": {"meters": 1}}}"#,
        #"{"items": [], "first": {"depth": {"meters": 1}}, "meta": {"sample": {"depth": {"meters": 2}}}}"#,
        #"{"items": [], "first": {"depth": {"meters": 1}}, "meta": {"sample": {"depth": {}}}}"#)
    + rows(
        Boxes.self, #"{"optional": {"value": 1}}"#, #"{"optional": {"value": null}}"#, #"{"optional": {}}"#,
        #"{"optional": {"value": 1}, "page": {"items": [], "first": {"depth": 1}}}"#)
    + rows(
        Aliased.self, #"{"id": 1}"#, #"{"id": "1"}"#, #"{"id": 1, "text": null, "pages": []}"#,
        #"{"id": 1, "text": 2}"#,
        #"{"id": 1, "pages": [{"items": [], "first": 1}]}"#)
    + rows(
        [Plain].self, "[]", #"[{"id": 1}]"#, #"[null]"#)

private let otherRows: [Row] =
    rows(
        Tree.self, #"{"value": 1, "children": [{"value": 2, "children": []}]}"#,
        #"{"value": 1, "children": [{"value": 2, "children": [{"value": 3}]}]}"#)
    + rows(Dog.self, #"{"name": "Rex"}"#, #"{"name": "Rex", "breed": 1}"#, #"{"breed": "x"}"#)
    + rows(Derived.self, #"{"kept": 1}"#, #"{"ignored": 1}"#)
    + rows(Wrapped.self, #"{"slug": "a"}"#, #"{"slug": {"rawValue": "a"}}"#, #"{"slug": "a", "flags": 256}"#)
    + rows(
        TupleBinding.self, #"{"a": 1, "b": 2, "c": 3, "d": ""}"#, #"{"a": 1, "b": "2", "c": 3, "d": ""}"#,
        #"{"a": 1, "b": 2, "d": ""}"#)
    + rows(Forced.self, "{}", #"{"name": null, "nested": null}"#, #"{"name": 1}"#, #"{"nested": "x"}"#)
    + rows(ByHand.self, "1", #""a""#, "null", "true", "{}")
    + rows(
        KeyedByHand.self, #"{"ID": 1}"#, #"{"id": 1}"#, #"{"ID": 1, "name": null, "tags": 5}"#,
        #"{"ID": 1, "name": 2}"#,
        "[]")

private let strategyRows: [Row] =
    rows(
        Snake.self, ModelOptions(keys: .snakeCase), #"{"first_name": "a"}"#, #"{"firstName": "a"}"#,
        #"{"first_name": "a", "image_url": 5}"#, #"{"first_name": "a", "imageURL": 5}"#, #"{"first_name": 1}"#,
        #"{"first_name": "a", "counts": {"some_key": 1}}"#, #"{"first_name": "a", "action": {"move": {"x": 1}}}"#,
        #"{"first_name": "a", "inner": {"user_id": 1, "full_name": "b"}}"#)
    + rows(
        Dated.self, ModelOptions(dates: .iso8601), #"{"at": "2026-03-01T09:30:00Z"}"#,
        #"{"at": "2026-03-01T09:30:00.5Z"}"#, #"{"at": "2026-03-01T09:30:00+02:00"}"#, #"{"at": "2026-03-01"}"#,
        #"{"at": 5}"#, #"{"at": "2026-03-01T09:30:00Z", "many": ["x"]}"#)
    + rows(Dated.self, ModelOptions(dates: .unixSeconds), #"{"at": 1.5}"#, #"{"at": "1"}"#)
    + rows(Dated.self, ModelOptions(dates: .unixMilliseconds), #"{"at": 1500}"#, #"{"at": null}"#)
