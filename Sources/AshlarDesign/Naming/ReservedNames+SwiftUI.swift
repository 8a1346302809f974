extension ReservedNames {
    /// Types that an app's views write without SwiftUI's name before them.
    ///
    /// A type of a designed package that has such a name is ambiguous in each file that imports both.
    package static let swiftUITypes: Set = [
        "Alignment", "Anchor", "Angle", "Animation", "App", "Axis", "Binding", "Button", "Canvas", "Capsule", "Circle",
        "Color", "ColorScheme", "Commands", "ContentMode", "ControlGroup", "DatePicker", "DisclosureGroup", "Divider",
        "Edge", "Ellipse", "Environment", "EnvironmentValues", "FetchRequest", "FocusState", "Font", "ForEach", "Form",
        "Gauge", "Gesture", "Gradient", "Grid", "Group", "GroupBox", "HStack", "Image", "InsettableShape", "Label",
        "LabeledContent", "Layout", "Link", "List", "LocalizedStringKey", "Material", "Menu", "Namespace",
        "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationStack", "OpenURLAction", "Path", "Picker",
        "PreviewProvider", "ProgressView", "ProposedViewSize", "Rectangle", "RenameButton", "Scene", "ScrollView",
        "Section", "SecureField", "Settings", "Shape", "ShapeStyle", "ShareLink", "Slider", "Spacer", "State",
        "StateObject", "Stepper", "Subview", "Tab", "TabView", "Table", "TableColumn", "TableRow", "Text", "TextField",
        "Toggle", "Transaction", "Transferable", "Transition", "UnitPoint", "View", "ViewBuilder", "ViewModifier",
        "Visibility", "Window", "WindowGroup", "ZStack",
    ]
}
