import Foundation
import Testing

@testable import AshlarDesign

/// The traits of Ashlar that a designed package enables, and the packages that they need.
struct PackageTraitsTests {
    /// The manifest's lines, without their indentation.
    private static func manifest(
        _ style: DesignOptions.Style, _ store: DesignOptions.StoreKind, flow: Bool
    ) throws -> [String] {
        let files = try LibraryDesign.files(style: style, store: store, hasFlow: flow)
        return try #require(files["Package.swift"]).split(separator: "\n").map {
            String($0.drop { $0 == " " })
        }
    }

    @Test(
        arguments: [
            (DesignOptions.StoreKind.none, false, "[]"), (.swiftdata, false, "[]"), (.sqlite, false, #"["Store"]"#),
            (.postgres, false, #"["Store"]"#), (.none, true, #"["Flow"]"#), (.sqlite, true, #"["Store", "Flow"]"#),
        ])
    func enablesTheTraitsThatItNeeds(store: DesignOptions.StoreKind, flow: Bool, traits: String) throws {
        let manifest = try Self.manifest(.plain, store, flow: flow)
        #expect(manifest.contains(#".package(name: "Ashlar", path: "../..", traits: \#(traits)),"#))
    }

    @Test func enablesThemForAReleasedAshlarToo() throws {
        let plan = Plan(
            options: DesignOptions(
                name: "M", style: .plain, store: .none, keepsValues: false,
                dependency: .url("https://example.org/ashlar", from: "0.1.0")))
        let manifest = PackagePrinter(plan).manifest()
        #expect(
            String(decoding: manifest.bytes, as: UTF8.self).contains(
                #".package(url: "https://example.org/ashlar", from: "0.1.0", traits: []),"#))
    }

    /// SwiftPM before 6.4.1 omits the packages that a trait needs if another package of the app does not enable it.
    @Test func namesThePackagesThatItsTraitsNeed() throws {
        let manifest = try Self.manifest(.plain, .sqlite, flow: true)
        for package in GuardedPackages.store.packages + GuardedPackages.flow.packages {
            #expect(manifest.contains(package.requirement + ","))
            let library = try #require(manifest.first { $0.hasPrefix(#".target(name: "Library","#) })
            #expect(library.contains(package.product))
        }
        #expect(try !Self.manifest(.plain, .none, flow: false).contains { $0.contains("GRDB") })
    }

    /// Ashlar's own manifest states the packages that its traits need, and their minimum versions.
    @Test func namesThePackagesOfAshlarsManifest() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let manifest = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        for guarded in [GuardedPackages.store, .flow] {
            for package in guarded.packages {
                #expect(manifest.contains(package.requirement))
                let product = package.product.dropLast() + ", condition: .when(traits: [\"\(guarded.trait)\"]))"
                #expect(manifest.contains(product))
            }
        }
    }

    @Test func linksNoSQLiteIntoAModuleForPostgreSQL() throws {
        let manifest = try Self.manifest(.plain, .postgres, flow: false)
        let targets = manifest.filter { $0.contains("GRDB.swift\")") }
        #expect(targets.count == 1)
        #expect(targets.allSatisfy { $0.hasPrefix(#".testTarget(name: "LibraryTests","#) })
    }

    @Test func entitiesWithMacrosImportTheModuleThatDeclaresThem() throws {
        let files = try LibraryDesign.files(style: .macros, store: .sqlite)
        let entity = try #require(files["Sources/Library/Entities/BookEntity.swift"])
        #expect(entity.contains("import Ashlar\nimport AshlarEntityMacros\nimport AshlarStore\n"))
        let manifest = try Self.manifest(.macros, .sqlite, flow: false)
        #expect(manifest.contains { $0.contains(#".product(name: "AshlarEntityMacros", package: "Ashlar")"#) })
        #expect(try !Self.manifest(.plain, .sqlite, flow: false).contains { $0.contains("AshlarEntityMacros") })
    }
}
