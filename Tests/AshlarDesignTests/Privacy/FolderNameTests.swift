import AshlarReport
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// A person names the input files, and types are named after them; the folders that lead to them are private.
struct FolderNameTests {
    @Test(arguments: PlantedStyle.all)
    func noFolderOfAnInputIsPrinted(style: PlantedStyle) throws {
        let planting = Planting(.plainBody, turn: 0)
        let folder = "home/leonie.kowalczyk/Otterburn Divorce"
        let design = try PlantedDesign(planting, options: style.options, below: folder)
        #expect(design.plan?.notes.contains { $0.english.contains("skipped") } == true)
        // The command's messages show the path as the person passed it.
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
