// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import AshlarTestSupport
import Library

nonisolated extension Library.Book: FixtureConvertible {
    /// A value for tests: `Book.fixture(seed: 7)`.
    public static func fixture(
        from dto: Library.BookDTO
    ) throws(DomainFailure) -> Library.Book { try Library.Book(dto) }
}

nonisolated extension Library.Author: FixtureConvertible {
    /// A value for tests: `Author.fixture(seed: 7)`.
    public static func fixture(
        from dto: Library.AuthorDTO
    ) throws(DomainFailure) -> Library.Author { try Library.Author(dto) }
}

nonisolated extension Library.LibraryMoney: FixtureConvertible {
    /// A value for tests: `LibraryMoney.fixture(seed: 7)`.
    public static func fixture(
        from dto: Library.LibraryMoneyDTO
    ) throws(DomainFailure) -> Library.LibraryMoney { try Library.LibraryMoney(dto) }
}
