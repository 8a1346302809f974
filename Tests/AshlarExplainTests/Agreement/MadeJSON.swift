/// A payload as a tree that keeps everything in JSON text: the order of members, duplicate keys, numbers as text.
indirect enum MadeJSON {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([MadeJSON])
    case object([Member])

    struct Member {
        var key: String
        var value: MadeJSON

        init(_ key: String, _ value: MadeJSON) {
            self.key = key
            self.value = value
        }
    }

    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): MadeJSON.quoted(text)
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(MadeJSON.quoted($0.key)): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The number of values, including itself.
    var count: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        default: 1
        }
    }

    /// Whether a key appears twice in an object.
    var repeatsKeys: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.repeatsKeys)
        case .object(let members):
            Set(members.map(\.key)).count < members.count || members.contains { $0.value.repeatsKeys }
        default: false
        }
    }

    /// Changes the value of a number, counted from the root on.
    mutating func change(_ number: inout Int, _ body: (inout MadeJSON) -> Void) {
        if number == 0 { body(&self) }
        number -= 1
        guard number >= 0 else { return }
        switch self {
        case .array(var elements):
            for index in elements.indices where number >= 0 { elements[index].change(&number, body) }
            self = .array(elements)
        case .object(var members):
            for index in members.indices where number >= 0 { members[index].value.change(&number, body) }
            self = .object(members)
        default: break
        }
    }
}
