/// The version and the address of this source, for everything that names them.
package enum Published {
    /// The version, as `ashlar --version` prints it and as tags are named.
    package static let version = "0.1.0"

    /// The address of the published package, as a manifest names it; `nil` until one is published.
    ///
    /// Designed packages depend on it, and reports link to it.
    package static let address: String? = nil
}
