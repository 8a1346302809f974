import AshlarLocalization

/// The messages of the models' attributes on a declaration of another kind.
package enum ModelPlacement {
    /// For `@DTO` on anything but a struct.
    package static let dto = Localized(
        "@DTO is for structs: a DTO is a value without identity", zh: "@DTO 用于结构体：DTO 是没有标识的值")
    /// For `@Union` on anything but an enumeration.
    package static let union = Localized(
        "@Union is for enumerations: one case for each kind of value", zh: "@Union 用于枚举：每种值对应一个成员")
    /// For `@OpenEnum` on anything but an enumeration.
    package static let openEnum = Localized(
        "@OpenEnum is for enumerations: one case for each string", zh: "@OpenEnum 用于枚举：每个字符串对应一个成员")
    /// For `@Refined` on anything but a struct.
    package static let refined = Localized(
        "@Refined is for structs: a refined type is one value", zh: "@Refined 用于结构体：精化类型是一个值")
}
