import AshlarCore

extension WordsType {
    /// What a message says that a value of this type is.
    var expectation: Expectation {
        switch values {
        case .words(let words): .oneOf(words)
        case .integers(let integers): .oneOfIntegers(integers)
        }
    }
}
