import AshlarLocalization
import AshlarSpecification
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// Returns the text of each file, by path.
func texts(of files: [GeneratedFile]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
}

/// Returns the files that are designed from payloads of one kind.
func design(
    _ payloads: String..., style: DesignOptions.Style = .plain, store: DesignOptions.StoreKind = .none
) throws -> [String: String] {
    try design(payloads: payloads, style: style, store: store)
}

func design(
    payloads: [String], style: DesignOptions.Style = .plain, store: DesignOptions.StoreKind = .none,
    language: Localized.Language = .english
) throws -> [String: String] {
    var options = DesignOptions(
        name: "Pinboard", style: style, store: store, keepsValues: false, dependency: .path("../ashlar"))
    options.language = language
    let plan = Planner.plan(try contract(of: payloads), options: options)
    let files = PackageAssembly.files(plan, fixtures: [])
    return texts(of: files)
}

/// Returns the files of a package that is designed from a schema, with public words, and from payloads of it.
func design(
    schema: String, payloads: [String] = [], style: DesignOptions.Style = .plain, store: DesignOptions.StoreKind = .none
) throws -> [String: String] {
    let read = Specification.read(schema: schema, named: "pins")
    try observe(payloads, into: try #require(read.contract.roots.first).place)
    let options = DesignOptions(
        name: "Pinboard", style: style, store: store, keepsValues: false, dependency: .path("../ashlar"))
    let files = PackageAssembly.files(
        Planner.plan(Contract.infer(read.contract.roots), options: options), fixtures: [])
    return texts(of: files)
}

/// Designs a package from a specification, with only the payloads that it shows.
///
/// - Parameters:
///   - text: the document.
///   - name: its name in messages; with the extension of YAML if it is YAML.
///   - options: the options of the design.
func design(specification text: String, named name: String, _ options: DesignOptions) throws -> Designer.Outcome {
    var read = Specification.read(Array(text.utf8), named: name)
    read.separateDirections()
    #expect(read.problems.isEmpty, "\(read.problems)")
    var input = SpecificationInput()
    input.contract = read.contract
    input.examples = read.examples.map { .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp) }
    return Designer(try InputSet(paths: []), specification: input, options: options).design()
}

/// Random numbers that are the same for the same seed.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

/// Returns the contract that payloads of one kind imply.
func contract(of payloads: [String], named name: String = "pins") throws -> Contract {
    let place = Place()
    try observe(payloads, into: place)
    return Contract.infer([Root(origin: .samples(name: name), place: place, samples: payloads.count)])
}

/// Adds the evidence of payloads to a place.
func observe(_ payloads: [String], into place: Place) throws {
    var observer = ShapeObserver()
    for payload in payloads {
        var payload = payload
        try payload.withUTF8 { try observer.observe(UnsafeRawBufferPointer($0), into: place) }
    }
}
