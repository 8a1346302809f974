// The parts of Apple's SwiftData that generated code uses, for systems without it: enough to check types and to run.
// A container holds objects in memory. It keeps no inverse relationships, no unique attributes and no earlier values of
// properties: what Apple's does with those is not tested here.

import Foundation
@_exported import Observation

/// Marks a class with objects to store.
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "ModelMacro")

/// Says how to store a property.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option...) =
    #externalMacro(module: "SwiftDataMacros", type: "PropertyMacro")

/// Says how a property refers to other objects.
@attached(peer)
public macro Relationship(
    deleteRule: Schema.Relationship.DeleteRule = .nullify,
    inverse: AnyKeyPath? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "PropertyMacro")

/// A class with objects to store.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {}

extension PersistentModel {
    public static func == (left: Self, right: Self) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
