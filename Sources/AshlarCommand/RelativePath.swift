#if Tools
/// The path from one folder to another.
enum RelativePath {
    /// - Parameters:
    ///   - folder: the start of the path; absolute.
    ///   - target: the end of the path; absolute.
    ///   - same: the result when they are the same folder.
    static func text(from folder: String, to target: String, whenSame same: String = "") -> String {
        let (from, to) = (folder.split(separator: "/"), target.split(separator: "/"))
        let common = zip(from, to).prefix { $0 == $1 }.count
        // If only the root is in common, an absolute path is clearer.
        if common == 0 { return target }
        let steps = Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)
        return steps.isEmpty ? same : steps.joined(separator: "/")
    }
}
#endif
