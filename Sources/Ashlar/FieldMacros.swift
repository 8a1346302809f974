/// The key of a field on the wire, where it is not what the type's key case makes of the property's name.
///
/// `@Key("profile", "avatar_url")` reads `{"profile": {"avatar_url": …}}`, and writes it back so.
///
/// - Parameter path: the keys from the object to the value, as string literals.
@attached(peer)
public macro Key(_ path: StaticString...) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Other keys under which a field is read; it is written under its own.
///
/// When several stand in one object, the first in the payload counts.
///
/// - Parameter names: string literals.
@attached(peer)
public macro Alias(_ names: StaticString...) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// What a field is when its key is absent.
///
/// A default that is taken is reported: on the receipt with its count, and once by ``DefaultReport``.
///
/// - Parameters:
///   - value: the default; a case of an enumeration with its type: `Status.draft`.
///   - onNull: whether `null` takes it too.
///   - onInvalid: whether a value that the type refuses takes it too.
@attached(peer)
public macro Default<T>(_ value: T, onNull: Bool = false, onInvalid: Bool = false) =
    #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Takes `nil` for an optional field whose value its type refuses: `@Default(nil, onInvalid: true)`.
///
/// - Parameters:
///   - value: `nil`.
///   - onNull: whether `null` takes it too.
///   - onInvalid: whether a value that the type refuses takes it too.
@attached(peer)
public macro Default(_ value: Never?, onNull: Bool = false, onInvalid: Bool = false) =
    #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// How the dates of a field stand on the wire, where that is not RFC 3339.
///
/// - Parameter formats: tried in order when there are several; dates are written in the first.
@attached(peer)
public macro DateFormat(_ formats: WireDateFormat...) =
    #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Leaves a field to its type's own `Codable` conformance: any existing type can be a part of a DTO.
///
/// The type is read from the value's bytes by ``AshlarDecoder`` and written by ``AshlarEncoder``: its keys are as it names
/// them, `Data` is base64, and dates are RFC 3339 or what ``DateFormat(_:)`` on the field says. What it refuses is reported
/// with its place, at the value that the `DecodingError` names.
///
/// - Parameters:
///   - keys: `.convertFromSnakeCase` where the type relies on a decoder that converts keys; they are written so, too.
///   - dates: `.deferredToDate` for dates as Foundation's decoder has them by default, seconds since 2001.
@attached(peer)
public macro ViaCodable(
    keys: CodableKeys = .useDefaultKeys, dates: CodableDates = .dateFormat
) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// How the keys of a ``ViaCodable(keys:dates:)`` field are matched.
public enum CodableKeys: Sendable {
    /// As its type names them.
    case useDefaultKeys
    /// As `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` makes them.
    case convertFromSnakeCase
}

/// How the dates in a ``ViaCodable(keys:dates:)`` field are read.
public enum CodableDates: Sendable {
    /// RFC 3339, or what ``DateFormat(_:)`` on the field says.
    case dateFormat
    /// As `JSONDecoder` reads them by default: seconds since 2001.
    case deferredToDate
}

/// Leaves out the elements of an array, set or dictionary that their type refuses; each is on the receipt.
@attached(peer)
public macro Lossy() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Makes a `[String: JSONValue]` field take the members that no field has; they are written back.
@attached(peer)
public macro Unknown() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Reads a scalar from another kind of JSON value too: a number from a string, a string from a number, a boolean
/// from `1` or `"true"`. Each such reading is on the receipt.
@attached(peer)
public macro Coerce() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")
