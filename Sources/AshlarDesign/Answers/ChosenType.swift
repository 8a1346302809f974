import AshlarContract
import AshlarCore

/// A type that a person gives to a field: of the field itself, or of the elements of its list or dictionary.
package enum ChosenType: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case decimal = "Decimal"
    case bool = "Bool"
    case date = "Date"
    case url = "URL"
    case uuid = "UUID"
    case json = "JSONValue"

    /// Returns the type that a place gets.
    ///
    /// - Parameters:
    ///   - place: the evidence about the values.
    ///   - style: the style in which the types are printed.
    /// - Returns: `nil` when values that were seen, or that a specification allows, are not of the type.
    func type(of place: Place, in style: any DesignStyle) -> TypeRef? {
        let kinds = place.possibleKinds
        if self == .json {
            let isInText = kinds == [.string] && !style.isSelfContained
            return isInText ? ofTexts(place.strings, place.statement, style) ?? .free : .free
        }
        // A place without values has no evidence against anything.
        if kinds.isEmpty { return plain(style) }
        if kinds == [.string] { return ofTexts(place.strings, place.statement, style) }
        if kinds.isSubset(of: [.integer, .decimal]) { return ofNumbers(place, kinds, style) }
        return kinds == [.boolean] && self == .bool ? .boolean : nil
    }

    /// The type of values that have it on the wire too.
    func plain(_ style: any DesignStyle) -> TypeRef {
        switch self {
        case .string: .string(nil)
        case .int: .integer(nil)
        case .double: .double
        case .decimal: .decimal
        case .bool: .boolean
        case .date: style.date(.iso8601)
        case .url: .url
        case .uuid: .uuid
        case .json: .free
        }
    }

    private func ofTexts(_ texts: StringEvidence, _ statement: Statement?, _ style: any DesignStyle) -> TypeRef? {
        if self == .string { return .string(nil) }
        // An empty text is not one of the other types.
        guard texts.empties == 0 else { return nil }
        let specified = statement?.format.flatMap { StringFormat(specified: $0) }
        func all(_ formats: StringFormat...) -> StringFormat? {
            formats.first { format in
                texts.count > 0
                    ? texts.formats.contains(StringFormat.Group(format)) : specified == format
            }
        }
        return switch self {
        case .int: all(.integer).map { _ in .string(.integer) }
        case .decimal: all(.decimal, .integer).map { _ in .string(.decimal) }
        case .bool: all(.boolean).map { _ in .string(.boolean) } ?? (texts.areFlags ? .string(.flag) : nil)
        case .date:
            all(.timestamp, .localTimestamp, .day, .mailDate, .unixSeconds)?.dates.map { style.date($0) }
        case .url: all(.webURL).map { _ in .url }
        case .uuid: all(.uuid).map { _ in .uuid }
        // Digits in a string may be more than a Double holds.
        case .json: all(.json).map { _ in .string(.json) }
        case .string, .double: nil
        }
    }

    private func ofNumbers(_ place: Place, _ kinds: Set<Place.Kind>, _ style: any DesignStyle) -> TypeRef? {
        let isWhole = !kinds.contains(.decimal)
        switch self {
        case .double: return place.decimals.beyondDouble == 0 ? .double : nil
        case .decimal: return .decimal
        case .int: return isWhole && place.integers.beyondInt64 == 0 ? .integer(nil) : nil
        case .bool:
            let isFlag = isWhole && place.integers.minimum >= 0 && place.integers.maximum <= 1
            return isFlag ? .integer(.boolean) : nil
        case .date:
            guard isWhole || !style.isSelfContained, place.integers.beyondInt64 == 0, place.decimals.beyondDouble == 0
            else { return nil }
            // Seconds of the year 5138 are milliseconds of 1973.
            let isInSeconds = place.integers.maximum < 100_000_000_000 && place.decimals.maximum < 100_000_000_000
            return style.date(isInSeconds ? .unixSeconds : .unixMilliseconds)
        case .string, .url, .uuid, .json: return nil
        }
    }
}
