import AshlarContract
import AshlarEmission

/// Prints the endpoints as functions for `AshlarFlow`, and tests of their methods and paths.
struct EndpointPrinter {
    let plan: Plan
    private let groups: [(name: String, endpoints: [EndpointPlan])]
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan, _ endpoints: [EndpointPlan]) {
        self.plan = plan
        var order: [String] = []
        var members: [String: [EndpointPlan]] = [:]
        for endpoint in endpoints {
            // Disks of some systems do not distinguish `users` from `Users`.
            let key = endpoint.group.lowercased()
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(endpoint)
        }
        var files = NameScope()
        groups = order.flatMap { key in
            let endpoints = members[key]!
            let name = endpoints[0].group
            // A compiler reads a file on one core: large groups are split into several.
            let parts = stride(from: 0, to: endpoints.count, by: EndpointPrinter.mostInFile).map { start in
                Array(endpoints[start..<min(start + EndpointPrinter.mostInFile, endpoints.count)])
            }
            return parts.map { (files.claim([name]), $0) }
        }
    }

    private static let mostInFile = 40

    func files() -> [GeneratedFile] {
        groups.flatMap { [source($0.name, $0.endpoints), tests($0.name, $0.endpoints)] }
    }

    // MARK: Functions

    private func source(_ group: String, _ endpoints: [EndpointPlan]) -> GeneratedFile {
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        source.line("import AshlarFlow")
        let usesFoundation =
            endpoints.contains { $0.parameters.contains(where: \.type.needsFoundation) }
            || names.needsFoundation(endpoints.compactMap(\.body), isDomain: false)
        if usesFoundation { source.line("import Foundation") }
        var order: [String] = []
        let byResponse = Dictionary(grouping: endpoints, by: \.response)
        for endpoint in endpoints where !order.contains(endpoint.response) { order.append(endpoint.response) }
        for response in order {
            source.line()
            source.braces("nonisolated extension Endpoint where Response == \(response)") { source in
                for (index, endpoint) in byResponse[response]!.enumerated() {
                    if index > 0 { source.line() }
                    function(&source, endpoint)
                }
            }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Endpoints/\(group)Endpoints.swift", source.text)
    }

    private func function(_ source: inout SourceText, _ endpoint: EndpointPlan) {
        let title = "`\(endpoint.endpoint.method) \(endpoint.endpoint.path)`"
        let summary = endpoint.summary.map { ": \($0)" } ?? ""
        source.line("/// \(CommentText.line(title + summary))")
        if let details = endpoint.details {
            source.line("///")
            source.comment(details)
        }
        for note in notes(on: endpoint) {
            source.line("///")
            source.comment(note)
        }
        parameterComments(&source, endpoint)
        if endpoint.isDeprecated { source.line("@available(*, deprecated)") }
        let signature = "public static func \(SwiftName.escaped(endpoint.name))(\(arguments(of: endpoint))) -> Self"
        let query = endpoint.parameters.filter { !$0.isInPath }
        source.braces(signature) { source in
            if !query.isEmpty { self.query(&source, query) }
            let method = ".\(endpoint.endpoint.method.lowercased())"
            let isKnown = EndpointPrinter.methods.contains(endpoint.endpoint.method)
            var call = [isKnown ? method : ".init(\(SwiftLiteral.string(endpoint.endpoint.method)))!"]
            call.append(path(of: endpoint))
            if !query.isEmpty { call.append("query: query") }
            let bodyType = endpoint.bodyType.map { ", contentType: \(SwiftLiteral.string($0))" } ?? ""
            if endpoint.body != nil { call.append("body: .json(body\(bodyType))") }
            if let type = endpoint.mediaType {
                let text = SwiftLiteral.string("\(MediaType(type).essence); charset=utf-8")
                call.append("body: \(endpoint.sendsText ? ".bytes(Array(body.utf8), contentType: \(text))" : "body")")
            }
            source.line("\(query.isEmpty ? "" : "return ")Self(\(call.joined(separator: ", ")))")
        }
    }

    /// The notes for callers of the function.
    private func notes(on endpoint: EndpointPlan) -> [String] {
        func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
        var notes: [String] = []
        if let type = endpoint.mediaType, !endpoint.sendsText {
            notes.append("The body is `\(type)`: `.bytes(_:contentType:)`.")
        }
        if endpoint.isOnlyRefused {
            notes.append("Only failures were recorded: the successful answer is not known.")
        }
        if !endpoint.otherBodies.isEmpty {
            notes.append(
                "The API also accepts the body as \(list(endpoint.otherBodies)): send it with your own `Endpoint`.")
        }
        if !endpoint.otherAnswers.isEmpty {
            notes.append("The API can also answer with \(list(endpoint.otherAnswers)): request it in `headers`.")
        }
        if !endpoint.headers.isEmpty {
            notes.append("The API accepts the header fields \(list(endpoint.headers)): set them in `headers`.")
        }
        return notes
    }

    private func parameterComments(_ source: inout SourceText, _ endpoint: EndpointPlan) {
        let described = endpoint.parameters.compactMap { parameter in
            EndpointPrinter.text(of: parameter).map { (name: parameter.name, lines: CommentText.lines($0)) }
        }
        guard !described.isEmpty else { return }
        source.line("///")
        func item(_ start: String, _ lines: [String], indentation: String) {
            source.line("/// \(start): \(lines[0])")
            for line in lines.dropFirst() { source.line(line.isEmpty ? "///" : "/// \(indentation)\(line)") }
        }
        if described.count == 1 {
            return item("- Parameter \(described[0].name)", described[0].lines, indentation: "  ")
        }
        source.line("/// - Parameters:")
        for parameter in described { item("  - \(parameter.name)", parameter.lines, indentation: "    ") }
    }

    private static func text(of parameter: EndpointPlan.Parameter) -> String? {
        let value = parameter.isRequired ? nil : parameter.defaultValue?.replacing("`", with: "'")
        let rest = [parameter.form, value.map { "Without it, the API uses `\($0)`." }].compactMap(\.self)
        let summary = rest.isEmpty ? parameter.summary : parameter.summary.map(sentence)
        let texts = [parameter.isDeprecated ? "The API deprecates it." : nil, summary].compactMap(\.self) + rest
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// A description with text after it.
    private static func sentence(_ text: String) -> String {
        text.last.map { ".!?:".contains($0) } == true ? text : text + "."
    }

    private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]

    private func arguments(of endpoint: EndpointPlan) -> String {
        var arguments = endpoint.body.map { ["_ body: \(names.wire($0))"] } ?? []
        if endpoint.mediaType != nil { arguments.append("_ body: \(endpoint.sendsText ? "String" : "RequestBody")") }
        arguments += endpoint.parameters.map { parameter in
            let type = parameter.isList ? "[\(parameter.type.name)]" : parameter.type.name
            let ending = parameter.isRequired ? "" : parameter.isList ? " = []" : "? = nil"
            return "\(SwiftName.escaped(parameter.name)): \(type)\(ending)"
        }
        return arguments.joined(separator: ", ")
    }

    private func query(_ source: inout SourceText, _ parameters: [EndpointPlan.Parameter]) {
        func item(_ parameter: EndpointPlan.Parameter, _ value: String) -> String {
            ".init(\(SwiftLiteral.string(parameter.key)), \(parameter.type.text(value)))"
        }
        let first = parameters.prefix { $0.isRequired && !$0.isList }
        let rest = parameters.dropFirst(first.count)
        let items = first.map { item($0, SwiftName.escaped($0.name)) }.joined(separator: ", ")
        source.line("\(rest.isEmpty ? "let" : "var") query: [QueryItem] = [\(items)]")
        for parameter in rest {
            let name = SwiftName.escaped(parameter.name)
            if parameter.isList, let separator = parameter.separator {
                let texts = parameter.type == .text ? name : "\(name).map { \(parameter.type.text("$0")) }"
                let joined = "\(texts).joined(separator: \(SwiftLiteral.string(separator)))"
                let append = "query.append(.init(\(SwiftLiteral.string(parameter.key)), \(joined)))"
                source.line("if !\(name).isEmpty { \(append) }")
            } else if parameter.isList {
                source.line("query += \(name).map { \(item(parameter, "$0")) }")
            } else if parameter.isRequired {
                source.line("query.append(\(item(parameter, name)))")
            } else {
                source.line("if let \(name) { query.append(\(item(parameter, name))) }")
            }
        }
    }

    /// The path as a literal with its data interpolated.
    private func path(of endpoint: EndpointPlan) -> String {
        let names = Dictionary(
            endpoint.parameters.filter(\.isInPath).map { parameter in
                let name = SwiftName.escaped(parameter.name)
                return if case .word = parameter.type { (parameter.key, parameter.type.text(name)) } else {
                    (parameter.key, name)
                }
            },
            uniquingKeysWith: { first, _ in first })
        let pieces = endpoint.endpoint.path.pieces.map { piece in
            switch piece {
            case .literal(let text): SwiftLiteral.string(PathText.encoded(text)).dropFirst().dropLast()
            case .parameter(let key): "\\(\(names[key] ?? "\"\""), \(SwiftLiteral.string(key)))"[...]
            }
        }
        return "\"\(pieces.joined())\""
    }

    // MARK: Tests

    private func tests(_ group: String, _ endpoints: [EndpointPlan]) -> GeneratedFile {
        let module = plan.options.name
        let outside = TypeNames(plan: plan, isOutside: true)
        var source = SourceText()
        source.line(generatedNotice)
        source.line("import AshlarCore")
        source.line("import AshlarFlow")
        if endpoints.contains(where: { $0.parameters.contains(where: \.type.needsFoundation) }) {
            source.line("import Foundation")
        }
        source.line("import Testing")
        source.line()
        source.line("import \(module)")
        source.line()
        source.line("@Suite(\"Endpoints of \(group) ask for their paths\")")
        source.braces("struct \(group)EndpointsTests") { source in
            let tested = endpoints.filter { $0.body == nil && $0.mediaType == nil && !$0.isDeprecated }
            for (index, endpoint) in tested.enumerated() {
                if index > 0 { source.line() }
                let arguments = endpoint.parameters.filter(\.isRequired).map { parameter in
                    "\(SwiftName.label(parameter.name)): \(parameter.sample)"
                }
                let call = "\(SwiftName.escaped(endpoint.name))(\(arguments.joined(separator: ", ")))"
                source.braces("@Test func \(SwiftName.escaped(endpoint.name))()") { source in
                    let response = endpoint.answer.map(outside.payload) ?? endpoint.response
                    source.line("let endpoint = Endpoint<\(response)>.\(call)")
                    let path = PathText.encoded(endpoint.endpoint.path.description)
                    let name = SwiftLiteral.string("\(endpoint.endpoint.method) \(path)")
                    source.line("#expect(endpoint.name == \(name))")
                }
            }
        }
        return GeneratedFile("Tests/\(module)Tests/\(group)EndpointsTests.swift", source.text)
    }
}

extension EndpointPlan.Parameter {
    /// A value for tests, as source.
    var sample: String { isList ? "[\(type.sample)]" : type.sample }
}

extension EndpointPlan.ValueType {
    fileprivate var sample: String {
        switch self {
        case .integer, .fraction: "1"
        case .boolean: "true"
        case .uuid: "UUID()"
        case .date: "Date(timeIntervalSince1970: 0)"
        case .word: ".unknown(\"a\")"
        case .identifier(_, .uuid): ".init(UUID())"
        case .text, .identifier(_, .text): "\"a\""
        case .identifier(_, let raw): raw.sample
        }
    }
}

/// Paths as they are written in a literal of `EndpointPath`.
enum PathText {
    /// Characters that no path has as they are become percent-encoded (RFC 3986, section 2.1); braces stay.
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || (0x30...0x39).contains(byte)
                || "-._~/%!$&'()*+,;=:@{}".utf8.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
        }.joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + text : text
    }
}
