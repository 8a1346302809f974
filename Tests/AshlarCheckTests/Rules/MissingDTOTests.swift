import Testing

@Suite struct MissingDTOTests {
    @Test func `the wire's names in a type that views show`() {
        expectMarkedFindings(
            of: "missing-dto",
            in: """
                import SwiftUI
                struct Movie: Decodable {
                    let id: Int
                    let poster_path: String // expect: missing-dto
                }
                struct MovieRow: View {
                    let movie: Movie
                    var body: some View { Text(movie.poster_path) }
                }
                struct Person: Decodable { let full_name: String }
                """)
    }

    @Test func `a string of the wire that a view parses`() {
        expectMarkedFindings(
            of: "missing-dto",
            in: """
                import SwiftUI
                struct Article: Decodable { let title: String; let published: String; let score: Double }
                struct ArticleRow: View {
                    let article: Article
                    var day: Date? {
                        ISO8601DateFormatter().date(from: article.published) // expect: missing-dto
                    }
                    var body: some View { Text("\\(Int(article.score))") }
                }
                struct Draft { var amount: String }
                struct DraftView: View {
                    @State var draft: Draft
                    var body: some View { Text("\\(Double(draft.amount) ?? 0)") }
                }
                """)
    }
}
