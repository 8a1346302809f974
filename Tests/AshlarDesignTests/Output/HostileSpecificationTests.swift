import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Descriptions with one mistake each: it is reported, or they are designed, and nothing crashes or clashes.
struct HostileSpecificationTests {
    private static let shop = ##"""
        {"openapi": "3.1.0", "paths": {"/a/{b}": {
          "parameters": [{"name": "b", "in": "path", "required": true, "schema": {"type": "integer"}}],
          "get": {"tags": ["t"], "responses": {
            "200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/A"}, "example": {"b": 1}}}},
            "default": {"content": {"application/json": {"schema": {"type": "object", "additionalProperties": {"type": "string"}}}}}}}}},
         "components": {"schemas": {
          "A": {"allOf": [{"$ref": "#/components/schemas/B"}], "properties": {
            "b": {"type": "integer", "minimum": 1, "maximum": 9},
            "c": {"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}, {"type": "null"}]},
            "class": {"type": "array", "items": {"$ref": "#/components/schemas/A"}},
            "d-e": {"type": "string", "enum": ["x", "y", "X"], "default": "x"},
            "d_e": {"type": "string", "pattern": "^[a-z]+$", "maxLength": 4}}},
          "B": {"type": "object", "required": ["k"], "discriminator": {"propertyName": "k", "mapping": {"a": "A"}},
            "properties": {"k": {"type": ["string", "null"]}, "t": {"type": "string", "format": "date-time"}}},
          "BDTO": {"type": "object", "properties": {"Entity": {"$ref": "#/components/schemas/B"}}}}}}
        """##

    private static let odd = ##"""
        [null, true, -1, 1e300, "", "\u202E\n*/", [], {}, {"$ref": "#/components/schemas/A"},
         {"$ref": "#/components/schemas/B/properties/k"}, {"$ref": "gone.json"}, {"type": "object"}, {"type": 5},
         {"oneOf": [{"$ref": "#/components/schemas/A"}]}, {"items": {"$ref": "#/components/schemas/A"}},
         {"enum": [1, "a"]}, {"type": "array", "items": {"type": "array"}}]
        """##

    private let oddValues: [Any]

    init() throws {
        oddValues = try #require(try JSONSerialization.jsonObject(with: Data(Self.odd.utf8)) as? [Any])
    }

    /// Returns the value with one node somewhere replaced, removed, or renamed.
    private func mutated(_ value: Any, _ generator: inout Generator) -> Any {
        if var object = value as? [String: Any], let key = object.keys.sorted().randomElement(using: &generator) {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: object[key] = oddValues.randomElement(using: &generator)
            case 1: object[key] = nil
            case 2: object["\(key)\u{0301} "] = object.removeValue(forKey: key)
            default: object[key] = mutated(object[key] ?? NSNull(), &generator)
            }
            return object
        }
        if var list = value as? [Any], !list.isEmpty {
            let index = Int.random(in: 0..<list.count, using: &generator)
            list[index] = mutated(list[index], &generator)
            return list
        }
        return oddValues.randomElement(using: &generator) ?? NSNull()
    }

    @Test(arguments: 1...300)
    func nothingCrashesOrClashes(seed: Int) throws {
        var generator = Generator(state: UInt64(seed))
        var value = try JSONSerialization.jsonObject(with: Data(Self.shop.utf8))
        for _ in 0..<Int.random(in: 1...3, using: &generator) { value = mutated(value, &generator) }
        let bytes = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
        let url = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString).json")
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let read = Specification.read([url.path])
        guard read.problems.isEmpty else {
            #expect(read.problems.allSatisfy { !$0.what.isEmpty && !$0.remedy.isEmpty })
            return
        }
        var input = SpecificationInput()
        input.contract = read.contract
        input.examples = read.examples.map { .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp) }
        let options = DesignOptions(
            name: "Shop", style: .codable, store: .none, keepsValues: false, dependency: .path(".."))
        let outcome = Designer(try InputSet(paths: []), specification: input, options: options).design()
        let paths = outcome.files.map { $0.path.lowercased() }
        #expect(Set(paths).count == paths.count)
    }
}
