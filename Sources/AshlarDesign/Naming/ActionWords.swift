import AshlarContract

/// Last words of paths that name an action: `POST /trips/{id}/end` ends a trip, and does not create an `end`.
enum ActionWords {
    private static let verbs: Set = [
        "accept", "acknowledge", "activate", "apply", "approve", "archive", "assign", "authenticate", "authorize",
        "ban", "block", "boost", "cancel", "checkout", "close", "complete", "confirm", "deactivate", "decline",
        "disable", "dismiss", "duplicate", "enable", "end", "extend", "favourite", "favorite", "finish", "follow",
        "generate", "import", "invite", "join", "leave", "like", "lock", "login", "logout", "merge", "move", "mute",
        "open", "pause", "pin", "publish", "purchase", "reactivate", "reblog", "refresh", "refund", "register",
        "reject", "remove", "renew", "reopen", "reorder", "resend", "reset", "resolve", "restore", "resume", "retry",
        "return", "revoke", "search", "send", "share", "signin", "signout", "signup", "skip", "start", "stop",
        "submit", "subscribe", "suspend", "sync", "terminate", "transfer", "translate", "trigger", "unarchive",
        "unassign", "unban", "unblock", "unfavourite", "unfollow", "unlike", "unlock", "unmute", "unpin", "unpublish",
        "unsubscribe", "unsuspend", "upload", "validate", "verify", "void", "withdraw",
    ]

    /// The action of a request, in words: `end trip`; `nil` where its path ends with a thing.
    static func name(of endpoint: Endpoint) -> String? {
        guard endpoint.method == "POST", case .literal(let last)? = endpoint.path.segments.last,
            let verb = KeyWords.of(last).first, verbs.contains(verb)
        else { return nil }
        let words = KeyWords.of(last)
        // `POST /auth/login` logs in; `POST /trips/{id}/end` ends one of them.
        let segments = endpoint.path.segments.dropLast()
        guard case .parameter? = segments.last, case .literal(let noun)? = segments.dropLast().last else {
            // `import-jobs` are jobs.
            return words.count == 1 ? verb : nil
        }
        if words.count > 1 { return words.joined(separator: " ") }
        return "\(verb) \(SwiftName.singular(noun))"
    }
}
