import AshlarSyntax

/// `stringly-typed`: a `String` in the domain for what has a form of its own.
package struct StringlyTyped: Rule {
    package init() {}

    package let guide = RuleGuide(
        "stringly-typed", .warning, .types,
        summary: Localized(
            "A domain type keeps a value with a form of its own as `String`", zh: "领域类型用 `String` 保存有固定格式的值"),
        reason: Localized(
            "A `String` that is an e-mail address, a URL or a status is checked in every place that uses it, or in none.",
            zh: "用 `String` 表示的电子邮件、网址或状态，要么处处检查，要么从不检查。"),
        bad: """
            // file: Domain/Customer.swift
            struct Customer {
                let name: String
                let email: String
                let createdAt: String
            }
            """,
        good: """
            // file: Domain/Customer.swift
            import Foundation
            struct Email { let value: String }
            struct Customer {
                let name: String
                let email: Email
                let createdAt: Date
            }
            """,
        nearMisses: [
            .init(
                Localized("In a DTO the string is the contract.", zh: "在 DTO 中，字符串就是契约。"),
                """
                struct CustomerDTO: Decodable {
                    let email: String
                    let created_at: String
                }
                """),
            .init(
                Localized("Free text.", zh: "自由文本。"),
                """
                // file: Domain/Note.swift
                struct Note {
                    let name: String
                    let title: String
                    let text: String
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        guard context.graph.hasRole(type.id, .domain), !type.isDecodable, type.declaration.kind != .enumeration,
            type.storedFields.count > 1
        else { return }
        let isCertain = type.confidence(of: .domain) == .certain
        for field in type.storedFields where TypeName.unwrapped(field.type) == "String" && !field.isLazy {
            guard let better = StringlyTyped.betterType(for: field.name) else { continue }
            // Where only a mapping shows that this is the domain, the type itself must show that it means more than text.
            guard
                isCertain
                    || type.storedFields.contains(where: { better.english.contains("`\(TypeName.unwrapped($0.type))`") }
                    )
            else { continue }
            findings.add(
                self, file: type.file, at: field.place, in: "\(type.name).\(field.name)",
                Localized(
                    "`\(field.name)` has a form of its own: \(better.english) instead of a `String` that anything may be in",
                    zh: "`\(field.name)` 有自己的格式：请用\(better.simplifiedChinese)代替可装任何内容的 `String`"))
        }
    }

    static func betterType(for name: String) -> Localized? {
        let lowered = name.lowercased()
        func ends(_ words: String...) -> Bool {
            words.contains { word in
                lowered == word || name.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
                    || name.hasSuffix(word.uppercased()) && word.count < 5
            }
        }
        if ends("url") { return Localized("use `URL`", zh: "`URL`") }
        if ends("email", "emailAddress") || lowered == "emailaddress" {
            return Localized("use an e-mail type", zh: "电子邮件类型")
        }
        if lowered == "createdat" || lowered == "updatedat" || lowered == "deletedat" || lowered == "publishedat"
            || lowered == "date" || lowered == "birthdate" || lowered == "startdate" || lowered == "enddate"
            || lowered == "expiresat" || lowered == "duedate" || lowered == "releasedate"
        {
            return Localized("use `Date`", zh: "`Date`")
        }
        if lowered == "uuid" { return Localized("use `UUID`", zh: "`UUID`") }
        if ends("currency", "currencyCode") { return Localized("use a currency type", zh: "货币类型") }
        if ends("countryCode") { return Localized("use a country type", zh: "国家/地区类型") }
        if ends("phone", "phoneNumber") { return Localized("use a phone number type", zh: "电话号码类型") }
        if lowered == "status" { return Localized("use an enumeration", zh: "枚举") }
        return nil
    }
}
