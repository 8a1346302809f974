import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// Attributes and types that cannot be combined.
extension DTODeclaration {
    mutating func diagnoseUnknown() {
        let unknown = record.fields.filter(\.isUnknown)
        if unknown.count > 1 {
            diagnose(
                declaration.name, "dto-macro", Localized("only one field can be @Unknown", zh: "只能有一个字段带有 @Unknown"))
        }
        if !unknown.isEmpty, record.refusesUnknownKeys {
            diagnose(
                declaration.name, "dto-macro",
                Localized("unknown keys are either refused or kept by @Unknown", zh: "未知的键要么被拒绝，要么由 @Unknown 保留"))
        }
    }

    mutating func diagnoseCombination(_ field: FieldModel, _ node: IdentifierPatternSyntax) {
        if field.isLossy && (field.dates != nil || field.isCoerced) {
            diagnose(
                node, "dto-macro",
                Localized(
                    "@Lossy cannot be combined with @DateFormat or @Coerce", zh: "@Lossy 不能与 @DateFormat 或 @Coerce 同时使用"
                ))
        }
        if field.isCoerced && field.dates != nil {
            diagnose(
                node, "dto-macro",
                Localized(
                    "@Coerce cannot be combined with @DateFormat: list each format, such as .unixSeconds, .unixSecondsText",
                    zh: "@Coerce 不能与 @DateFormat 同时使用：请列出每一种格式，例如 .unixSeconds, .unixSecondsText")
            )
        }
        if field.isViaCodable && (field.isLossy || field.isCoerced || field.isUnknown) {
            diagnose(
                node, "dto-macro",
                Localized(
                    "a @ViaCodable field is read by its own type: it cannot be combined with @Lossy, @Coerce or @Unknown",
                    zh: "@ViaCodable 字段由其自身的类型读取：不能与 @Lossy、@Coerce 或 @Unknown 同时使用"))
        }
        if field.dates != nil, field.codableSettings?.contains("Deferred") == true {
            diagnose(
                node, "dto-macro",
                Localized(
                    "@DateFormat and @ViaCodable(dates: .deferredToDate) contradict each other",
                    zh: "@DateFormat 与 @ViaCodable(dates: .deferredToDate) 相互矛盾"))
        }
        if field.isUnknown, field.type.filter({ $0 != " " }) != "[String:JSONValue]" {
            diagnose(
                node, "dto-macro",
                Localized(
                    "an @Unknown field must be of type [String: JSONValue]", zh: "@Unknown 字段的类型必须是 [String: JSONValue]"
                ))
        }
    }

    /// Diagnoses a type that the code for an attribute cannot read.
    mutating func diagnoseMismatch(_ field: FieldModel, _ type: TypeSyntax) {
        let inner = type.withoutOptional
        let isCollection = inner.is(ArrayTypeSyntax.self) || inner.is(DictionaryTypeSyntax.self)
        let name = inner.as(IdentifierTypeSyntax.self)?.name.text ?? ""
        if field.isLossy, DefaultLiteral.isKnown(name) {
            diagnose(
                type, "dto-macro",
                Localized(
                    "@Lossy leaves out bad elements: \(name) has no elements", zh: "@Lossy 略去无法解码的元素：\(name) 没有元素"))
        }
        if field.isCoerced, isCollection, !field.isLossy {
            diagnose(
                type, "dto-macro",
                Localized(
                    "@Coerce reads a number, a string or a boolean, not a list or a dictionary",
                    zh: "@Coerce 读取数字、字符串或布尔值，而不是数组或字典"))
        }
        if field.dates != nil, DefaultLiteral.isKnown(name), name != "Date" {
            diagnose(
                type, "dto-macro",
                Localized("@DateFormat reads dates: \(name) is not a date", zh: "@DateFormat 读取日期：\(name) 不是日期"))
        }
    }

    /// Diagnoses a type that visibly cannot be decoded; the compiler checks other types.
    mutating func diagnoseUndecodable(_ type: TypeSyntax, of name: String) {
        let inner = type.withoutOptional
        let isNamed = inner.as(IdentifierTypeSyntax.self).map { !["Any", "AnyObject"].contains($0.name.text) }
        let isCollection = inner.is(ArrayTypeSyntax.self) || inner.is(DictionaryTypeSyntax.self)
        if isNamed == true || isCollection || inner.is(MemberTypeSyntax.self) { return }
        diagnose(
            type, "dto-macro",
            Localized(
                "\"\(name)\" has a type that cannot be decoded: a DTO holds scalars, collections and other DTOs",
                zh: "“\(name)”的类型无法解码：DTO 只包含标量、集合和其他 DTO"))
    }
}

extension TypeSyntax {
    /// The type without the optionals around it.
    fileprivate var withoutOptional: TypeSyntax { `as`(OptionalTypeSyntax.self)?.wrappedType.withoutOptional ?? self }
}
