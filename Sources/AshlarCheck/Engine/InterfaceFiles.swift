import Foundation

/// The files that create views and view controllers without Swift code: storyboards and nibs, Objective-C code, and
/// property lists that name the principal class of an extension.
struct InterfaceFiles {
    private static let extensions = [".storyboard", ".xib", ".nib", ".m", ".mm"]
    /// Project descriptions from which tools generate property lists.
    private static let projects: Set<String> = ["Project.swift", "project.yaml", "project.yml"]

    /// Whether storyboards, nibs or code in Objective-C make views.
    private(set) var hasViews = false
    /// The paths of the files that may name a principal class.
    private var lists: Set<String> = []

    /// The property lists to search for a principal class; empty if other files make views anyway.
    var deciding: [String] { hasViews ? [] : lists.sorted() }

    /// Records a file or folder, by its name and the path of the folder that contains it.
    mutating func note(_ name: String, in folder: String) {
        if name.hasSuffix(".plist") || InterfaceFiles.projects.contains(name) {
            lists.insert("\(folder)/\(name)")
        } else if InterfaceFiles.extensions.contains(where: name.hasSuffix) {
            // The system shows a launch screen without running code of the app.
            hasViews = hasViews || !name.lowercased().contains("launch")
        }
    }

    /// Whether only Swift code makes views and view controllers.
    ///
    /// - Complexity: O(n) in the bytes of the property lists.
    func onlyCodeMakesViews() -> Bool {
        !hasViews
            && !lists.contains { path in
                guard let data = FileManager.default.contents(atPath: path) else { return false }
                return data.range(of: Data("PrincipalClass".utf8)) != nil
            }
    }
}
