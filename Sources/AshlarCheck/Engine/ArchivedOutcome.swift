import AshlarGraph
import AshlarLocalization

/// The cached findings of a run, along with the files that it left out.
struct ArchivedOutcome: ArchivedFact {
    var findings: [ArchivedFinding] = []
    var troubles: [ArchivedTrouble] = []
    /// The project that leaves out each file, by the file's location.
    private(set) var unbuilt: [String: String] = [:]

    init() {}

    init(_ findings: [Finding], _ troubles: [SourceTrouble], _ unbuilt: [UnbuiltFile]) {
        self.findings = findings.map(ArchivedFinding.init)
        self.troubles = troubles.map(ArchivedTrouble.init)
        for file in unbuilt { self.unbuilt[file.file.location] = file.project }
    }

    mutating func archive(in archive: inout FactArchive) {
        archive.value(&findings)
        archive.value(&troubles)
        var locations = unbuilt.keys.sorted()
        var projects = locations.map { unbuilt[$0] ?? "" }
        archive.value(&locations)
        archive.value(&projects)
        unbuilt = Dictionary(zip(locations, projects), uniquingKeysWith: { first, _ in first })
    }
}

struct ArchivedTrouble: ArchivedFact {
    private var path = ""
    private var what = ArchivedText()

    init() {}

    init(_ trouble: SourceTrouble) {
        path = trouble.path
        what = ArchivedText(trouble.what)
    }

    var trouble: SourceTrouble { SourceTrouble(path: path, what: what.text) }

    mutating func archive(in archive: inout FactArchive) {
        archive.value(&path)
        archive.value(&what)
    }
}

struct ArchivedFinding: ArchivedFact {
    private var rule = ""
    private var level = ""
    private var path = ""
    private var place = SourcePlace()
    private var declaration = ""
    private var message = ArchivedText()
    private var related: [ArchivedRelated] = []
    private var edits: [ArchivedEdit] = []
    private var doubt = ArchivedText()
    private var confidence = ""
    private var habit = ""

    init() {}

    init(_ finding: Finding) {
        rule = finding.rule
        level = finding.level.rawValue
        path = finding.path
        place = finding.place
        declaration = finding.declaration
        message = ArchivedText(finding.message)
        related = finding.related.map(ArchivedRelated.init)
        edits = finding.edits.map(ArchivedEdit.init)
        doubt = finding.doubt.map(ArchivedText.init) ?? ArchivedText()
        confidence = finding.confidence.word
        habit = finding.habit?.rawValue ?? ""
    }

    var finding: Finding {
        Finding(
            rule: rule, level: Level(rawValue: level) ?? .warning, path: path, place: place, declaration: declaration,
            message: message.text, related: related.map(\.related), edits: edits.map(\.edit),
            doubt: doubt.isEmpty ? nil : doubt.text, confidence: Confidence(word: confidence) ?? .certain,
            habit: Habit(rawValue: habit))
    }

    mutating func archive(in archive: inout FactArchive) {
        archive.value(&rule)
        archive.value(&level)
        archive.value(&path)
        archive.value(&place)
        archive.value(&declaration)
        archive.value(&message)
        archive.value(&related)
        archive.value(&edits)
        archive.value(&doubt)
        archive.value(&confidence)
        archive.value(&habit)
    }
}

struct ArchivedRelated: ArchivedFact {
    private var path = ""
    private var place = SourcePlace()
    private var message = ArchivedText()
    private var isPart = false
    private var startDeclaration = ""
    private var startMessage = ArchivedText()

    init() {}

    init(_ related: Finding.Related) {
        path = related.path
        place = related.place
        message = ArchivedText(related.message)
        isPart = related.isPart
        startDeclaration = related.start?.declaration ?? ""
        startMessage = related.start.map { ArchivedText($0.message) } ?? ArchivedText()
    }

    var related: Finding.Related {
        .init(
            path: path, place: place, message: message.text, isPart: isPart,
            start: startMessage.isEmpty ? nil : .init(declaration: startDeclaration, message: startMessage.text))
    }

    mutating func archive(in archive: inout FactArchive) {
        archive.value(&path)
        archive.value(&place)
        archive.value(&message)
        archive.value(&isPart)
        archive.value(&startDeclaration)
        archive.value(&startMessage)
    }
}

struct ArchivedEdit: ArchivedFact {
    private var place = SourcePlace()
    private var text = ""

    init() {}

    init(_ edit: Finding.Edit) {
        place = SourcePlace(offset: edit.offset, length: edit.length, line: 0, column: 0)
        text = edit.text
    }

    var edit: Finding.Edit { .init(offset: Int(place.offset), length: Int(place.length), text: text) }

    mutating func archive(in archive: inout FactArchive) {
        archive.value(&place)
        archive.value(&text)
    }
}

struct ArchivedText: ArchivedFact {
    private var english = ""
    private var simplifiedChinese = ""

    init() {}

    init(_ text: Localized) {
        english = text.english
        simplifiedChinese = text.simplifiedChinese
    }

    var isEmpty: Bool { english.isEmpty }
    var text: Localized { Localized(english, zh: simplifiedChinese) }

    mutating func archive(in archive: inout FactArchive) {
        archive.value(&english)
        archive.value(&simplifiedChinese)
    }
}
