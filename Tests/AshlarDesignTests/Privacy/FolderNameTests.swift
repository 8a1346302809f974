import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// A person names the files that they give, and types are named after them; the folders on the way to them are nobody's
/// business.
struct FolderNameTests {
    @Test(arguments: PlantedStyle.all)
    func noFolderOfAnInputIsPrinted(style: PlantedStyle) throws {
        let planting = Planting(.plainBody, turn: 0)
        let folder = "home/leonie.kowalczyk/Otterburn Divorce"
        let design = try PlantedDesign(planting, options: style.options, below: folder)
        #expect(design.plan?.notes.contains { $0.contains("passed over") } == true)
        // What the command says names the path as the person did.
        for file in design.files where file.path != PlantedDesign.said {
            var text = PrintedText()
            text.add(file.path)
            text.add(file.text)
            for word in ["kowalczyk", "otterburn", "divorce", "planted"] {
                let isPrinted = text.contains(.word(word))
                #expect(!isPrinted, "\(word) in \(file.path)")
            }
        }
    }
}
