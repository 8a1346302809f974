import AshlarSyntax

/// The facts about one Swift file that rules need, collected in one walk: compact, and without syntax nodes, so that an
/// unchanged file is not read again.
package final class FileFacts: ArchivedFact, Equatable, @unchecked Sendable {
    /// The path relative to the checked folder; not cached.
    package var path = ""
    /// The empty line after a final line feed does not count.
    package var lineCount: Int32 = 0
    /// Whether a comment in the file says that it is generated.
    package var saysGenerated = false
    /// The first and the last line of each part that a generator writes into it.
    package var generatedLines: [Int32] = []
    /// What the comment at its start says about where it comes from.
    package var heading = HeadingFact()
    /// Whether it begins with `#!`: developers run it as it is.
    package var isScript = false
    /// Whether code outside of declarations may run as it is.
    package var hasTopLevelCode: Bool { isScript || isMain }
    /// Whether a program may start in it: `main.swift`, and not `Domain.swift`.
    package var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
    /// Whether parts of it are not valid Swift.
    package var hasSyntaxErrors = false
    /// The line from which on it does not parse; 0 when all of it parses, or when nothing could be read.
    package var syntaxErrorLine: Int32 = 0
    /// Why the file was not read.
    package var refusal: SourceRefusal?
    package var imports: [ImportFact] = []
    /// The targets that it declares, if it is the manifest of a package.
    package var targets: [TargetFact] = []
    /// The version of Swift that a manifest asks for: 504 of `// swift-tools-version:5.4`; 0 in other files.
    package var toolsVersion: Int32 = 0
    /// Whether it is a manifest that offers a library to other packages and projects.
    package var offersLibrary = false
    /// Whether it is a manifest with code that computes the targets of a product.
    package var computesProducts = false
    /// The texts in a manifest's targets for tests, such as the names of what they depend on.
    package var namesInTests: Set<String> = []
    /// The texts in a manifest outside of its targets, such as the names of what its products consist of.
    package var namesInProducts: Set<String> = []
    /// Types, extensions, type aliases, and one declaration without a name for the code outside of types.
    package var declarations: [DeclarationFact] = []
    /// The names of members that something other than an initializer assigns or changes in place.
    package var mutatedMembers: Set<String> = []
    /// Those of them that it changes in a value of unknown type.
    package var freeMutations: Set<String> = []
    /// The others, with the last name of the variable's type: `User.name`. Also those that are reached through a variable
    /// of a known type, with all members on the way: `User.address.city`.
    package var ownedMutations: Set<String> = []
    /// Members that it changes in values of unknown types, each after the property or function that the value comes from:
    /// `customer.name` of `order.customer.name`, `Checkout cart.total` of `cart.total` where `cart` is a property that
    /// `Checkout` declares elsewhere, `load.name` of a variable that `load()` made, and `known.name` of one that
    /// `case .known(var profile)` binds.
    package var linkedMutations: Set<String> = []
    /// Members in key paths that it gives to a function, each after the function: `replacing name` of
    /// `user.replacing(\.name, with: "Ada")`; after `*` where the function's name says that it writes through them.
    package var keyPathArguments: Set<String> = []
    /// The names of members that it reads from other values, as `name` of `user.name`; only where Ashlar is imported.
    package var readMembers: Set<String> = []
    /// Those with an underscore that it reads from other values, in any file: `poster_path` of `movie.poster_path`.
    package var readWireNames: Set<String> = []
    /// Calls that create a value: `User(id:name:)` as `User` and `id:name:`.
    package var constructions: Set<String> = []
    /// Words that calls which create a value give it: `Cipher.mode cbc` of `Cipher(mode: "cbc")`.
    package var givenTexts: Set<String> = []
    /// Takes the place of a word where code joins several.
    package static let joinedText = "…, …"
    /// Properties that take the description of an error: `Run.status` of `Run(status: error.localizedDescription)`,
    /// `*.status` of `run.status = error.localizedDescription`.
    package var describedErrors: Set<String> = []
    /// Properties that queries of a database compare, by type: `Letter.status` of
    /// `#Predicate<Letter> { $0.status == word }`.
    package var queriedMembers: Set<String> = []
    /// Arguments that a formatter makes, by the type that is created: `Row.date` of `Row(date: item.formattedDate)`.
    package var formattedTexts: Set<String> = []
    /// Arguments that a call makes of a value and of a parameter that the created value does not keep: `Row.dateText` of
    /// `Row(date: date, dateText: date.text(isShort: isShort))`.
    package var mixedTexts: Set<String> = []
    /// Calls of types' functions, as `Tag.parse(text:)`, where a condition throws or reports the failure when they
    /// return `nil`; also of functions that only the type itself can call. `*.load` where the handler of a call
    /// reports that it receives `nil`, and `?.load` where all calls on values do that, `?.*load` where all
    /// calls of a function without a value do.
    package var requiredCalls: Set<String> = []
    /// The other calls of types' functions, `Tag.parse` where one is passed on, `*.load` where a handler ignores
    /// that it receives `nil`, and `?.load` where a call on a value does, if the file declares such a function.
    package var otherCalls: Set<String> = []
    /// Members that it names without their types, and that a framework of screens declares, too: `accentColor` of
    /// `tint(.accentColor)`.
    package var screenMembers: Set<String> = []
    /// Names of value-making methods and settings that decide how keys are read, such as `convertFromSnakeCase`.
    package var keyStrategies: Set<String> = []
    /// The last names of the types that it passes to calls: `User` of `load([User].self)`.
    package var metatypes: Set<String> = []
    /// The last names of the types of which templates show a value: `Page` of `view.render("page", Page(title: a))`.
    package var renderedTypes: Set<String> = []
    /// Where declarations begin and end that are deprecated or unavailable, in turn.
    package var frozenExtents: [Int32] = []
    /// The comments that turn rules off.
    package var directives: [DirectiveFact] = []
    /// How the code may change properties, for fixes that make one a constant.
    package var uses = UseFacts()

    package init() {}

    /// Whether its code answers requests: it imports a framework of servers.
    package var isOfServer: Bool {
        imports.contains { $0.module == "Vapor" || $0.module.hasPrefix("Hummingbird") }
    }

    /// Whether a deprecated or unavailable declaration is around a place: its form does not change anymore.
    package func isFrozen(at offset: Int32) -> Bool {
        stride(from: 0, to: frozenExtents.count - 1, by: 2).contains { index in
            frozenExtents[index] <= offset && offset < frozenExtents[index + 1]
        }
    }

    /// Whether it mentions one of some names, other than those of types.
    ///
    /// - Parameter names: their hashes.
    package func mentions(_ names: [Int32]) -> Bool {
        uses.mentions.contains { code in names.contains(where: code.mentions) }
    }

    /// The path of its folder; empty at the root.
    package var folder: Substring { FileFacts.folder(of: path) }

    static func folder(of path: String) -> Substring {
        path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    }
}

/// `import SwiftUI`.
package struct ImportFact: Sendable, Equatable {
    package var module = ""
    /// Whether it is inside `#if`.
    package var isConditional = false
    /// Whether files that import the module around see the imported one as well: `@_exported import Client`.
    package var isExported = false
    package var place = SourcePlace()
    package init() {}
}

/// `.target(name: "Client", path: "Source/Client")` in the manifest of a package.
package struct TargetFact: Sendable, Equatable {
    package var name = ""
    /// From the package's folder, without `.`; empty if code computes it, and `.` if it is that folder.
    package var path = ""
    /// Whether it is a program or a macro, which nothing needs to depend on.
    package var isProgram = false
    /// The other texts in it, such as the names of what it depends on.
    package var names: Set<String> = []
    package init() {}

    /// The module of a target: `Client_Kit` of `Client-Kit`.
    package static func module(named name: some StringProtocol) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// `Sources/Client` of `./Sources/Client/`.
    static func plain(_ path: String) -> String {
        if path.isEmpty { return "" }
        let folders = path.split(separator: "/").filter { $0 != "." }
        return folders.isEmpty ? "." : folders.joined(separator: "/")
    }
}

/// `// ashlar:disable:next silent-default — reason`.
package struct DirectiveFact: Sendable, Equatable {
    package enum Kind: UInt8, Sendable { case disable, disableNext, disableThis, enable, unknown }

    package var kind = Kind.unknown
    /// The rules that it names; empty for all.
    package var rules: [String] = []
    package var reason = ""
    package var place = SourcePlace()
    package init() {}
}
