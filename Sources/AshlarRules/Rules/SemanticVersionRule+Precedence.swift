extension SemanticVersionRule {
    /// The precedence of two versions: Semantic Versioning 2.0.0, item 11. Builds do not count.
    ///
    /// - Returns: a negative number when the first version comes before the second, 0 when neither does, a positive
    ///   number when it comes after; `nil` when one isn't a version.
    package static func compare(_ left: Bytes, _ right: Bytes) -> Int? {
        guard let leftParts = parse(left), let rightParts = parse(right) else { return nil }
        let major = numbers(left.part(leftParts.major), right.part(rightParts.major))
        if major != 0 { return major }
        let minor = numbers(left.part(leftParts.minor), right.part(rightParts.minor))
        if minor != 0 { return minor }
        let patch = numbers(left.part(leftParts.patch), right.part(rightParts.patch))
        if patch != 0 { return patch }
        switch (leftParts.preRelease, rightParts.preRelease) {
        case (nil, nil): return 0
        case (nil, _?): return 1
        case (_?, nil): return -1
        case (let first?, let second?): return preReleases(left.part(first), right.part(second))
        }
    }

    /// Numbers without leading zeros, of any length.
    private static func numbers(_ left: Bytes, _ right: Bytes) -> Int {
        left.count == right.count ? texts(left, right) : left.count < right.count ? -1 : 1
    }

    /// Compares by ASCII; if one text is the beginning of the other, the shorter comes first.
    private static func texts(_ left: Bytes, _ right: Bytes) -> Int {
        for (first, second) in zip(left, right) where first != second { return first < second ? -1 : 1 }
        return (left.count - right.count).signum()
    }

    private static func preReleases(_ left: Bytes, _ right: Bytes) -> Int {
        var left = left[...]
        var right = right[...]
        while true {
            let order = identifiers(Bytes(rebasing: next(&left)), Bytes(rebasing: next(&right)))
            if order != 0 { return order }
            if left.isEmpty || right.isEmpty { return (left.count - right.count).signum() }
        }
    }

    /// The identifier before the next dot, which is removed with it.
    private static func next(_ rest: inout Slice<Bytes>) -> Slice<Bytes> {
        let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
        let identifier = rest[..<end]
        rest = rest[end...].dropFirst()
        return identifier
    }

    /// Numbers come before words.
    private static func identifiers(_ left: Bytes, _ right: Bytes) -> Int {
        switch (left.hasOnlyDigits, right.hasOnlyDigits) {
        case (true, true): numbers(left, right)
        case (true, false): -1
        case (false, true): 1
        case (false, false): texts(left, right)
        }
    }
}
