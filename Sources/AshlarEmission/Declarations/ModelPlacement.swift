/// The messages of the models' attributes on a declaration of another kind.
package enum ModelPlacement {
    /// For `@DTO` on anything but a struct.
    package static let dto = "@DTO is for structs: a DTO is a value without identity"
    /// For `@Union` on anything but an enumeration.
    package static let union = "@Union is for enumerations: one case for each kind of value"
    /// For `@OpenEnum` on anything but an enumeration.
    package static let openEnum = "@OpenEnum is for enumerations: one case for each text"
    /// For `@Refined` on anything but a struct.
    package static let refined = "@Refined is for structs: a refined type is one value"
}
