import AshlarContract
import AshlarDesign
import AshlarSpecification

/// Whatever a file contains, a design of it ends with problems or with a package that can be written.
///
/// The first byte chooses the file's form, the second the style; the rest is the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDesign(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count > 2 else { return 0 }
    let forms = Form.allCases
    let styles = DesignOptions.Style.allCases
    let form = forms[Int(bytes[0]) % forms.count]
    for file in design(Array(bytes[2...]), form, styles[Int(bytes[1]) % styles.count]) { check(file) }
    return 0
}

private enum Form: String, CaseIterable {
    case archive = "traffic.har"
    case openAPI = "api.json"
    case openAPIYAML = "api.yaml"
    case schema = "pins.schema.json"
    case lines = "pins.ndjson"
    case sample = "pins.json"
}

private func design(_ bytes: [UInt8], _ form: Form, _ style: DesignOptions.Style) -> [GeneratedFile] {
    var options = DesignOptions(
        name: "Fuzzed", style: style, store: style == .codable ? .none : .sqlite, keepsValues: false,
        dependency: .path("../ashlar"))
    options.hasFlow = style != .codable
    var specified = SpecificationInput()
    var inputs = InputSet()
    switch form {
    case .archive, .lines, .sample: inputs = InputSet(bytes: bytes, named: form.rawValue)
    case .openAPI, .openAPIYAML, .schema:
        let read = Specification.read(bytes, named: form.rawValue)
        guard read.problems.isEmpty else { return [] }
        specified.contract = read.contract
        specified.notes = read.notes
        specified.examples = read.examples.map { .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp) }
    }
    return Designer(inputs, specification: specified, options: options).design().files
}

private func check(_ file: GeneratedFile) {
    for part in file.path.split(separator: "/", omittingEmptySubsequences: false) {
        precondition(!part.isEmpty && part != "." && part != "..", "no path of a file: \(file.path)")
        precondition(part.utf8.count <= 255, "no disk has a file of that name: \(part)")
        precondition(part.unicodeScalars.allSatisfy(isHarmless), "a name with invisible characters")
    }
    guard file.path.hasSuffix(".swift") else { return }
    let text = String(decoding: file.bytes, as: UTF8.self)
    precondition(
        text.unicodeScalars.allSatisfy { $0 == "\n" || isHarmless($0) }, "a raw control character: \(file.path)")
}

/// No control character, and nothing that changes the direction of text.
private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
}
