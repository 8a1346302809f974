import AshlarSyntax

/// The facts about one Swift file that rules need, collected in one walk. They are compact and contain no syntax nodes,
/// so a cache can keep them, and an unchanged file isn't read again.
package final class FileFacts: ArchivedFact, Equatable, @unchecked Sendable {
    /// The path relative to the checked folder; not cached.
    package var path = ""
    /// The number of lines, without the empty one after a final line feed.
    package var lineCount: Int32 = 0
    /// Whether a comment in the file says that it is generated.
    package var saysGenerated = false
    /// The first and last line of each part that a generator writes.
    package var generatedLines: [Int32] = []
    /// The origin of the file, according to the comment at its start.
    package var heading = HeadingFact()
    /// Whether it begins with `#!`, so that developers run it directly.
    package var isScript = false
    /// Whether code outside of declarations may run.
    package var hasTopLevelCode: Bool { isScript || isMain }
    /// Whether a program may start in it: `main.swift`, but not `Domain.swift`.
    package var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
    /// Whether parts of it are not valid Swift.
    package var hasSyntaxErrors = false
    /// The first line that doesn't parse; 0 if the whole file parses, or if it can't be read.
    package var syntaxErrorLine: Int32 = 0
    /// Why the file was not read.
    package var refusal: SourceRefusal?
    package var imports: [ImportFact] = []
    /// The targets that it declares, if it is a package manifest.
    package var targets: [TargetFact] = []
    /// The tools version that a manifest requires: 504 for `// swift-tools-version:5.4`; 0 for other files.
    package var toolsVersion: Int32 = 0
    /// Whether it is a manifest that offers a library to other packages and projects.
    package var offersLibrary = false
    /// Whether it is a manifest with code that computes the targets of a product.
    package var computesProducts = false
    /// The strings in a manifest's test targets, such as the names of their dependencies.
    package var namesInTests: Set<String> = []
    /// The strings in a manifest outside of its targets, such as the names of the targets in its products.
    package var namesInProducts: Set<String> = []
    /// Types, extensions, type aliases, and one declaration without a name for the code outside of types.
    package var declarations: [DeclarationFact] = []
    /// The names of members that something other than an initializer assigns or changes in place.
    package var mutatedMembers: Set<String> = []
    /// The ``mutatedMembers`` that it changes in a value of unknown type.
    package var freeMutations: Set<String> = []
    /// The other ``mutatedMembers``, with the last name of the variable's type: `User.name`. Also members that it
    /// reaches through a variable of a known type, with all members on the way: `User.address.city`.
    package var ownedMutations: Set<String> = []
    /// Members that it changes in values of unknown types, each after the property or function that the value comes
    /// from: `customer.name` in `order.customer.name`, `Checkout cart.total` for `cart.total` where `cart` is a
    /// property that `Checkout` declares elsewhere, `load.name` of a variable that `load()` made, and `known.name` of
    /// one that `case .known(var profile)` binds.
    package var linkedMutations: Set<String> = []
    /// Members in key paths that it passes to a function, each after the function: `replacing name` in
    /// `user.replacing(\.name, with: "Ada")`; after `*` if the function's name says that it writes through them.
    package var keyPathArguments: Set<String> = []
    /// The names of members that it reads from other values, such as `name` in `user.name`; only if it imports Ashlar.
    package var readMembers: Set<String> = []
    /// The names with an underscore that it reads from other values, in any file: `poster_path` in `movie.poster_path`.
    package var readWireNames: Set<String> = []
    /// Calls that create a value: `User(id:name:)` as `User` and `id:name:`.
    package var constructions: Set<String> = []
    /// Words that calls pass to the values that they create: `Cipher.mode cbc` in `Cipher(mode: "cbc")`.
    package var givenTexts: Set<String> = []
    /// Replaces a word if code joins several.
    package static let joinedText = "…, …"
    /// Properties that take the description of an error: `Run.status` in `Run(status: error.localizedDescription)`,
    /// `*.status` in `run.status = error.localizedDescription`.
    package var describedErrors: Set<String> = []
    /// Properties that database queries compare, by type: `Letter.status` for
    /// `#Predicate<Letter> { $0.status == word }`.
    package var queriedMembers: Set<String> = []
    /// Arguments that a formatter produces, by the type that is created: `Row.date` for
    /// `Row(date: item.formattedDate)`.
    package var formattedTexts: Set<String> = []
    /// Arguments that a call computes from a value and from a parameter that the created value doesn't keep:
    /// `Row.dateText` in `Row(date: date, dateText: date.text(isShort: isShort))`.
    package var mixedTexts: Set<String> = []
    /// Calls of static functions, such as `Tag.parse(text:)`, after which a condition throws or reports the failure if
    /// they return `nil`, including functions that only the type itself can call. `*.load` if the handler of a call
    /// reports that it receives `nil`, `?.load` if all calls on values do, and `?.*load` if all calls of a function
    /// without a value do.
    package var requiredCalls: Set<String> = []
    /// The other calls of static functions, `Tag.parse` if one is passed as a value, `*.load` if a handler ignores that
    /// it receives `nil`, and `?.load` if a call on a value does and the file declares the function.
    package var otherCalls: Set<String> = []
    /// Members that it names without their types, and that a UI framework also declares: `accentColor` in
    /// `tint(.accentColor)`.
    package var screenMembers: Set<String> = []
    /// Names of factory methods and settings that determine how keys are decoded, such as `convertFromSnakeCase`.
    package var keyStrategies: Set<String> = []
    /// The last names of the types that it passes to calls: `User` in `load([User].self)`.
    package var metatypes: Set<String> = []
    /// The last names of the types with values that templates show: `Page` in `view.render("page", Page(title: a))`.
    package var renderedTypes: Set<String> = []
    /// The offsets where deprecated or unavailable declarations begin and end, in turn.
    package var frozenExtents: [Int32] = []
    /// The comments that turn rules off.
    package var directives: [DirectiveFact] = []
    /// How the code may change properties, for fixes that make one a constant.
    package var uses = UseFacts()

    package init() {}

    /// Whether its code handles requests: it imports a server framework.
    package var isOfServer: Bool {
        imports.contains { $0.module == "Vapor" || $0.module.hasPrefix("Hummingbird") }
    }

    /// Whether a place is in a deprecated or unavailable declaration, which no longer changes.
    package func isFrozen(at offset: Int32) -> Bool {
        stride(from: 0, to: frozenExtents.count - 1, by: 2).contains { index in
            frozenExtents[index] <= offset && offset < frozenExtents[index + 1]
        }
    }

    /// Whether it mentions any of the names, apart from those of types.
    ///
    /// - Parameter names: the hashes of the names.
    package func mentions(_ names: [Int32]) -> Bool {
        uses.mentions.contains { code in names.contains(where: code.mentions) }
    }

    /// The path of its folder; empty at the root.
    package var folder: Substring { FileFacts.folder(of: path) }

    static func folder(of path: String) -> Substring {
        path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    }
}

/// An import: `import SwiftUI`.
package struct ImportFact: Sendable, Equatable {
    package var module = ""
    /// Whether it is inside `#if`.
    package var isConditional = false
    /// Whether files that import the enclosing module also see the imported one: `@_exported import Client`.
    package var isExported = false
    package var place = SourcePlace()
    package init() {}
}

/// A target in a package manifest: `.target(name: "Client", path: "Source/Client")`.
package struct TargetFact: Sendable, Equatable {
    package var name = ""
    /// The path from the package's folder, without `.`; empty if code computes it, and `.` if it is that folder.
    package var path = ""
    /// Whether it is a program or a macro, which is in use even if no target depends on it.
    package var isProgram = false
    /// The other strings in it, such as the names of its dependencies.
    package var names: Set<String> = []
    package init() {}

    /// The module of a target: `Client_Kit` for `Client-Kit`.
    package static func module(named name: some StringProtocol) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// A normalized path: `Sources/Client` for `./Sources/Client/`.
    static func plain(_ path: String) -> String {
        if path.isEmpty { return "" }
        let folders = path.split(separator: "/").filter { $0 != "." }
        return folders.isEmpty ? "." : folders.joined(separator: "/")
    }
}

/// A comment that turns rules off or on: `// ashlar:disable:next silent-default — reason`.
package struct DirectiveFact: Sendable, Equatable {
    package enum Kind: UInt8, Sendable { case disable, disableNext, disableThis, enable, unknown }

    package var kind = Kind.unknown
    /// The rules that it names; empty for all.
    package var rules: [String] = []
    package var reason = ""
    package var place = SourcePlace()
    package init() {}
}
