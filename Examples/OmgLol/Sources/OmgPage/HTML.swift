/// Text that is known to be HTML: other text is escaped when it is interpolated.
struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    let source: String

    init(stringLiteral value: String) { source = value }
    init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }
    init(_ parts: [HTML]) { source = parts.map(\.source).joined(separator: "\n") }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { source += literal }

        /// Appends text: characters with a meaning in HTML are escaped, for elements and quoted attributes.
        mutating func appendInterpolation(_ text: String) {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": source += "&amp;"
                case "<": source += "&lt;"
                case ">": source += "&gt;"
                case "\"": source += "&quot;"
                case "'": source += "&#39;"
                default: source.unicodeScalars.append(scalar)
                }
            }
        }

        mutating func appendInterpolation(_ number: Int) { source += String(number) }

        mutating func appendInterpolation(_ html: HTML) { source += html.source }
    }
}
