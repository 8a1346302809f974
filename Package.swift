// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Requires that unsafe code is marked.
let memorySafety: [SwiftSetting] = [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

/// Optimizes debug builds, too: an app's tests and the app in the debugger decode with these modules. SwiftPM allows such
/// flags in dependencies since 6.2. Whole modules need several threads, or their index can't be written.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O", "-wmo", "-num-threads", "4"], .when(configuration: .debug))]

/// Xcode's settings for new apps, and upcoming features of Swift.
let appSettings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

#if os(Linux)
/// A substitute for Apple's SwiftData, for tests.
let swiftData: [Target.Dependency] = ["SwiftData"]
let swiftDataTargets: [Target] = [
    .target(name: "SwiftData", dependencies: ["SwiftDataMacros"], path: "Tests/SwiftDataStandIn"),
    .macro(
        name: "SwiftDataMacros",
        dependencies: [
            .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            .product(name: "SwiftSyntax", package: "swift-syntax"),
            .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        ],
        path: "Tests/SwiftDataStandInMacros"),
]
/// The sample app, which `.ci/run` compiles here: it needs the traits `Store` and `Flow`, as its own package says.
let albums: [Target] =
    Context.environment["ASHLAR_ALBUMS"] == nil
    ? []
    : [
        .target(name: "SwiftUI", dependencies: ["SwiftData"], path: "Tests/SwiftUIStandIn"),
        .target(
            name: "Albums",
            dependencies: [
                "Ashlar", "AshlarEntityMacros", "AshlarFlow", "AshlarStore", "SwiftData", "SwiftUI",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Flow"])),
            ],
            path: "Examples/Albums/Sources/Albums", swiftSettings: appSettings),
    ]
#else
let swiftData: [Target.Dependency] = []
let swiftDataTargets: [Target] = []
let albums: [Target] = []
#endif

/// The target that `Fuzz/run` builds for libFuzzer, which has its own `main`: nothing else can link it.
let fuzzers: [Target] =
    Context.environment["ASHLAR_FUZZ"] == nil
    ? []
    : [
        .executableTarget(
            name: "FuzzDesign", dependencies: ["AshlarContract", "AshlarDesign", "AshlarSpecification"],
            path: "Fuzz/Sources/FuzzDesign", swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ]

/// Their tool is the whole command, compiled a second time for the host: nearly a third of a build of
/// everything. Scripts/swift leaves them out; .ci/run checks their sources, and .ci/nightly runs them.
let hasPlugins = Context.environment["ASHLAR_WITHOUT_PLUGINS"] == nil
let pluginProducts: [Product] =
    hasPlugins
    ? [
        .plugin(name: "AshlarCheckPlugin", targets: ["AshlarCheckPlugin"]),
        .plugin(name: "AshlarCheckBuildTool", targets: ["AshlarCheckBuildTool"]),
    ] : []
let plugins: [Target] =
    hasPlugins
    ? [
        .plugin(
            name: "AshlarCheckPlugin",
            capability: .command(
                intent: .custom(verb: "ashlar-check", description: "Find violations of the model layer's rules.")),
            dependencies: ["AshlarCommand"]
        ),
        .plugin(name: "AshlarCheckBuildTool", capability: .buildTool(), dependencies: ["AshlarCommand"]),
    ] : []

let package = Package(
    name: "Ashlar",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Ashlar", targets: ["Ashlar"]),
        .library(name: "AshlarCore", targets: ["AshlarCore"]),
        .library(name: "AshlarEntity", targets: ["AshlarEntity"]),
        .library(name: "AshlarEntityMacros", targets: ["AshlarEntityMacros"]),
        .library(name: "AshlarStore", targets: ["AshlarStore"]),
        .library(name: "AshlarPostgres", targets: ["AshlarPostgres"]),
        .library(name: "AshlarContract", targets: ["AshlarContract"]),
        .library(name: "AshlarFlow", targets: ["AshlarFlow"]),
        .library(name: "AshlarAsyncHTTP", targets: ["AshlarAsyncHTTP"]),
        .library(name: "AshlarHummingbird", targets: ["AshlarHummingbird"]),
        .library(name: "AshlarTestSupport", targets: ["AshlarTestSupport"]),
        .executable(name: "ashlar", targets: ["AshlarCommand"]),
        // SwiftPM finds a plugin's tool by a product with the name of its target.
        .executable(name: "AshlarCommand", targets: ["AshlarCommand"]),
    ] + pluginProducts,
    // No trait is on by default: an app with `Ashlar` alone downloads swift-syntax and nothing else. Every use of
    // another package has its trait, or every app downloads it; Scripts/check-layering and Scripts/check-dependencies
    // check that. Sources of a target with a trait are in `#if`, so that the package builds without any.
    traits: [
        .trait(name: "Store", description: "Builds AshlarStore, which needs GRDB."),
        .trait(name: "Postgres", description: "Builds AshlarPostgres, which needs the headers of libpq."),
        .trait(
            name: "Flow",
            description: "Builds AshlarFlow, which needs swift-http-types, swift-log, swift-metrics and tracing."),
        .trait(
            name: "AsyncHTTP", description: "Builds AshlarAsyncHTTP, which needs SwiftNIO.", enabledTraits: ["Flow"]),
        .trait(name: "Hummingbird", description: "Builds AshlarHummingbird, which needs Hummingbird and SwiftNIO."),
        .trait(
            name: "Tools",
            description: "Builds the `ashlar` command and its plugins, which need Yams and swift-argument-parser."),
    ],
    dependencies: [
        // Scripts/check-swift-syntax tests 600.0.1, 602.0.0 and 603.0.1, and no others in the range. An app has
        // one swift-syntax for all of its macros.
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        .target(name: "AshlarRules", swiftSettings: memorySafety + optimized),
        // Every app that uses a macro compiles this: it stays small, and imports nothing.
        .target(name: "AshlarLocalization"),
        .target(
            name: "AshlarCore", dependencies: ["AshlarRules"],
            swiftSettings: memorySafety + optimized),
        .target(name: "Ashlar", dependencies: ["AshlarCore", "AshlarMacros"]),
        .macro(
            name: "AshlarMacros",
            dependencies: [
                "AshlarEmission", "AshlarLocalization", "AshlarRules",
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "AshlarSyntax",
            dependencies: [
                "AshlarLocalization",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        // Every app that uses a macro compiles this: code that only the checker needs does not belong here.
        .target(
            name: "AshlarEmission",
            dependencies: [
                "AshlarLocalization", "AshlarSyntax",
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "AshlarGraph",
            dependencies: [
                "AshlarSyntax",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(name: "AshlarFiles", dependencies: ["AshlarLocalization", "AshlarRules"]),
        .target(name: "AshlarReport", dependencies: ["AshlarLocalization", "AshlarRules", "AshlarSyntax"]),
        .target(
            name: "AshlarContract", dependencies: ["AshlarCore", "AshlarFiles", "AshlarLocalization", "AshlarRules"]),
        .target(
            name: "AshlarSpecification",
            dependencies: [
                "AshlarContract", "AshlarCore", "AshlarFiles", "AshlarLocalization",
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["Tools"])),
            ]),
        .target(
            name: "AshlarDesign",
            dependencies: [
                "AshlarContract", "AshlarCore", "AshlarEmission", "AshlarFiles", "AshlarLocalization", "AshlarReport",
                "AshlarRules", "AshlarSettings", "AshlarSyntax",
            ]),
        .target(
            name: "AshlarDrift",
            dependencies: ["AshlarContract", "AshlarCore", "AshlarDesign", "AshlarLocalization", "AshlarReport"]),
        .target(
            name: "AshlarExplain",
            dependencies: [
                "AshlarCore", "AshlarEmission", "AshlarFiles", "AshlarLocalization", "AshlarReport",
                "AshlarSyntax",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "AshlarAdopt",
            dependencies: [
                "AshlarCore", "AshlarEmission", "AshlarExplain", "AshlarLocalization", "AshlarSyntax",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "AshlarSettings",
            dependencies: [
                "AshlarFiles", "AshlarLocalization", "AshlarReport", "AshlarSyntax",
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["Tools"])),
            ]),
        .target(
            name: "AshlarCheck",
            dependencies: [
                "AshlarFiles", "AshlarGraph", "AshlarLocalization", "AshlarReport", "AshlarSettings", "AshlarSyntax",
            ]),
        .target(
            name: "AshlarMap",
            dependencies: ["AshlarCheck", "AshlarGraph", "AshlarLocalization", "AshlarReport", "AshlarSyntax"]),
        .target(name: "AshlarEntity", dependencies: ["AshlarCore"]),
        // Separate from `Ashlar`, so that `import Ashlar` compiles no SQL, and from `AshlarEntity`, so that a store without
        // macros compiles no swift-syntax.
        .target(name: "AshlarEntityMacros", dependencies: ["AshlarEntity", "AshlarMacros"]),
        .target(
            name: "AshlarStore",
            dependencies: [
                "AshlarEntity",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Store"])),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["Store"])),
            ]
        ),
        .systemLibrary(name: "CLibpq", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        .target(
            name: "AshlarPostgres",
            dependencies: [
                "AshlarCore", "AshlarEntity", "AshlarRules",
                .target(name: "CLibpq", condition: .when(traits: ["Postgres"])),
            ]),
        .target(
            name: "AshlarFlow",
            dependencies: [
                "AshlarCore", "AshlarEntity",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Flow"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Flow"])),
                .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Flow"])),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Flow"])),
            ]
        ),
        .target(
            name: "AshlarAsyncHTTP",
            dependencies: [
                "AshlarFlow",
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTP"])),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["AsyncHTTP"])),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTP"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTP"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTP"])),
            ]
        ),
        .target(
            name: "AshlarHummingbird",
            dependencies: [
                "AshlarCore",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Hummingbird"])),
                .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
            ]
        ),
        .target(name: "AshlarTestSupport", dependencies: ["AshlarCore", "AshlarEntity"]),
        .executableTarget(
            name: "AshlarCommand",
            dependencies: [
                "AshlarAdopt", "AshlarCheck", "AshlarContract", "AshlarCore", "AshlarDesign", "AshlarDrift",
                "AshlarEmission",
                "AshlarExplain", "AshlarFiles", "AshlarGraph", "AshlarLocalization", "AshlarMap", "AshlarReport",
                "AshlarSettings", "AshlarSpecification", "AshlarSyntax",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tools"])),
            ]
        ),
        // The sizes of test inputs, and the location of real ones; no product.
        .target(name: "TestScale", path: "Tests/TestScale"),
        .testTarget(name: "AshlarRulesTests", dependencies: ["AshlarRules", "AshlarTestSupport", "TestScale"]),
        // Answers Scripts/check-rules; no product.
        .executableTarget(
            name: "AshlarRulesProbe", dependencies: ["AshlarRules"], path: "Tests/AshlarRulesProbe"),
        .testTarget(name: "AshlarCoreTests", dependencies: ["AshlarCore", "AshlarRules"]),
        .testTarget(
            name: "AshlarTests",
            dependencies: [
                "Ashlar", "AshlarCore", "AshlarDesign", "AshlarExplain", "AshlarTestSupport", "DomainLibrary",
                "TestScale",
            ],
            exclude: ["Goldens"]),
        // Public domain types, which the tests map from their own DTOs; no product.
        .target(name: "DomainLibrary", dependencies: ["Ashlar"], path: "Tests/DomainLibrary"),
        // The same tests again: on the macros' code with everything isolated to the main actor, and on printed code.
        .testTarget(
            name: "AshlarIsolatedTests",
            dependencies: [
                "Ashlar", "AshlarCore", "AshlarEntity", "AshlarEntityMacros", "AshlarFlow", "AshlarStore",
                "AshlarTestSupport", "IsolatedLibrary",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Flow"])),
            ] + swiftData,
            swiftSettings: appSettings),
        // The designed package below, compiled as part of such an app.
        .target(
            name: "IsolatedLibrary", dependencies: ["AshlarCore"] + swiftData, path: "Tests/IsolatedLibrary",
            swiftSettings: appSettings),
        // Designed from its specification: `LibraryExampleTests` fails if the designer would write something else.
        .target(
            name: "Library", dependencies: ["AshlarCore"] + swiftData, path: "Examples/Library/Sources/Library"),
        .testTarget(
            name: "AshlarLibraryTests",
            dependencies: ["Library", "LibraryTestSupport", "AshlarCore", "AshlarTestSupport"] + swiftData),
        .target(
            name: "LibraryTestSupport", dependencies: ["Library", "AshlarTestSupport"],
            path: "Examples/Library/Sources/LibraryTestSupport"),
        .testTarget(
            name: "AshlarPrintedTests", dependencies: ["AshlarCore", "AshlarEmission"], swiftSettings: appSettings),
        // Compiles the macros' sources through links: SwiftPM builds tests that depend on a macro, and everything that
        // they link, a second time for the host.
        .testTarget(
            name: "AshlarMacrosTests",
            dependencies: [
                "AshlarEmission", "AshlarLocalization", "AshlarRules", "TestScale",
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
            ],
            exclude: ["Macros/Plugin.swift"]
        ),
        .testTarget(name: "AshlarLocalizationTests", dependencies: ["AshlarLocalization", "AshlarCore"]),
        .testTarget(name: "AshlarSyntaxTests", dependencies: ["AshlarLocalization", "AshlarSyntax"]),
        .testTarget(name: "AshlarEmissionTests", dependencies: ["AshlarEmission"]),
        .testTarget(name: "AshlarGraphTests", dependencies: ["AshlarGraph"]),
        .testTarget(name: "AshlarFilesTests", dependencies: ["AshlarFiles"]),
        .testTarget(name: "AshlarReportTests", dependencies: ["AshlarReport", "AshlarSyntax"]),
        .testTarget(name: "AshlarContractTests", dependencies: ["AshlarContract", "AshlarRules", "TestScale"]),
        .testTarget(
            name: "AshlarSpecificationTests", dependencies: ["AshlarSpecification", "AshlarContract", "TestScale"]),
        .testTarget(
            name: "AshlarDriftTests",
            dependencies: [
                "AshlarDrift", "AshlarSpecification", "AshlarContract", "AshlarDesign", "AshlarLocalization",
                "TestScale",
            ],
            exclude: ["Fixtures", "Goldens"]
        ),
        .testTarget(
            name: "AshlarDesignTests",
            dependencies: [
                "AshlarDesign", "AshlarContract", "AshlarFiles", "AshlarLocalization", "AshlarReport",
                "AshlarSpecification",
                "TestScale",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
            ],
            exclude: ["Goldens"]
        ),
        .testTarget(
            name: "AshlarExplainTests",
            dependencies: [
                "AshlarExplain", "AshlarCore", "AshlarEmission", "AshlarLocalization", "AshlarReport", "AshlarSyntax",
                "AshlarTestSupport",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "AshlarAdoptTests",
            dependencies: ["AshlarAdopt", "AshlarCore", "AshlarExplain", "AshlarLocalization"],
            exclude: ["Goldens"]),
        // The program that Scripts/crash-test kills; no product.
        .executableTarget(name: "AshlarStoreProbe", dependencies: ["AshlarStore"], path: "Tests/AshlarStoreProbe"),
        .testTarget(
            name: "AshlarStoreTests",
            dependencies: [
                "Ashlar", "AshlarStore", "AshlarEntity", "AshlarEntityMacros", "AshlarCore", "AshlarTestSupport",
                "TestScale",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Store"])),
            ]
        ),
        .testTarget(
            name: "AshlarTestSupportTests", dependencies: ["AshlarTestSupport", "Ashlar", "AshlarCore", "TestScale"]),
        .testTarget(
            name: "AshlarFlowTests",
            dependencies: [
                "AshlarFlow", "AshlarEntity", "AshlarStore", "AshlarTestSupport", "Ashlar", "AshlarCore",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Flow"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Flow"])),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Flow"])),
                .product(
                    name: "InMemoryTracing", package: "swift-distributed-tracing", condition: .when(traits: ["Flow"])),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Flow"])),
            ]
        ),
        .testTarget(
            name: "AshlarCheckTests",
            dependencies: [
                "AshlarCheck", "AshlarGraph", "AshlarLocalization", "AshlarReport", "AshlarSettings", "AshlarSyntax",
                "AshlarTestSupport", "TestScale",
            ]),
        .testTarget(
            name: "AshlarMapTests",
            dependencies: ["AshlarMap", "AshlarCheck", "AshlarLocalization", "AshlarReport", "AshlarTestSupport"],
            exclude: ["Goldens", "Sample"]),
        .testTarget(
            name: "AshlarCommandTests", dependencies: ["AshlarCommand", "AshlarReport", "AshlarSyntax", "TestScale"]),
    ] + plugins + swiftDataTargets + albums + fuzzers
)
