import AshlarDesign
import Testing

@Suite struct SingularTests {
    @Test(
        "A plural becomes its singular",
        arguments: [
            ("statuses", "status"), ("entries", "entry"), ("addresses", "address"), ("pics", "pic"),
            ("movies", "movie"),
            ("boxes", "box"), ("users", "user"), ("categories", "category"), ("houses", "house"), ("causes", "cause"),
            ("viruses", "virus"), ("cases", "case"), ("responses", "response"), ("databases", "database"),
            ("sizes", "size"),
            ("batches", "batch"), ("caches", "cache"), ("dishes", "dish"), ("heroes", "hero"), ("shoes", "shoe"),
            ("photos", "photo"), ("keys", "key"), ("people", "person"), ("children", "child"), ("indices", "index"),
            ("indexes", "index"), ("analyses", "analysis"), ("criteria", "criterion"), ("leaves", "leaf"),
            ("archives", "archive"), ("quizzes", "quiz"), ("aliases", "alias"), ("cookies", "cookie"), ("ties", "tie"),
            ("queries", "query"), ("APIs", "API"), ("uris", "uri"), ("menus", "menu"), ("ids", "id"), ("uses", "use"),
            ("licenses", "license"), ("lenses", "lens"), ("metrics", "metric"), ("salespeople", "salesperson"),
            ("bookshelves", "bookshelf"), ("olives", "olive"),
        ])
    func plurals(_ plural: String, _ singular: String) {
        #expect(SwiftName.singular(plural) == singular)
    }

    @Test(
        "A word that is not a plural stays",
        arguments: [
            "news", "data", "series", "status", "address", "bus", "gas", "analysis", "species", "media", "user", "css",
            "dns",
            "lens", "alias", "this", "is", "s", "", "analytics", "https", "💚", "items_", "items2", "科技",
        ])
    func invariable(_ word: String) {
        #expect(SwiftName.singular(word) == word)
    }

    @Test(
        "Only the last word of a compound changes, and keeps its case",
        arguments: [
            ("user_statuses", "user_status"), ("userStatuses", "userStatus"), ("UserEntries", "UserEntry"),
            ("news_items", "news_item"), ("items_data", "items_data"), ("userIDs", "userID"), ("People", "Person"),
            ("STATUSES", "STATUS"), ("ENTRIES", "ENTRY"), ("sales-people", "sales-person"), ("MEN", "MAN"),
        ])
    func compounds(_ plural: String, _ singular: String) {
        #expect(SwiftName.singular(plural) == singular)
    }
}
