@_exported import AshlarEntity

/// Makes a struct an entity: the contents of one row of a table.
///
/// ```swift
/// @Entity("users", indexes: [["joinedAt", "name"]]) struct UserEntity {
///     let id: TypedID<User, String>  // the primary key: the API's own id
///     let name: String
///     @Unique let email: EmailAddress
///     let joinedAt: Date  // column joined_at
///     let address: AddressDTO?  // JSON
///     @References(\TeamEntity.id, onDelete: .setNull) let teamID: TypedID<Team, Int>?
///     @Generated("lower(name)") @Indexed var sortName: String { name.lowercased() }
/// }
///
/// extension UserEntity: DomainEntity {
///     static let projection = Projection(from: User.self)
///     static let domain = User.Mapping(from: UserEntity.self)
/// }
/// ```
///
/// The macro adds an initializer, the table with a column for each stored property, and `Projection` (see
/// `Representation`). Columns are the property names in snake_case.
///
/// - Parameters:
///   - table: the table's name.
///   - unique: lists of properties with values that together are unique.
///   - indexes: lists of properties that queries filter or sort by, most significant first.
@attached(
    member, names: named(init), named(table), named(properties), named(write), named(Projection))
@attached(extension, conformances: StoredEntity, QueryRow, Sendable, SendableMetatype)
public macro Entity(_ table: StaticString, unique: [[StaticString]] = [], indexes: [[StaticString]] = []) =
    #externalMacro(module: "AshlarMacros", type: "EntityMacro")

/// Makes a property part of its entity's key. Without it, the key is the property `id`.
@attached(peer)
public macro PrimaryKey() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// The name of a property's column, if it isn't the property's name in snake_case.
///
/// - Parameter name: a string literal.
@attached(peer)
public macro ColumnName(_ name: StaticString) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// No two rows have the same value of this property.
@attached(peer)
public macro Unique() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Queries filter or sort by this property.
@attached(peer)
public macro Indexed() = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Makes a property refer to the key of another entity, with the same type, which must exist. It is indexed.
///
/// - Parameters:
///   - key: the other entity's key.
///   - onDelete: the effect of deleting the other entity.
@attached(peer)
public macro References<Other, Value>(
    _ key: KeyPath<Other, Value>, onDelete: EntityForeignKey.DeleteRule = .restrict
) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")

/// Makes the database compute a property, too, so that queries can filter and sort by it.
///
/// - Parameter expression: SQL over the columns of the same row, which must return the value of the property's getter;
///   `StoreConformance.checkGenerated` of `AshlarTestSupport` compares the two. See `GeneratedColumn`.
@attached(peer)
public macro Generated(_ expression: StaticString) = #externalMacro(module: "AshlarMacros", type: "FieldMarkerMacro")
