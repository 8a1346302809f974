/// Traffic of an invented API: endpoints with ids and names in their paths, and bodies with every kind of value that
/// needs more evidence than a count.
struct RandomTraffic {
    private var generator: Generator
    private static let names = ["ada", "brunhild", "cosimo", "dagny", "eluned", "fiorella", "gwendolyn", "hroswith"]
    private static let types = ["text/plain", "text/markdown; charset=utf-8", "image/vnd.pot"]
    private static let states = ["open", "closed", "draft", "archived"]

    init(seed: UInt64) { generator = Generator(state: seed) }

    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    private mutating func one(of texts: [String]) -> String { texts[number(texts.count)] }

    /// - Parameter isTimed: whether entries say when they were recorded; their order is then random too.
    mutating func entries(_ count: Int, isTimed: Bool) -> [String] { (0..<count).map { _ in entry(isTimed) } }

    private mutating func entry(_ isTimed: Bool) -> String {
        let name = one(of: Self.names)
        let (method, path, body): (String, String, String) =
            switch number(9) {
            case 0: ("GET", "/v1/pots/\(number(50))", pot())
            case 1: ("GET", "/v1/pots", "[" + (0..<number(4)).map { _ in pot() }.joined(separator: ",") + "]")
            case 2: ("GET", "/v1/people/\(name)", #"{"name": "\#(name)", "first_name": "A", "pots": [\#(pot())]}"#)
            case 3: ("GET", "/\(name)/glazes", #"{"glazes": {"\#(name)": \#(number(9)), "x\#(number(40))": 1}}"#)
            case 4: ("GET", "/v1/\(name)", #"{"total": 2, "points": [[\#(number(9)), "a"], [1, "b"]]}"#)
            case 5: ("POST", "/v1/pots", #"{"message": "made \#(number(99)) pots", "pot": \#(pot())}"#)
            case 6: ("GET", "/v1/kilns/\(one(of: ["east", "west", "\(number(9))"]))", kiln())
            case 7: ("PUT", "/v1/pots/\(number(20))/story", #"{"message": "kept"}"#)
            default: ("DELETE", "/v1/pots/\(number(20))", #"{"message": "gone", "isGone": true}"#)
            }
        let status = number(12) == 0 ? 404 : 200
        let story = #", "postData": {"mimeType": "\#(one(of: Self.types))", "text": "Once"}"#
        let sent = method == "POST" ? #", "postData": {"text": \#(quoted(pot()))}"# : method == "PUT" ? story : ""
        let answer = number(30) == 0 ? "<html>" : status == 404 ? #"{"error": "no such thing"}"# : body
        let time = isTimed ? #""startedDateTime": "2026-03-\#(10 + number(20))T09:00:00.\#(100 + number(900))Z", "# : ""
        return #"{\#(time)"request": {"method": "\#(method)", "url": "https://api.example.com\#(path)"\#(sent)}, "#
            + #""response": {"status": \#(status), "content": {"text": \#(quoted(answer))}}}"#
    }

    /// Returns a body with keys that are optional, in any order, and sometimes duplicated.
    mutating func pot() -> String {
        let second = 10 + number(50)
        var members = [
            #""id": \#(number(10_000))"#, #""state": "\#(one(of: Self.states))""#,
            #""created": "2026-03-01T09:30:\#(second)Z""#, #""created_at": \#(1_772_357_400 + second)"#,
            #""fired": \#(1_772_357_400 + second).\#(number(9))"#,
            #""listed": \#(number(2) == 0 ? "\(number(2))" : "\"\(number(2))\"")"#,
            #""glaze": "colour \#(number(80))""#, #""size": [\#(number(9)), "\#(one(of: Self.states))"]"#,
            #""weight": \#(number(3) == 0 ? "1.5" : number(5) == 0 ? "\"12\"" : "\(number(99))")"#,
            #""tags": [\#((0..<number(3)).map { _ in quoted(one(of: Self.names)) }.joined(separator: ","))]"#,
            #""note": \#(number(2) == 0 ? "null" : "\"\"")"#, #""day": "\#(number(9) == 0 ? "soon" : "2026-03-01")""#,
            #""shards": [\#(number(2) == 0 ? "null, " : ""){"id": \#(number(3))}, {"id": \#(number(3)), "k": {}}]"#,
        ]
        members.shuffle(using: &generator)
        members.removeLast(number(members.count))
        if number(9) == 0 { members.append(members[0]) }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private mutating func kiln() -> String {
        let user = one(of: Self.names)
        return #"{"kiln": {"first_name": "\#(user)", "last_name": "x", "full_name": "\#(user) x", "at": "just now"}, "#
            + #""count": \#(number(2)), "items": [\#(number(2) == 0 ? "1" : "")], "ok": \#(number(2))}"#
    }
}
