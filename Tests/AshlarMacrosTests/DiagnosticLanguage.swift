import AshlarLocalization

/// The language of diagnostics, which the compiler's plugin takes from its environment: English unless a test chooses.
enum DiagnosticLanguage {
    @TaskLocal static var current: Localized.Language = .english
}
