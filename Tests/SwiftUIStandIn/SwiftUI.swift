// The parts of SwiftUI that `Examples/Albums` uses, for systems without it: enough to check how it uses Ashlar.
// Nothing is shown.

import SwiftData

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
    public var body: Never { return fatalError("compiled only") }
}

/// A view without its own body.
public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
    public var body: Never { return fatalError("compiled only") }
}

public struct AnyContent: PrimitiveView {}

extension Optional: View where Wrapped: View {
    public var body: Never { return fatalError("compiled only") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> AnyContent { AnyContent() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct Text: PrimitiveView {
    public init(_ content: some StringProtocol) {}
}

public struct ProgressView: PrimitiveView {
    public init() {}
}

public struct HStack: PrimitiveView {
    public init(@ViewBuilder content: () -> some View) {}
}

public struct Button: PrimitiveView {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

public struct List: PrimitiveView {
    public init<Data: RandomAccessCollection>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View
    ) where Data.Element: Identifiable {}
}

extension View {
    public func overlay(@ViewBuilder content: () -> some View) -> some View { AnyContent() }
    public func task(@_inheritActorContext _ action: sending @escaping () async -> Void) -> some View { AnyContent() }
}

@propertyWrapper public struct State<Value> {
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
    private let value: Value

    public init(initialValue: Value) { value = initialValue }
    public init(wrappedValue: Value) { value = wrappedValue }
}

public struct EnvironmentValues {
    /// Of SwiftData, where that is imported too.
    public var modelContext: ModelContext { fatalError("compiled only") }
}

@propertyWrapper public struct Environment<Value> {
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
    private let path: KeyPath<EnvironmentValues, Value>

    public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
}

// MARK: Apps

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @MainActor var body: Body { get }
}

extension Never: Scene {}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @MainActor var body: Body { get }
    @MainActor init()
}

public struct WindowGroup: Scene {
    public init(@ViewBuilder content: @escaping () -> some View) {}
    public var body: Never { return fatalError("compiled only") }
}

extension Scene {
    /// Of SwiftData, where that is imported too.
    public func modelContainer(for type: any PersistentModel.Type) -> some Scene { WindowGroup { AnyContent() } }
}
