/// What the attributes of models say where they are on a declaration of another kind.
package enum ModelPlacement {
    /// Of `@DTO` on anything but a struct.
    package static let dto = "@DTO is for structs: a DTO is a value without identity"
    /// Of `@Union` on anything but an enumeration.
    package static let union = "@Union is for enumerations: one case for each kind of value"
    /// Of `@OpenEnum` on anything but an enumeration.
    package static let openEnum = "@OpenEnum is for enumerations: one case for each text"
    /// Of `@Refined` on anything but a struct.
    package static let refined = "@Refined is for structs: a refined type is one value"
}
