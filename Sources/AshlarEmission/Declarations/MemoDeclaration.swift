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

    private mutating func refuse(_ node: some SyntaxProtocol, _ reason: String) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic("memoized-macro", reason)))
    }

    private mutating func readPlace(_ attribute: AttributeSyntax, _ place: Syntax?) {
        if place?.is(StructDeclSyntax.self) == true { return }
        if let declaration = place?.as(ClassDeclSyntax.self) {
            keeper = .observer
            if AttributeReader(declaration.attributes).attribute("Observable") == nil {
                refuse(
                    attribute,
                    """
                    the fields of "\(declaration.name.text)" cannot be observed: make the class \
                    @MainActor @Observable, or a struct with `let` fields
                    """)
            }
        } else if place?.is(ActorDeclSyntax.self) == true {
            refuse(
                attribute,
                "an actor's fields cannot be observed: memoize in a struct with `let` fields that the actor holds")
        } else if place?.is(ExtensionDeclSyntax.self) == true {
            refuse(attribute, "an extension has no stored properties: move the function into the type's declaration")
        } else if place?.is(EnumDeclSyntax.self) == true {
            refuse(attribute, "an enumeration has no stored properties: memoize in a struct that holds it")
        } else if place?.is(ProtocolDeclSyntax.self) == true {
            refuse(attribute, "a protocol stores nothing: memoize in the types that conform to it")
        } else {
            refuse(attribute, "@Memoized is for methods of structs and of @MainActor @Observable classes")
        }
    }

    private mutating func readSignature() {
        let signature = function.signature
        if let parameter = signature.parameterClause.parameters.first {
            refuse(parameter, "@Memoized keeps one value: a function with parameters has one for each of them")
        }
        if let generics = function.genericParameterClause {
            refuse(generics, "@Memoized keeps one value: a generic function has one for each type")
        }
        if let keyword = signature.effectSpecifiers?.asyncSpecifier {
            refuse(keyword, "@Memoized is for functions that are not async: memoize the part that computes")
        }
        guard let type = signature.returnClause?.type, !["Void", "()"].contains(type.sourceText) else {
            return refuse(function.name, "@Memoized needs a result to keep")
        }
        if let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.tokenKind == .keyword(.some) {
            refuse(type, "@Memoized needs the type of the result written out, since it is stored")
        }
    }

    private mutating func readModifiers() {
        for modifier in function.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.mutating), .keyword(.consuming), .keyword(.__consuming):
                refuse(modifier, "a memoized function changes nothing: remove `\(modifier.name.text)`")
            case .keyword(.static), .keyword(.class):
                refuse(modifier, "@Memoized keeps a value per instance: for a value per type, use a `static let`")
            case .keyword(.nonisolated) where keeper == .observer:
                refuse(modifier, "observed properties belong to the main actor: remove `nonisolated`")
            default: break
            }
        }
    }
}
