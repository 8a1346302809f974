/// A list as an API returns it: 10,000 objects with 12 fields, about 5 MB, the same bytes on every run.
public enum APIList {
    /// The objects as one array.
    public static func bytes(count: Int = 10_000) -> [UInt8] {
        var random = SplitMix(state: 42)
        var text = "["
        for index in 0..<count {
            if index > 0 { text += "," }
            text += member(index, &random)
        }
        return Array((text + "]").utf8)
    }

    /// The same objects, one per line.
    public static func lines(count: Int = 10_000) -> [UInt8] {
        var random = SplitMix(state: 42)
        return (0..<count).flatMap { Array((member($0, &random) + "\n").utf8) }
    }

    private static let first = ["Ada", "Grace", "Alan", "Barbara", "Edsger", "Zoë", "Søren", "Nguyễn"]
    private static let last = ["Lovelace", "Hopper", "Turing", "Liskov", "Dijkstra", "Müller", "Kierkegaard", "An"]
    private static let cities = ["London", "Zürich", "São Paulo", "Kraków", "New York", "Reykjavík"]
    private static let states = ["active", "suspended", "pending", "archived"]

    private static func member(_ index: Int, _ random: inout SplitMix) -> String {
        func pick(_ words: [String]) -> String { words[Int(random.next() % UInt64(words.count))] }
        func number(_ bound: UInt64) -> UInt64 { random.next() % bound }
        func two(_ value: UInt64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        func decimal(_ whole: UInt64, _ digits: UInt64) -> String { "\(number(whole)).\(digits + number(digits * 9))" }
        let id = String(random.next(), radix: 16) + String(random.next(), radix: 16)
        let (given, family) = (pick(first), pick(last))
        let avatar = number(4) == 0 ? "null" : "\"https://cdn.example.org/avatars/\(id).png?size=256\""
        let date = "20\(10 + number(15))-\(two(1 + number(12)))-\(two(1 + number(28)))"
        let time = "\(two(number(24))):\(two(number(60))):\(two(number(60)))Z"
        let manager = number(3) == 0 ? "null" : "\(number(100_000))"
        let tags = (0..<number(5)).map { _ in "\"" + pick(["new", "vip", "beta", "staff", "trial"]) + "\"" }
        return """
            {"id":"\(id)","display_name":"\(given) \(family)","email_address":"user\(index)@example.org",\
            "avatar_url":\(avatar),"created_at":"\(date)T\(time)","is_active":\(number(2) == 0),\
            "login_count":\(number(10_000)),"average_score":\(decimal(100, 10_000)),\
            "account_status":"\(pick(states))","manager_id":\(manager),\
            "address":{"street_line":"\(number(999)) \(family) Street","city":"\(pick(cities))","country_code":"CH",\
            "postal_code":"\(10_000 + number(89_999))","latitude":\(decimal(90, 100_000)),\
            "longitude":-\(decimal(180, 100_000))},"tags":[\(tags.joined(separator: ","))]}
            """
    }
}

/// S. Vigna's SplitMix64: small, and the same everywhere.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
