import Testing

@testable import AshlarContract

struct VocabularyTests {
    private func vocabulary(_ words: [String], times: Int, key: String) -> Vocabulary {
        var strings = StringEvidence()
        for _ in 0..<times {
            for word in words { strings.add(word) }
        }
        return strings.vocabulary(forKey: key)
    }

    @Test(arguments: [
        (["draft", "live"], "status"), (["image/png", "image/jpeg"], "mime"), (["PushEvent", "CreateEvent"], "type"),
        (["in_review", "merged", "closed"], "pull_request_state"), (["mp3", "h264"], "format"),
        (["bearer", "mac"], "token_type"),
    ])
    func areWordsThatRecurBelowAKeyForWords(words: [String], key: String) {
        #expect(vocabulary(words, times: 10, key: key) == .words(words))
    }

    /// This also holds if the values look like words, and only the key shows that they are private.
    @Test(arguments: [
        "conditions_health", "health", "medicalConditions", "health_status", "treatment_type", "vaccinations",
        "covidResult",
        "allergies",
        "user_profile", "customerGroup", "password", "userPassword", "api_key", "apikey", "access_token",
        "refreshToken", "pin", "otp", "cvv", "ssn",
        "first_name", "firstname", "Authorization", "iban", "diagnosis", "religion", "blood_type", "value", "v", "note",
        "title", "密码", "пароль", "contraseña", "mot_de_passe", "db.password", "X-API-Key",
    ])
    func areNeverTheValuesOfAPrivateKey(key: String) {
        #expect(vocabulary(["open", "closed"], times: 50, key: key) == .none)
    }

    @Test(arguments: ["channel", "profile", "group", "network", "event", "trigger"])
    func belowKeysThatMayHoldNamesAreWordsOfAPIs(key: String) {
        #expect(vocabulary(["quietotter", "swordfish"], times: 50, key: key) == .doubtful)
        #expect(vocabulary(["created", "deleted"], times: 50, key: key) == .words(["created", "deleted"]))
    }

    @Test func aWordThatAppearsOnceMustBeAWordOfAPIs() {
        #expect(vocabulary(["open", "open", "open", "swordfish"], times: 1, key: "status") == .none)
        var strings = StringEvidence()
        for word in Array(repeating: "open", count: 47) + ["swordfish"] {
            strings.add(word)
        }
        #expect(strings.vocabulary(forKey: "status") == .doubtful)
    }

    /// The key alone is not evidence: the values must be words.
    @Test(arguments: [
        ["hunter2", "letmein1"], ["sk_live_4eC39HqLyjWDarjtT1zdp7dc", "sk_live_9aB12CdEfGhIjKlMnOpQrSt"],
        ["d41d8cd98f00b204e9800998ecf8427e", "900150983cd24fb0d6963f7d28e17f72"], ["olivia", "noah"],
        ["xkqzvtrw", "plmqzxwv"], ["4711", "0815"], ["+491715550193", "+491715550194"], ["john.smith", "jane.doe"],
    ])
    func areNeverSecretsBelowAnyKey(words: [String]) {
        for key in ["status", "kind", "whatever"] {
            if case .words(let found) = vocabulary(words, times: 50, key: key) { Issue.record("\(key): \(found)") }
        }
    }

    @Test func areDoubtfulIfTheKeyGivesNoHint() {
        #expect(vocabulary(["fit", "crop"], times: 10, key: "resize") == .doubtful)
        #expect(vocabulary(["fit", "crop"], times: 30, key: "resize") == .words(["fit", "crop"]))
        #expect(vocabulary(["live"], times: 40, key: "status") == .none)
    }

    /// A value that a specification does not list may be anything.
    @Test func showOnlyWordsInAdditionToStatedOnes() {
        var strings = StringEvidence()
        for word in ["open", "closed", "hunter2", "sk_live_4eC39HqLyjWDarjtT1zdp7dc", "olivia"] {
            strings.add(word)
        }
        #expect(strings.showable(besides: ["open"], key: "status") == ["closed"])
        #expect(strings.showable(besides: ["open"], key: "password") == [])
    }
}

extension StringEvidence {
    /// Counts a text of one more payload.
    fileprivate mutating func add(_ word: String) {
        var firsts = FirstPayloads()
        let appearance = Appearance(payload: PayloadOrder(rank: Int64(count), hash: 0), position: 0)
        _ = Array(word.utf8).withUnsafeBufferPointer { add($0, at: appearance, &firsts) }
    }
}
