import AshlarContract
import AshlarEmission
import AshlarLocalization

/// Prints the manifest and the aliases of a package.
struct PackagePrinter {
    /// The module of `@Entity`.
    static let entityMacros = "AshlarEntityMacros"

    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }
    private var options: DesignOptions { plan.options }

    init(_ plan: Plan) { self.plan = plan }

    /// Whether there is a command that stores recordings.
    var hasImporter: Bool {
        options.store == .sqlite && !plan.entities.isEmpty
            && plan.roots.contains { if case .response = $0.root.origin { true } else { false } }
    }

    func manifest() -> GeneratedFile {
        let name = options.name
        var source = SourceText()
        source.line("// swift-tools-version: 6.2")
        source.line(generatedNotice)
        source.line("import PackageDescription")
        source.line()
        source.line("let package = Package(")
        source.indented { source in
            source.line("name: \"\(name)\",")
            source.line("platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],")
            let libraries = ([name] + (support.map { [$0] } ?? [])).map { library in
                ".library(name: \"\(library)\", targets: [\"\(library)\"])"
            }
            source.line("products: [")
            for library in libraries { source.line("    \(library),") }
            source.line("],")
            if !plan.style.isSelfContained, let dependency = options.dependency {
                source.line("dependencies: [")
                source.line("    \(requirement(of: dependency)),")
                if !guarded.isEmpty { GuardedPackages.explain(in: &source) }
                for package in guarded.flatMap(\.packages) { source.line("    \(package.requirement),") }
                source.line("],")
            }
            source.line("targets: [")
            source.indented { source in
                source.line(".target(name: \"\(name)\"\(dependencies)),")
                if hasImporter { source.line(importer) }
                if let support {
                    source.line(
                        ".target(name: \"\(support)\", dependencies: [\"\(name)\", \(product("AshlarTestSupport"))]),")
                }
                source.line(".testTarget(name: \"\(name)Tests\", dependencies: [\(testDependencies)]),")
            }
            source.line("]")
        }
        source.line(")")
        return GeneratedFile("Package.swift", source.text)
    }

    private func requirement(of dependency: DesignOptions.Dependency) -> String {
        let traits = ", traits: [\(guarded.map { "\"\($0.trait)\"" }.joined(separator: ", "))]"
        return switch dependency {
        case .path(let path): ".package(name: \"Ashlar\", path: \(SwiftLiteral.string(path))\(traits))"
        case .url(let url, let version):
            ".package(url: \(SwiftLiteral.string(url)), from: \"\(version)\"\(traits))"
        }
    }

    /// The traits of Ashlar that the package enables, each with the packages that Ashlar needs for it.
    private var guarded: [GuardedPackages] {
        var guarded: [GuardedPackages] = []
        if usesStore { guarded.append(.store) }
        if options.hasFlow { guarded.append(.flow) }
        return guarded
    }

    /// Whether a target links `AshlarStore`: the module's own, its tests, or the importer.
    private var usesStore: Bool { !plan.entities.isEmpty && options.store.isRelational }

    private func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"Ashlar\")" }

    private var dependencies: String {
        guard let runtime = plan.style.runtime else { return "" }
        var products = [product(runtime)]
        if options.hasFlow { products.append(product("AshlarFlow")) }
        if usesStore {
            if plan.style.hasEntityMacro { products.append(product(PackagePrinter.entityMacros)) }
            products.append(product(options.store.module))
        }
        // With PostgreSQL, only the tests have a store of AshlarStore.
        let linked = guarded.filter { $0.trait != GuardedPackages.store.trait || options.store == .sqlite }
        products += linked.flatMap(\.packages).map(\.product)
        return ", dependencies: [\(products.joined(separator: ", "))]"
    }

    private var support: String? { MotherPrinter(plan).module }

    private var testDependencies: String {
        let targets = [options.name] + (support.map { [$0] } ?? [])
        var products: [String] = []
        if options.hasFlow { products.append(product("AshlarFlow")) }
        if usesStore {
            products.append(product("AshlarStore"))
            if options.store != .sqlite { products += GuardedPackages.store.packages.map(\.product) }
        }
        if !plan.style.isSelfContained { products.append(product("AshlarTestSupport")) }
        return (targets.map { "\"\($0)\"" } + products).joined(separator: ", ")
    }

    private var importer: String {
        let products = [product("AshlarContract"), product("AshlarStore")].joined(separator: ", ")
        return ".executableTarget(name: \"\(options.name)Import\", dependencies: [\"\(options.name)\", \(products)]),"
    }

    /// The types of payloads that are not records themselves.
    func payloads() -> GeneratedFile? {
        var pages: Set<String> = []
        let aliases = plan.roots.filter { root in
            if root.isEnveloped { return true }
            guard case .record(let index) = root.type else { return true }
            // Several endpoints may answer with the same page.
            return plan.records[index].page != nil && pages.insert(root.name).inserted
        }
        if aliases.isEmpty { return nil }
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        if names.needsFoundation(aliases.map(\.type), isDomain: false) { source.line("import Foundation") }
        for root in aliases {
            source.line()
            source.line("/// \(CommentText.line(RootText.title(root.root.origin).english))")
            source.line("public typealias \(root.name) = \(names.payload(root))")
        }
        return GeneratedFile("Sources/\(options.name)/DTO/Payloads.swift", source.text)
    }
}

/// The name of a root in text for people.
enum RootText {
    static func title(_ origin: Root.Origin) -> Localized {
        switch origin {
        case .samples(let name): Localized("samples of \(name)", zh: "\(name) 的样本")
        case .schema(let name): Localized("schema \(name)", zh: "\(name) 的 schema")
        case .request(let endpoint):
            Localized("\(endpoint.method) \(endpoint.path), request", zh: "\(endpoint.method) \(endpoint.path)，请求")
        case .response(let endpoint, let status):
            Localized(
                "\(endpoint.method) \(endpoint.path), \(status)", zh: "\(endpoint.method) \(endpoint.path)，\(status)")
        }
    }
}
