/// The words of mail dates, which RFC 5322 compares without regard to case, as `ByteCursor.word` gives them.
enum MailDateWords {
    static func month(_ word: UInt32) -> Int? {
        switch word {
        case code("jan"): 1
        case code("feb"): 2
        case code("mar"): 3
        case code("apr"): 4
        case code("may"): 5
        case code("jun"): 6
        case code("jul"): 7
        case code("aug"): 8
        case code("sep"): 9
        case code("oct"): 10
        case code("nov"): 11
        case code("dec"): 12
        default: nil
        }
    }

    /// Counted from Sunday, 0.
    static func weekday(_ word: UInt32) -> Int? {
        switch word {
        case code("sun"): 0
        case code("mon"): 1
        case code("tue"): 2
        case code("wed"): 3
        case code("thu"): 4
        case code("fri"): 5
        case code("sat"): 6
        default: nil
        }
    }

    /// `UTC` is not in any mail standard, but in many mails.
    static func offsetHours(_ word: UInt32) -> Int? {
        switch word {
        case code("gmt"), code("ut"), code("utc"), code("z"): 0
        case code("edt"): -4
        case code("est"), code("cdt"): -5
        case code("cst"), code("mdt"): -6
        case code("mst"), code("pdt"): -7
        case code("pst"): -8
        default: nil
        }
    }

    private static func code(_ name: StaticString) -> UInt32 {
        Bytes(name).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
