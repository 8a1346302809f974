// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarStore

nonisolated extension EntryType: ColumnValue {}
