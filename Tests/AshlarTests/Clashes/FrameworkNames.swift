import AshlarDesign
import Testing

/// The names of types in frameworks that apps import next to Ashlar, and write without the framework's name.
///
/// On systems without the framework, a module with its name declares these types, and nothing else.
struct FrameworkNames: CustomTestStringConvertible {
    let framework: String
    let names: [String]
    /// Whether the system has the framework, so that the names are its own.
    var isHere = false

    var testDescription: String { framework }

    init(_ framework: String, isHere: Bool = false, _ names: String) {
        self.framework = framework
        self.isHere = isHere
        self.names = names.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The stand-in's source.
    var module: String { names.map { "public struct \($0) {}\n" }.joined() }

    static let all = [
        FrameworkNames("SwiftUI", ReservedNames.swiftUITypes.sorted().joined(separator: " ")),
        FrameworkNames(
            "SwiftData",
            """
            Attribute BackingData DataStore DefaultStore FetchDescriptor History HistoryDescriptor ModelConfiguration
            ModelContainer ModelContext ModelExecutor PersistentIdentifier PersistentModel Query Relationship Schema
            SchemaMigrationPlan MigrationStage VersionedSchema
            """),
        FrameworkNames(
            "RealityKit",
            """
            Component Entity Event HasAnchoring Material MeshResource ModelEntity Resource Scene TextureResource Transform
            """),
        FrameworkNames(
            "Network",
            """
            IPAddress IPv4Address IPv6Address NWConnection NWEndpoint NWListener NWParameters NWPath NWPathMonitor
            NetworkConnection
            """),
        FrameworkNames(
            "Combine",
            """
            AnyCancellable AnyPublisher AnySubscriber Cancellable ConnectableObservable CurrentValueSubject Deferred Demand
            Empty Fail Future Just ObservableObject PassthroughSubject Publisher Publishers Published Record Scheduler
            Subject Subscriber Subscribers Subscription TopLevelDecoder TopLevelEncoder
            """),
        FrameworkNames(
            "GRDB",
            """
            Association Column ColumnDefinition Configuration Cursor Database DatabaseError DatabaseMigrator
            DatabasePool DatabaseQueue DatabaseReader DatabaseWriter FetchRequest FetchableRecord ForeignKey Inflections
            MutablePersistableRecord PersistableRecord QueryInterfaceRequest Record Row SQL SQLRequest Statement Table
            TableAlias TableDefinition TableRecord TransactionClock ValueObservation
            """),
        FrameworkNames(
            "StoreKit",
            """
            AppStore Message Product ProductView RenewalInfo Storefront StoreView Transaction VerificationResult
            """),
        FrameworkNames(
            "Charts",
            """
            AreaMark AxisMarks BarMark Chart ChartContent LineMark Plot PlottableValue PointMark RuleMark SectorMark
            """),
        FrameworkNames(
            "AppIntents",
            """
            AppEntity AppEnum AppIntent AppShortcut DisplayRepresentation EntityQuery IntentParameter IntentResult
            Parameter Property TypeDisplayRepresentation
            """),
        FrameworkNames(
            "CoreTransferable",
            """
            CodableRepresentation DataRepresentation FileRepresentation ProxyRepresentation TransferRepresentation
            Transferable
            """),
        FrameworkNames(
            "Foundation", isHere: true,
            """
            AttributedString Bundle Calendar CharacterSet Data Date DateComponents DateFormatter DateInterval Decimal
            Dimension Expression FileHandle FileManager Formatter Host IndexPath IndexSet
            JSONDecoder JSONEncoder Locale LocalizedError Measurement Notification
            NotificationCenter NumberFormatter Operation OperationQueue PersonNameComponents Pipe Port Predicate
            Process ProcessInfo Progress PropertyListDecoder RunLoop Scanner SortComparator SortDescriptor SortOrder
            Stream Thread TimeInterval TimeZone Timer URL URLComponents URLError URLQueryItem UUID Unit
            UnitLength UserDefaults
            """),
        FrameworkNames(
            "Testing", isHere: true, "Attachment Bug Comment Confirmation Issue SourceLocation Tag Test Trait"),
        FrameworkNames(
            "Observation", isHere: true, "Observable ObservationRegistrar"),
    ]
}
