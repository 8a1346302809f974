// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// GET /shelves/{shelf}/items, 200
public typealias ItemsPayload = [Item]
