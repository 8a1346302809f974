import AshlarGraph

/// The names that show whether code uses a UI framework.
extension FrameworkInDomain {
    /// Types that neither the codebase nor a UI framework declares.
    static let ofFoundation = ofSwift.union([
        "Date", "URL", "UUID", "Data", "Decimal", "Locale", "TimeZone", "Calendar", "DateComponents", "DateFormatter",
        "ISO8601DateFormatter", "NumberFormatter", "JSONDecoder", "JSONEncoder", "DecodingError", "LocalizedError",
        "TimeInterval", "NSObject", "KeyedDecodingContainer", "Bundle", "Foundation", "Swift", "Type",
        "UserDefaults", "FileManager", "Notification", "ProcessInfo", "URLSession", "URLRequest", "URLComponents",
        "URLQueryItem", "URLResponse", "HTTPURLResponse", "URLError", "JSONSerialization", "PropertyListDecoder",
        "PropertyListEncoder", "CharacterSet", "Measurement", "DateInterval", "DateComponentsFormatter",
        "DateIntervalFormatter", "RelativeDateTimeFormatter", "ByteCountFormatter", "MeasurementFormatter",
        "PersonNameComponents", "LocalizedStringResource",
    ])

    /// The types of the standard library. Code that names no other types doesn't need an import.
    static let ofSwift: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
        "Float", "Bool", "Character", "Substring", "Array", "Dictionary", "Set", "Optional", "Any", "AnyObject", "Self",
        "Void", "Error", "Never", "Result", "Decoder", "Encoder", "Codable", "Decodable", "Encodable", "Equatable",
        "Hashable", "Comparable", "Identifiable", "Sendable", "CaseIterable", "RawRepresentable", "CodingKey",
        "CodingKeys", "Hasher", "CustomStringConvertible", "CustomDebugStringConvertible", "ExpressibleByStringLiteral",
        "StaticString", "Sequence", "Collection", "RandomAccessCollection", "IteratorProtocol", "KeyPath",
        "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath", "Range", "ClosedRange",
        "ArraySlice", "ContiguousArray", "AnyHashable", "ObjectIdentifier", "Strideable", "OptionSet", "SetAlgebra",
        "StringProtocol", "Numeric", "AdditiveArithmetic", "BinaryInteger", "FixedWidthInteger",
        "BinaryFloatingPoint", "FloatingPoint", "LosslessStringConvertible", "ExpressibleByIntegerLiteral",
        "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByArrayLiteral",
        "ExpressibleByDictionaryLiteral", "ExpressibleByNilLiteral", "CodingUserInfoKey", "EncodingError",
        "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "KeyedEncodingContainer",
        "UnkeyedEncodingContainer", "SingleValueEncodingContainer", "Task", "MainActor", "CancellationError",
        "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "CheckedContinuation", "Duration",
    ]

    /// Objective-C frameworks that re-export Foundation.
    static let withFoundation: Set<String> = [
        "CoreData", "CoreLocation", "CloudKit", "MapKit", "UserNotifications", "HealthKit", "AVFoundation", "Contacts",
        "EventKit", "Photos", "WebKit", "WatchConnectivity", "WidgetKit",
    ]

    /// Whether a name belongs, or likely belongs, to a UI framework.
    static func looksLikeScreens(_ name: String) -> Bool {
        if ofFoundation.contains(name) || classesOfFoundation.contains(name) { return false }
        // UIKit and AppKit also re-export the frameworks for accessibility, graphics and layers.
        return ["UI", "NS", "CG", "CA", "WK", "AX", "CI", "CT"].contains {
            name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true
        }
            || namesOfScreens.contains(name)
    }

    /// Foundation's classes with the prefix of AppKit.
    static let classesOfFoundation: Set<String> = [
        "NSNumber", "NSString", "NSArray", "NSDictionary", "NSError", "NSDate", "NSData", "NSURL", "NSSet", "NSNull",
        "NSDecimalNumber", "NSUUID", "NSLocale", "NSTimeZone", "NSCalendar", "NSRegularExpression", "NSPredicate",
        "NSCoder", "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableArray", "NSMutableDictionary", "NSMutableSet",
        "NSMutableString", "NSMutableData", "NSRange", "NSZone", "NSObjectProtocol", "NSCache", "NSLock",
        "NSRecursiveLock", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSSortDescriptor", "NSCompoundPredicate",
        // A function with the same prefix.
        "NSLocalizedString",
        "NSNotification", "NSOrderedSet", "NSCountedSet", "NSException", "NSTextCheckingResult",
    ]

    /// The prefixes of the names in other frameworks.
    static let prefixes: [String: String] = [
        "UserNotifications": "UN", "CoreLocation": "CL", "MapKit": "MK", "HealthKit": "HK", "EventKit": "EK",
        "Contacts": "CN", "Photos": "PH", "AVFoundation": "AV", "PassKit": "PK", "StoreKit": "SK",
        "WatchConnectivity": "WC", "CoreBluetooth": "CB", "LocalAuthentication": "LA",
    ]

    /// Attributes that only a UI framework declares, such as `@Bindable` in `@Bindable var router = Router()`.
    static let attributesOfScreens: Set<String> = [
        "Bindable", "GestureState", "FetchRequest", "SectionedFetchRequest", "Query", "ScaledMetric", "FocusedValue",
        "FocusedObject", "FocusedBinding", "FocusedSceneObject", "FocusedSceneValue", "AccessibilityFocusState",
        "AnimatableIgnored", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor",
        "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor", "UIApplicationMain", "NSApplicationMain",
        "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    ]

    /// Attributes of the language.
    static let attributesOfSwift: Set<String> = [
        "objcMembers", "objc", "nonobjc", "MainActor", "available", "discardableResult", "inlinable", "frozen", "main",
        "usableFromInline", "preconcurrency", "dynamicMemberLookup", "propertyWrapper", "resultBuilder", "Sendable",
    ]

    static let namesOfScreens: Set<String> = [
        "View", "Color", "Image", "Text", "Font", "Binding", "State", "StateObject", "ObservedObject", "Environment",
        "EnvironmentObject", "ObservableObject", "Published", "LocalizedStringKey", "AppStorage", "Animation", "Angle",
        "Edge", "EdgeInsets", "Alignment", "Gradient", "LinearGradient", "ShapeStyle", "Shape", "Path", "ViewModifier",
        "ViewBuilder", "PreviewProvider", "Scene", "App", "SceneStorage", "Transferable", "DynamicProperty",
        "Namespace",
        "FileDocument", "ReferenceFileDocument", "EnvironmentKey", "EnvironmentValues", "PreferenceKey",
        "FocusedValueKey", "DocumentGroup", "WindowGroup",
        "GeometryProxy", "ScenePhase", "ColorScheme", "Material", "Transaction", "FocusState", "Observable",
        // SwiftUI declares widgets, WidgetKit only their configurations.
        "Widget", "WidgetBundle", "WidgetConfiguration", "ControlWidget", "ControlWidgetConfiguration",
        // Their initializers take views.
        "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration", "ActivityConfiguration",
        "StaticControlConfiguration", "AppIntentControlConfiguration",
    ]

    /// More names of SwiftUI. A file that mentions one of them, which the project doesn't declare, likely needs
    /// SwiftUI. `IndexPath` is from Foundation, but UIKit declares its `row`, `section` and `item`.
    static let otherNamesOfScreens: Set<String> = [
        "IndexPath",
        "AccessibilityTraits", "Anchor", "AnimatablePair", "AnyGesture", "AnyLayout", "AnyShape",
        "AnyShapeStyle", "AnyTransition", "AnyView", "AsyncImage", "Axis", "Bindable", "BlendMode",
        "Button", "ButtonRole", "ButtonStyle", "Canvas", "Capsule", "Circle", "ColorPicker", "Commands",
        "ContainerRelativeShape", "ContentMode", "ContentSizeCategory", "ContentTransition", "ContextMenu",
        "ControlGroup", "ControlSize", "CoordinateSpace", "DatePicker", "DisclosureGroup", "DismissAction", "Divider",
        "DragGesture", "DropDelegate", "DynamicTypeSize", "EditButton", "EditMode", "Ellipse", "EmptyView",
        "EquatableView", "ForEach", "Form", "Gauge",
        "GeometryReader", "Gesture", "GestureState", "Grid", "GridItem", "GridRow", "GroupBox", "HStack",
        "HorizontalAlignment", "HorizontalEdge", "InsettableShape", "KeyboardShortcut", "KeyEquivalent", "Label",
        "LabelStyle", "Layout", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "LayoutDirection", "Link",
        "ListStyle", "LongPressGesture", "MagnificationGesture", "Menu", "MenuStyle", "ModifiedContent",
        "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationStack", "NavigationView", "OpenURLAction",
        "OutlineGroup", "Picker", "PickerStyle", "PlainButtonStyle", "PopoverAttachmentAnchor",
        "PresentationDetent", "PresentationMode", "PrimitiveButtonStyle", "ProgressView", "ProjectionTransform",
        "RadialGradient", "Rectangle", "RedactionReasons", "RoundedCornerStyle", "RoundedRectangle", "SafeAreaRegions",
        "SceneBuilder", "ScrollView", "ScrollViewProxy", "ScrollViewReader", "SecureField", "Section", "ShareLink",
        "Slider", "Spacer", "Stepper", "StrokeStyle", "SubmitLabel", "TabView", "Table", "TapGesture",
        "TextAlignment", "TextEditor", "TextField", "TextFieldStyle", "TimelineView", "TimelineSchedule", "Toggle",
        "ToggleStyle", "ToolbarContent", "ToolbarItem", "ToolbarItemGroup", "ToolbarItemPlacement",
        "UnevenRoundedRectangle", "UnitPoint", "UserInterfaceSizeClass", "VStack", "VerticalAlignment", "VerticalEdge",
        "ViewDimensions", "Visibility", "ZStack",
        // The names of UIKit and AppKit that are most common in constraints and default values.
        "UIControl", "UIResponder", "UIWindow", "UIScene", "UITableView", "UITableViewCell", "UICollectionView",
        "UICollectionViewCell", "UIEdgeInsets", "UIImageView", "UILabel", "UIButton", "UINavigationController",
        "UIInterfaceOrientation", "UIUserInterfaceStyle", "UIDevice", "NSWindow", "NSResponder", "NSControl",
    ]

    /// The names that only a UI framework has, by the hashes with which a file mentions them.
    static let mentionsOfScreens: [Int32: String] = Dictionary(
        namesOfScreens.union(otherNamesOfScreens).union(renamed).map { (MentionFact.hash($0), $0) },
        uniquingKeysWith: { first, _ in first })

    /// The hashes of module names, such as `SwiftUI` in `SwiftUI.Text`.
    static let mentionsOfModules = Set(ofScreens.map { MentionFact.hash($0) })

    /// Types for which a project often declares a cross-platform name, as in `typealias PlatformColor = UIColor`.
    static let renamed: Set<String> = [
        "UIColor", "NSColor", "UIImage", "NSImage", "UIFont", "NSFont", "UIView", "NSView",
        "UIViewController", "NSViewController", "UIApplication", "NSApplication", "UIScreen", "NSScreen",
        "UIPasteboard", "NSPasteboard",
    ]
}
