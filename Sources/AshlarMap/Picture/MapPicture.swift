/// The contents of a map, independent of its format: the types of the model layer, the arrows between them, and the
/// findings.
///
/// Every format of the map is printed from this value alone. It is also the map's JSON, with its schema in
/// `DrawingTheMap.md`: a change to a property's name or meaning needs a new ``version``.
package struct MapPicture: Sendable, Equatable, Encodable {
    package struct Place: Sendable, Hashable, Encodable {
        package let path: String
        package let line: Int
        /// `User.swift:12`.
        var short: String { "\(path.split(separator: "/").last ?? ""):\(line)" }
    }

    /// A part of a module that folds as one: the module, or a folder of a large one.
    package struct Group: Sendable, Hashable, Encodable {
        package let name: String
        package let module: String
    }

    package struct Field: Sendable, Equatable, Encodable {
        package enum Kind: String, Sendable, Encodable { case stored, computed, `case` }
        package let name: String
        package let type: String
        package let kind: Kind
        package let place: Place
        /// Positions in ``MapPicture/findings``.
        package var findings: [Int] = []
    }

    package struct TypeCard: Sendable, Equatable, Encodable {
        /// Module and qualified name; a second type of the same name gets a number.
        package let id: String
        package let name: String
        package let kind: String
        package let module: String
        package var group: String
        package let layer: Layer
        package let role: String?
        package let confidence: String?
        package let reasons: [String]
        package let place: Place
        package var fields: [Field]
        /// All of the type's findings, those of its fields included.
        package var findings: [Int] = []
    }

    package struct Arrow: Sendable, Equatable, Encodable {
        /// A function or property that causes the arrow.
        package struct Cause: Sendable, Hashable, Encodable {
            package let label: String
            package let place: Place
        }
        /// `decodes`, `maps`, `stores`, `shows`.
        package let kind: String
        package let from: String
        package let to: String
        package var causes: [Cause]
        package var findings: [Int] = []
    }

    package struct Mark: Sendable, Equatable, Encodable {
        package let rule: String
        package let level: String
        package let message: String
        package let declaration: String
        package let place: Place
        /// `nil` if it is outside of the types that are drawn.
        package var type: String?
    }

    /// The types that are not drawn.
    package struct LeftOut: Sendable, Equatable, Encodable {
        /// Views, view models and services without an arrow or a finding, by layer.
        package var unconnected: [String: Int] = [:]
        /// Types outside of `--module` and `--type`.
        package var narrowed = 0
    }

    package let version = 1
    package let title: String
    package var layers: [Layer] = []
    package var groups: [Group] = []
    /// In the order in which they are drawn: by layer, group, and then so that few arrows cross.
    package var types: [TypeCard] = []
    package var arrows: [Arrow] = []
    package var findings: [Mark] = []
    package var leftOut = LeftOut()

    package init(title: String) { self.title = title }
}
