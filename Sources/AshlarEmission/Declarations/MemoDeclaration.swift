import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// A function with `@Memoized`: the value to keep, its storage, and why it cannot be kept.
package struct MemoDeclaration {
    /// The storage that keeps the value.
    package enum Keeper {
        /// The memo of a struct: its fields do not change.
        case value
        /// The memo of a class: it is notified when something changes.
        case observer
    }

    package let function: FunctionDeclSyntax
    package private(set) var keeper = Keeper.value
    package private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - function: the function.
    ///   - attribute: `@Memoized`.
    ///   - context: the declarations around the function, innermost first; the compiler hands them over without their
    ///     members.
    package init(_ function: FunctionDeclSyntax, attribute: AttributeSyntax, context: [Syntax]) {
        self.function = function
        readPlace(attribute, context.first)
        readSignature()
        readModifiers()
    }

    /// The stored property next to the function.
    package var property: String {
        let name = function.name.identifier?.name ?? function.name.text
        return "_\(name)"
    }

    // MARK: Restrictions

    private mutating func refuse(_ node: some SyntaxProtocol, _ reason: Localized) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic("memoized-macro", reason)))
    }

    private mutating func readPlace(_ attribute: AttributeSyntax, _ place: Syntax?) {
        if place?.is(StructDeclSyntax.self) == true { return }
        if let declaration = place?.as(ClassDeclSyntax.self) {
            keeper = .observer
            if AttributeReader(declaration.attributes).attribute("Observable") == nil {
                refuse(
                    attribute,
                    Localized(
                        """
                        the fields of "\(declaration.name.text)" cannot be observed: make the class \
                        @MainActor @Observable, or a struct with `let` fields
                        """,
                        zh: """
                            “\(declaration.name.text)”的字段无法观察：请把该类声明为 @MainActor @Observable，\
                            或改为只有 `let` 字段的结构体
                            """))
            }
        } else if place?.is(ActorDeclSyntax.self) == true {
            refuse(
                attribute,
                Localized(
                    "an actor's fields cannot be observed: memoize in a struct with `let` fields that the actor holds",
                    zh: "actor 的字段无法观察：请在 actor 所持有的、只有 `let` 字段的结构体中使用 @Memoized"))
        } else if place?.is(ExtensionDeclSyntax.self) == true {
            refuse(
                attribute,
                Localized(
                    "an extension has no stored properties: move the function into the type's declaration",
                    zh: "扩展没有存储属性：请把该函数移到类型的声明中"))
        } else if place?.is(EnumDeclSyntax.self) == true {
            refuse(
                attribute,
                Localized(
                    "an enumeration has no stored properties: memoize in a struct that holds it",
                    zh: "枚举没有存储属性：请在持有它的结构体中使用 @Memoized"))
        } else if place?.is(ProtocolDeclSyntax.self) == true {
            refuse(
                attribute,
                Localized(
                    "a protocol stores nothing: memoize in the types that conform to it",
                    zh: "协议不存储任何内容：请在遵循它的类型中使用 @Memoized"))
        } else {
            refuse(
                attribute,
                Localized(
                    "@Memoized is for methods of structs and of @MainActor @Observable classes",
                    zh: "@Memoized 用于结构体的方法，以及 @MainActor @Observable 类的方法"))
        }
    }

    private mutating func readSignature() {
        let signature = function.signature
        if let parameter = signature.parameterClause.parameters.first {
            refuse(
                parameter,
                Localized(
                    "@Memoized keeps one value: a function with parameters has one for each of them",
                    zh: "@Memoized 只保存一个值：带参数的函数对每组参数各有一个值"))
        }
        if let generics = function.genericParameterClause {
            refuse(
                generics,
                Localized(
                    "@Memoized keeps one value: a generic function has one for each type",
                    zh: "@Memoized 只保存一个值：泛型函数对每个类型各有一个值"))
        }
        if let keyword = signature.effectSpecifiers?.asyncSpecifier {
            refuse(
                keyword,
                Localized(
                    "@Memoized is for functions that are not async: memoize the part that computes",
                    zh: "@Memoized 不能用于 async 函数：请用于其中进行计算的部分"))
        }
        guard let type = signature.returnClause?.type, !["Void", "()"].contains(type.sourceText) else {
            return refuse(function.name, Localized("@Memoized needs a result to keep", zh: "@Memoized 需要有可保存的结果"))
        }
        if let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.tokenKind == .keyword(.some) {
            refuse(
                type,
                Localized(
                    "@Memoized needs the type of the result written out, since it is stored",
                    zh: "@Memoized 需要写明结果的类型，因为结果会被存储"))
        }
    }

    private mutating func readModifiers() {
        for modifier in function.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.mutating), .keyword(.consuming), .keyword(.__consuming):
                refuse(
                    modifier,
                    Localized(
                        "a memoized function changes nothing: remove `\(modifier.name.text)`",
                        zh: "带有 @Memoized 的函数不做任何修改：请删除 `\(modifier.name.text)`"))
            case .keyword(.static), .keyword(.class):
                refuse(
                    modifier,
                    Localized(
                        "@Memoized keeps a value per instance: for a value per type, use a `static let`",
                        zh: "@Memoized 为每个实例保存一个值：如果要为类型保存一个值，请使用 `static let`"))
            case .keyword(.nonisolated) where keeper == .observer:
                refuse(
                    modifier,
                    Localized(
                        "observed properties belong to the main actor: remove `nonisolated`",
                        zh: "被观察的属性属于主 actor：请删除 `nonisolated`"))
            default: break
            }
        }
    }
}
