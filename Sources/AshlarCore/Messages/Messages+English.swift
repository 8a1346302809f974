extension Messages {
    /// English.
    public static let english = Messages(
        .english,
        templates: [
            "*": [
                "{found} that is not {expected}: {reason}", "not {expected}: {reason}",
                "{found} that is not {expected}", "not {expected}",
            ],
            "rule.*": ["{expected}"],
            "not-given": ["not given yet; expected {expected}"],
            "missing-key": ["the key {key} is missing; expected {expected}"],
            "null-value": ["null where {expected} is required"],
            "type-mismatch": ["expected {expected}, found {found}", "expected {expected}"],
            "number-out-of-range": ["the number does not fit; expected {expected}"],
            "unknown-key": ["the key {key} is not known; expected {expected}"],
            "duplicate-key": ["the key {key} stands here a second time"],
            "size-exceeded": ["the payload has {found}; expected {expected}"],
            "invalid-utf8": ["this is {encoding}, not UTF-8", "these bytes are not UTF-8"],
            "depth-exceeded": ["nested deeper than {expected}"],
            "refinement.range": [
                "must be from {min} to {max}", "must be at least {min} and below {below}", "must be at least {min}",
                "must be at most {max}", "must be below {below}",
            ],
            "refinement.non-empty": ["must not be empty"],
            "syntax.unexpected-end": ["the payload ends here; expected {expected}"],
            "syntax.unexpected-byte": ["expected {expected}"],
            "syntax.invalid-number": ["a number cannot go on like this"],
            "syntax.control-character": ["a control character must be escaped in a string"],
            "syntax.invalid-escape": ["no valid escape"],
            "syntax.trailing-content": ["the payload's value has ended; nothing may follow"],
        ])
}
