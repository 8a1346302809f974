import Foundation

@testable import AshlarCore

struct Person: Codable, Equatable {
    struct Address: Codable, Equatable {
        var street: String
        var zip: Int?
    }
    var name: String
    var age: UInt8
    var height: Double
    var weight: Float?
    var isAdmin: Bool
    var address: Address
    var tags: [String]
    var scores: [String: Int]
    var nickname: String?
    var friends: [Person]?
}

enum Pet: Codable, Equatable {
    case cat(name: String, lives: Int)
    case dog(String, good: Bool?)
    case none
}

enum Suit: String, Codable, Equatable, CodingKeyRepresentable {
    case hearts, spades
}

class Animal: Codable, Equatable {
    var legs: Int
    init(legs: Int) { self.legs = legs }
    static func == (one: Animal, other: Animal) -> Bool { one.legs == other.legs }
}

final class Horse: Animal {
    var rider: String?
    enum CodingKeys: CodingKey { case rider }
    init(legs: Int, rider: String?) {
        self.rider = rider
        super.init(legs: legs)
    }
    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rider = try container.decodeIfPresent(String.self, forKey: .rider)
        try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(rider, forKey: .rider)
        try super.encode(to: container.superEncoder())
    }
}

@propertyWrapper struct Clamped: Codable, Equatable {
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
    init(from decoder: any Decoder) throws { self.init(wrappedValue: try Int(from: decoder)) }
    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

struct Wrapped: Codable, Equatable {
    @Clamped var level: Int
    var id: UUID
    var price: Decimal
    var link: URL?
}

/// Every way into a container by hand.
struct Manual: Codable, Equatable {
    enum CodingKeys: String, CodingKey { case outer = "o", list = "l", missing = "m", either = "e" }
    enum Inner: String, CodingKey { case a, b }
    var a: Int
    var b: [Int8]
    var rest: [String]
    var last: Bool
    var either: String

    init(a: Int, b: [Int8], rest: [String], last: Bool, either: String) {
        (self.a, self.b, self.rest, self.last, self.either) = (a, b, rest, last, either)
    }

    init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: CodingKeys.self)
        let outer = try top.nestedContainer(keyedBy: Inner.self, forKey: .outer)
        a = try outer.decode(Int.self, forKey: .a)
        var numbers = try outer.nestedUnkeyedContainer(forKey: .b)
        b = []
        while !numbers.isAtEnd { b.append(try numbers.decode(Int8.self)) }
        var list = try top.nestedUnkeyedContainer(forKey: .list)
        rest = [try list.decode(String.self)]
        if try !list.decodeNil() { rest.append(try list.decodeIfPresent(String.self) ?? "-") }
        var nested = try list.nestedUnkeyedContainer()
        rest.append(try nested.decode(String.self))
        last = try list.nestedContainer(keyedBy: Inner.self).decode(Bool.self, forKey: .a)
        if top.contains(.missing) { _ = try top.decodeNil(forKey: .missing) }
        if let number = try? top.decode(Int.self, forKey: .either) {
            either = "\(number)"
        } else {
            either = try top.decode(String.self, forKey: .either)
        }
        _ = try list.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var top = encoder.container(keyedBy: CodingKeys.self)
        var outer = top.nestedContainer(keyedBy: Inner.self, forKey: .outer)
        var list = top.nestedUnkeyedContainer(forKey: .list)
        try list.encode(rest[0])
        try outer.encode(a, forKey: .a)
        var numbers = outer.nestedUnkeyedContainer(forKey: .b)
        for number in b { try numbers.encode(number) }
        try list.encode(contentsOf: rest.dropFirst())
        try top.encode(either, forKey: .either)
        var again = top.nestedContainer(keyedBy: Inner.self, forKey: .outer)
        try again.encode(last, forKey: .a)
        try list.encodeNil()
        var deep = list.nestedUnkeyedContainer()
        var deeper = deep.nestedContainer(keyedBy: Inner.self)
        try deeper.encode(1.5, forKey: .b)
        try deep.encode("end")
    }
}

struct Numbers: Codable, Equatable {
    var int: Int
    var int16: Int16
    var int64: Int64
    var uint: UInt
    var uint32: UInt32
    var uint64: UInt64
    var float: Float
    var double: Double
    var decimal: Decimal
}

struct Dated: Codable, Equatable {
    var at: Date
    var all: [Date]
    var perhaps: Date?
    var named: [String: Date]
}

struct Blob: Codable, Equatable {
    var bytes: Data
    var more: [Data?]
}

struct SnakeKeys: Codable, Equatable {
    var firstName: String
    var _secret_: Int?
    var urlPath: String?
    var byCode: [String: Int]
    var inner: [String: SnakeInner]
}

struct SnakeInner: Codable, Equatable {
    var innerValue: Int
}

extension Subject {
    static let plain: [Subject] = [
        Subject(
            Person.self,
            #"{"name":"Zoë \"Z\"","age":41,"height":1.75,"weight":60.5,"isAdmin":true,"address":{"street":"Main","zip":null},"tags":["a","b"],"scores":{"x":1,"2":2},"friends":[]}"#
        ),
        Subject([Person.Address].self, #"[{"street":"a","zip":1}, {"zip":2,"street":"b"}]"#),
        Subject(Pet.self, #"{"cat":{"name":"Tom","lives":9}}"#),
        Subject([Pet].self, #"[{"dog":{"_0":"Rex","good":true}},{"none":{}}]"#),
        Subject([Suit: Int].self, #"{"hearts":1,"spades":2}"#),
        Subject([Int: String].self, #"{"1":"a","-2":"b"}"#),
        Subject([Int: [Bool?]].self, #"{"1":[true,null]}"#),
        Subject([String: [String: Double]].self, #"{"a":{"b":1.5},"c":{}}"#),
        Subject([String: Person.Address].self, #"{"x":{"street":"s"},"1":{"street":"s","zip":3}}"#),
        Subject(Horse.self, #"{"rider":"Ann","super":{"legs":4}}"#),
        Subject(
            Wrapped.self,
            #"{"level":12,"id":"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6","price":12.50,"link":"http://a.b/c"}"#),
        Subject(Manual.self, #"{"o":{"a":1,"b":[1,2]},"l":["p","q",["r"],{"a":true},7],"m":null,"e":5}"#),
        Subject(
            Numbers.self,
            #"{"int":-5,"int16":7,"int64":8,"uint":9,"uint32":10,"uint64":18446744073709551615,"float":1.1,"double":2.5e-3,"decimal":3.14159265358979323846}"#
        ),
        Subject(Dated.self, #"{"at":1.5,"all":[0,-3],"perhaps":7,"named":{"k":1}}"#),
        Subject(Blob.self, #"{"bytes":"AQID","more":["AA==",null]}"#),
        Subject([Double].self, "[1, 2.5, -0.0, 1e10]"),
        Subject([[Int?]].self, "[[1,null],[]]"),
        Subject(Set<String>.self, #"["a","b","a"]"#),
        Subject(String?.self, #""text \u00e9 \ud83d\ude00""#),
        Subject(Date.self, "12"),
        Subject(URL.self, #""https://example.org/ü?a=b""#),
        Subject(Decimal.self, "1234567890.123456789"),
        Subject(UUID.self, #""F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6""#),
        Subject(Range<Int>.self, "[1,5]"),
        Subject([Int128].self, "[1, -170141183460469231731687303715884105728]"),
        Subject([UInt128?].self, "[0, 340282366920938463463374607431768211455, null]"),
        Subject([Float].self, "[0.1,16777217,3.4028235e38]"),
    ]
}
