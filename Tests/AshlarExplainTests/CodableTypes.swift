import Foundation

/// Types for both Foundation's decoder and `Explanation`: this file is compiled, and read as source.

struct Plain: Codable {
    let id: Int
    let name: String
    let nickname: String?
    var isActive: Bool
    var score = 0.5
    let version = 5
    var tag: String? = nil
    static let shared = 1
    lazy var cached = 3
    var initials: String { String(name.prefix(1)) }
    var watched: Int = 1 { didSet {} }
}

struct Renamed: Codable {
    let userID: Int
    let fullName: String
    var local: String = "x"

    enum CodingKeys: String, CodingKey {
        case userID = "user_id", fullName
    }
}

struct RenamedElsewhere: Codable {
    let value: Int
}

extension RenamedElsewhere {
    private enum CodingKeys: String, CodingKey {
        case value = "the_value"
    }
}

struct Numbers: Codable {
    let small: Int8?
    let wide: UInt64?
    let huge: Int128?
    let float: Float?
    let double: Double?
    let decimal: Decimal?
    let byte: UInt8?
    let bool: Bool?
}

struct Texts: Codable {
    let url: URL?
    let uuid: UUID?
    let data: Data?
    let date: Date?
    let text: String?
}

struct Containers: Codable {
    let list: [Int]?
    let generic: [Int?]?
    let set: Set<String>?
    let map: [String: Int]?
    let byNumber: [Int: String]?
    let byColor: [Color: Int]?
    let byFruit: [Fruit: Int]?
    let byUUID: [UUID: Int]?
    let deep: [String: [Plain]]?
    let matrix: [[Double]]?
}

enum Color: String, Codable {
    case red, green = "GREEN", `default`
}

enum Fruit: String, Codable, CodingKeyRepresentable {
    case apple, pear
}

enum Level: Int, Codable {
    case low = -1
    case middle, high
    case top = 0x10
}

struct Colored: Codable {
    let color: Color
    let level: Level?
}

enum Action: Codable {
    case stop
    case move(x: Int, y: Int?)
    case say(String, loud: Bool = false)
    case nest(Plain)
}

enum RenamedAction: Codable {
    case go(to: String)
    case hidden

    enum CodingKeys: String, CodingKey { case go = "GO" }
    enum GoCodingKeys: String, CodingKey { case to = "TO" }
}

enum Direction: Codable { case up, down }

struct Page<Item: Codable>: Codable {
    let items: [Item]
    let first: Item
    let next: Int?

    struct Meta: Codable {
        let sample: Item
    }

    let meta: Meta?
}

struct Box<Value: Codable>: Codable {
    let value: Value
}

struct Boxes: Codable {
    let optional: Box<Int?>
    let page: Page<Outer.Inner>?
}

enum Outer {
    struct Inner: Codable {
        let depth: Depth
        struct Depth: Codable { let meters: Double }
    }
}

typealias Identifier = Int
typealias MaybeText = String?

struct Aliased: Codable {
    let id: Identifier
    let text: MaybeText
    let pages: Pages<Plain>?
}

typealias Pages<T: Codable> = [Page<T>]

final class Tree: Codable {
    let value: Int
    let children: [Tree]

    init(value: Int, children: [Tree]) {
        self.value = value
        self.children = children
    }
}

class Animal: Codable {
    var name: String = ""
}

class Dog: Animal {
    var breed = "mixed"
}

class Base {
    var ignored = 1
}

final class Derived: Base, Codable {
    var kept: Int
    init(kept: Int) { self.kept = kept }
}

struct Slug: RawRepresentable, Codable {
    let rawValue: String
}

struct Flags: OptionSet, Codable {
    let rawValue: UInt8
    static let one = Flags(rawValue: 1)
}

struct Wrapped: Codable {
    let slug: Slug
    let flags: Flags?
}

struct TupleBinding: Codable {
    let a, b: Int
    var c: Int = 1, d: String
}

struct Forced: Codable {
    var name: String!
    var nested: Swift.Int??
}

enum ByHand: Codable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self = .number(value)
            return
        }
        self = .text(try container.decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {}
}

struct KeyedByHand: Decodable {
    let id: Int
    let name: String
    let tags: [String]
    let extra: Int

    enum CodingKeys: String, CodingKey {
        case id = "ID", name, tags, extra
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? "none"
        tags = (try? container.decode([String].self, forKey: .tags)) ?? []
        if container.contains(.extra) {
            extra = try container.decode(Int.self, forKey: .extra)
        } else {
            extra = 0
        }
    }
}

struct Snake: Codable {
    let firstName: String
    let imageURL: String?
    let counts: [String: Int]?
    let action: Action?
    let inner: Renamed?
}

struct Dated: Codable {
    let at: Date
    let many: [Date]?
}
