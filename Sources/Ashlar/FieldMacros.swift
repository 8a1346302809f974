/// Sets the key of a field on the wire, if it is not the property's name in the type's key case.
///
/// `@Key("profile", "avatar_url")` reads `{"profile": {"avatar_url": …}}`, and writes the same form.
///
/// - Parameter path: the keys from the object to the value, as string literals.
@attached(peer)
public macro Key(_ path: StaticString...) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Adds keys under which a field is also read; it is written under its own key.
///
/// When an object has several of them, the first in the payload counts.
///
/// - Parameter names: string literals.
@attached(peer)
public macro Alias(_ names: StaticString...) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Sets the value of a field when its key is absent.
///
/// A default that is used is reported: on the receipt with its count, and once by ``DefaultReport``.
///
/// - Parameters:
///   - value: the default; a case of an enumeration with its type: `Status.draft`.
///   - onNull: whether the default also replaces `null`.
///   - onInvalid: whether the default also replaces a value that the type refuses.
@attached(peer)
public macro Default<T>(_ value: T, onNull: Bool = false, onInvalid: Bool = false) =
    #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Uses `nil` for an optional field if its type refuses the value: `@Default(nil, onInvalid: true)`.
///
/// - Parameters:
///   - value: `nil`.
///   - onNull: whether the default also replaces `null`.
///   - onInvalid: whether the default also replaces a value that the type refuses.
@attached(peer)
public macro Default(_ value: Never?, onNull: Bool = false, onInvalid: Bool = false) =
    #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Sets the format of a field's dates on the wire, if it is not RFC 3339.
///
/// - Parameter formats: tried in order when there are several; dates are written in the first.
@attached(peer)
public macro DateFormat(_ formats: WireDateFormat...) =
    #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Leaves a field to its type's own `Codable` conformance: any existing type can be part of a DTO.
///
/// ``AshlarDecoder`` reads the type from the value's bytes and ``AshlarEncoder`` writes it: its keys are as it names
/// them, `Data` is base64, and dates are RFC 3339 or in the ``DateFormat(_:)`` of the field. Errors are reported with
/// their place, at the value that the `DecodingError` names.
///
/// - Parameters:
///   - keys: `.convertFromSnakeCase` if the type relies on a decoder that converts keys; it applies to writing too.
///   - dates: `.deferredToDate` for dates in the default format of Foundation's decoder: seconds since 2001.
@attached(peer)
public macro ViaCodable(
    keys: CodableKeys = .useDefaultKeys, dates: CodableDates = .dateFormat
) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// The strategy for matching the keys of a ``ViaCodable(keys:dates:)`` field.
public enum CodableKeys: Sendable {
    /// As its type names them.
    case useDefaultKeys
    /// As `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` converts them.
    case convertFromSnakeCase
}

/// The strategy for reading the dates in a ``ViaCodable(keys:dates:)`` field.
public enum CodableDates: Sendable {
    /// RFC 3339, or the ``DateFormat(_:)`` of the field.
    case dateFormat
    /// As `JSONDecoder` reads them by default: seconds since 2001.
    case deferredToDate
}

/// Leaves out the elements of an array, set, or dictionary that their type refuses; each is on the receipt.
@attached(peer)
public macro Lossy() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Makes a `[String: JSONValue]` field keep the members that match no field; they are written back.
@attached(peer)
public macro Unknown() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Reads a scalar from another kind of JSON value too: a number from a string, a string from a number, a boolean
/// from `1` or `"true"`. Each such reading is on the receipt.
@attached(peer)
public macro Coerce() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")
