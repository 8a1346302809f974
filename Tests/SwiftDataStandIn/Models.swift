// What generated code names of Apple's SwiftData, for systems that have none: enough to check its types and to run it.
// A container holds objects in memory. It keeps no inverse relationships, no unique attributes and no earlier values of
// properties: what Apple's does with those is not tested here.

import Foundation
@_exported import Observation

/// Marks a class that is kept.
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "ModelMacro")

/// Says how a property is kept.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option...) =
    #externalMacro(module: "SwiftDataMacros", type: "PropertyMacro")

/// Says how a property leads to other objects.
@attached(peer)
public macro Relationship(
    deleteRule: Schema.Relationship.DeleteRule = .nullify,
    inverse: AnyKeyPath? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "PropertyMacro")

/// A class that is kept.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {}

extension PersistentModel {
    public static func == (left: Self, right: Self) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
