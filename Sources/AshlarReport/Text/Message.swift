/// A message for people, with parts from input shown as ``VisibleText``.
///
/// Literal text from Ashlar's source stays as it is; interpolated text becomes one line without control characters, so
/// that a file's name cannot pretend to be a message, or a command of the service that the output goes to.
package struct Message: ExpressibleByStringInterpolation, CustomStringConvertible {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 20)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }
        package mutating func appendInterpolation(_ value: some Any) { text += VisibleText.of("\(value)") }
        /// A message within another one.
        package mutating func appendInterpolation(_ message: Message) { text += message.text }
        /// Text of several lines that Ashlar has composed: line feeds stay.
        package mutating func appendInterpolation(lines text: String) {
            self.text += VisibleText.of(text, keepsLineBreaks: true)
        }
    }

    package let text: String
    package var description: String { text }

    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
