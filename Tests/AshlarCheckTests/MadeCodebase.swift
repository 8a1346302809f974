/// Files of random declarations with a small set of names, so that one file changes the meaning of another.
struct MadeCodebase {
    private var state: UInt64
    private(set) var files: [String: String] = [:]

    private static let names = ["User", "Order", "Status", "Item"]
    private static let folders = ["App/Domain", "App/Network", "App/DTO", "App/Views", "App/Models", "AppTests"]

    init(seed: UInt64, files count: Int) {
        state = seed &* 2 &+ 1
        for _ in 0..<count { change() }
    }

    var sources: [(path: String, text: String)] {
        files.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    }

    /// Writes, changes or removes one file.
    ///
    /// - Returns: its path, and its text unless it is gone.
    @discardableResult mutating func change() -> (path: String, text: String?) {
        let path = "\(pick(MadeCodebase.folders))/File\(number(8)).swift"
        if files[path] != nil, number(6) == 0 {
            files[path] = nil
            return (path, nil)
        }
        let text = (0...number(3)).map { _ in declaration() }.joined(separator: "\n")
        files[path] = text
        return (path, text)
    }

    private mutating func declaration() -> String {
        let (name, other) = (pick(MadeCodebase.names), pick(MadeCodebase.names))
        switch number(14) {
        case 0: return "public struct \(name)DTO: Decodable { var id: Int; let user_name: String? }\n"
        case 1: return "struct \(name): Codable { var id: Int; var email: String; let price: Double }\n"
        case 2:
            return
                "extension \(name) { init(_ dto: \(other)DTO) { self.init(id: dto.id, name: dto.user_name ?? \"\") } }\n"
        case 3:
            return
                "import SwiftUI\nstruct \(name)View: View { let model: \(other)DTO; var body: some View { Text(\"\") } }\n"
        case 4: return "extension \(name)DTO: Sendable {}\nfunc f(_ x: inout \(name)DTO) { x.id = 1 }\n"
        case 5: return "typealias \(name)DTO = \(other)\n"
        case 6:
            return
                "extension \(name)DTO { func total() -> Int { id * 2 }\n var asDomain: \(other) { \(other)(id: id) } }\n"
        case 7:
            return
                "extension \(name) { init(from decoder: Decoder) throws { email = try! decoder.singleValueContainer().decode(String.self) } }\n"
        case 8:
            return
                "final class \(name)Record: Codable { let id: Int; let \(other.lowercased()): String\n init() { id = 1 } }\n"
        case 9: return "protocol Wire: Decodable {}\nextension \(name): Wire {}\n"
        case 10:
            return "// ashlar:disable mutable-dto — old\nstruct \(name)Response: Decodable { var items: [\(other)] }\n"
        case 11: return "struct \(name) { let firstName: String; let lastName: String; var fullName: String }\n"
        case 12:
            return
                "struct \(name) { func check(_ email: String) throws { guard email.contains(\"@\") else { throw E.a } } }\n"
        default: return "let broken\(name) = (\n"
        }
    }

    private mutating func pick(_ items: [String]) -> String { items[number(items.count)] }

    private mutating func number(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
