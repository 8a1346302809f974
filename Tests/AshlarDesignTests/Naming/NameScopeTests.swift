import AshlarDesign
import Testing

@Suite struct NameScopeTests {
    @Test func `The first free candidate is taken, and the last one gets a number`() {
        var scope = NameScope()
        #expect(scope.claim(["User", "PostUser"]) == "User")
        #expect(scope.claim(["User", "PostUser"]) == "PostUser")
        #expect(scope.claim(["User", "PostUser"]) == "PostUser2")
        #expect(scope.claim(["User", "PostUser"]) == "PostUser3")
        #expect(scope.claim(["sha1"]) == "sha1")
        #expect(scope.claim(["sha1"]) == "sha1_2")
    }

    @Test func `Names that differ only in case are one`() {
        var scope = NameScope(reserving: ["JSONValue"])
        #expect(scope.claim(["Empty"]) == "Empty")
        #expect(scope.claim(["empty"]) == "empty2")
        #expect(scope.claim(["JsonValue"]) == "JsonValue2")
    }

    @Test func `Keys with the same letters are distinguished by their symbols`() {
        #expect(NameScope.properties(for: ["x'", "x\""]) == ["xApostrophe", "xQuote"])
        #expect(NameScope.properties(for: ["x'", "x", "x\""]) == ["xApostrophe", "x", "xQuote"])
        #expect(NameScope.properties(for: ["_id", "id"]) == ["underscoreID", "id"])
        #expect(NameScope.properties(for: ["user-name", "user_name"]) == ["userName", "userUnderscoreName"])
        #expect(NameScope.properties(for: ["user_name", "userName"]) == ["userUnderscoreName", "userName"])
        #expect(NameScope.properties(for: ["_", "__"]) == ["underscore", "underscoreUnderscore"])
        #expect(NameScope.properties(for: ["a💚", "a❤"]) == ["aGreenHeart", "aHeavyBlackHeart"])
        #expect(NameScope.properties(for: ["+1", "-1"]) == ["plus1", "minus1"])
    }

    @Test func `Keys that differ only in case get numbers, except the one that equals its name`() {
        #expect(NameScope.properties(for: ["BOOL", "bool", "Bool"]) == ["bool2", "bool", "bool3"])
        #expect(NameScope.properties(for: ["", "Empty"]) == ["emptyKey", "empty"])
    }

    @Test func `Names of long keys remain distinct and short enough`() {
        let keys = (0..<20).map { String(repeating: "a", count: 10_000) + String($0) }
        let names = NameScope.properties(for: keys)
        #expect(Set(names).count == 20)
        #expect(names.allSatisfy { $0.count <= 60 })
    }

    @Test func `Cases are distinct as well, and differ from the open case`() {
        let values = ["unknown", "Unknown", "n/a", "N/A", "none", "", "<", ">", "<=", "a b", "a_b"]
        let names = NameScope.cases(for: values)
        #expect(
            names == [
                "unknownValue", "unknownValue2", "nA", "nSlashA", "noneValue", "empty", "lessThan", "greaterThan",
                "lessThanEquals", "aB", "aUnderscoreB",
            ])
    }

    @Test func `Every scalar has a unique name without symbols`() {
        let keys = (UInt32(0)..<0x3000).compactMap(Unicode.Scalar.init).map { "a" + String($0) }
        let names = NameScope.properties(for: keys)
        #expect(Set(names.map { $0.lowercased() }).count == keys.count)
        #expect(names.allSatisfy { !$0.isEmpty && $0.unicodeScalars.count <= 60 })
        #expect(names.allSatisfy { name in name.unicodeScalars.allSatisfy { $0.value > 0x7F || isWord($0) } })
    }

    private func isWord(_ scalar: Unicode.Scalar) -> Bool {
        "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || scalar == "_"
    }

    @Test func `The same keys get the same names in any order`() {
        let keys = ["x'", "x", "id", "_id", "ID", "!", "", "a b", "科技", "self"]
        let names = Dictionary(uniqueKeysWithValues: zip(keys, NameScope.properties(for: keys)))
        let reversed = Dictionary(
            uniqueKeysWithValues: zip(keys.reversed(), NameScope.properties(for: keys.reversed())))
        #expect(names == reversed)
    }
}
