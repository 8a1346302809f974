/// The words of a key: `contactEmail`, `contact_email` and `contact-email` are `contact` and `email`.
package enum KeyWords {
    package static func of(_ key: String) -> [String] {
        var word = ""
        var words: [String] = []
        var wasCapital = false
        for character in key {
            let isCapital = character.isUppercase
            // Capitals in a row are one word: `userID`.
            if isCapital && !wasCapital || !character.isLetter {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
            wasCapital = isCapital
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
