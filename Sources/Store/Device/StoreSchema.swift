/// The tables of a store.
///
/// `Documentation/Store.md` shows the tables to users. A change of the tables, or of the JSON in them, is a new
/// version, except a new setting: an older store has the values by their names, and the new one then has its default.
/// An earlier version is brought to this one when its file is opened.
enum StoreSchema {
    /// Marks a file as a store of ncenter, in the header where `file` and SQLite look: “ncnt”.
    static let applicationIdentifier: Int64 = 0x6e63_6e74

    /// The version of the tables and of the JSON in them, as `PRAGMA user_version`.
    static let version = 5
    /// The columns that each earlier version lacks, whose JSON is the same. No program has written versions 1 and 2.
    private static let addedColumns = [
        3: ["delivered ADD COLUMN draft TEXT", "log ADD COLUMN pieces TEXT", "apps ADD COLUMN registered REAL"],
        4: ["apps ADD COLUMN registered REAL"],
    ]

    /// Whether a store of a version can be brought to this one.
    static func isEarlier(_ version: Int) -> Bool { addedColumns[version] != nil }

    private static let tables = [
        table(
            "meta",
            """
            name TEXT PRIMARY KEY NOT NULL,
            value
            """, "WITHOUT ROWID"),
        table(
            "apps",
            """
            identifier TEXT PRIMARY KEY NOT NULL,
            name TEXT NOT NULL,
            position INTEGER NOT NULL,
            authorization TEXT NOT NULL,
            requested_options INTEGER NOT NULL,
            badge INTEGER NOT NULL,
            muted_until REAL,
            definition TEXT NOT NULL,
            is_registered INTEGER NOT NULL,
            registered REAL
            """, "WITHOUT ROWID"),
        table(
            "settings",
            """
            application TEXT REFERENCES apps ON DELETE CASCADE,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            UNIQUE (application, name)
            """),
        table(
            "categories",
            """
            application TEXT NOT NULL REFERENCES apps ON DELETE CASCADE,
            identifier TEXT NOT NULL,
            definition TEXT NOT NULL,
            PRIMARY KEY (application, identifier)
            """, "WITHOUT ROWID"),
        table(
            "pending",
            """
            application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
            identifier TEXT NOT NULL,
            position INTEGER NOT NULL,
            time REAL,
            \(date),
            is_inside INTEGER,
            \(texts),
            request TEXT NOT NULL,
            PRIMARY KEY (application, identifier)
            """),
        table(
            "delivered",
            """
            sequence INTEGER PRIMARY KEY NOT NULL,
            application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
            identifier TEXT NOT NULL,
            time REAL,
            \(date),
            section TEXT NOT NULL,
            level TEXT NOT NULL,
            thread TEXT NOT NULL,
            category TEXT NOT NULL,
            summary_argument TEXT NOT NULL,
            summary_items INTEGER NOT NULL,
            localizes_argument INTEGER NOT NULL,
            has_attachments INTEGER NOT NULL,
            \(texts),
            request TEXT NOT NULL,
            draft TEXT,
            UNIQUE (application, identifier)
            """),
        table(
            "arrivals",
            """
            call INTEGER PRIMARY KEY NOT NULL,
            application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
            identifier TEXT NOT NULL,
            time REAL,
            \(date),
            \(texts),
            request TEXT NOT NULL
            """),
        table(
            "live_activities",
            """
            position INTEGER PRIMARY KEY NOT NULL,
            application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
            type TEXT NOT NULL,
            state TEXT NOT NULL,
            time REAL,
            \(date),
            activity TEXT NOT NULL
            """),
        table(
            "stored_pushes",
            """
            position INTEGER PRIMARY KEY NOT NULL,
            application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
            kind TEXT NOT NULL,
            time REAL,
            \(date),
            expiration REAL,
            \(texts),
            headers TEXT NOT NULL,
            push TEXT NOT NULL,
            UNIQUE (application, kind)
            """),
        table(
            "log",
            """
            number INTEGER PRIMARY KEY NOT NULL,
            time REAL,
            \(date),
            application TEXT,
            kind TEXT NOT NULL,
            text TEXT NOT NULL,
            pieces TEXT
            """),
    ]

    /// The column `time` for readers; it takes no space. The number is 2001-01-01 in seconds since 1970.
    private static let date =
        "date TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%fZ', time + 978307200, 'unixepoch')) VIRTUAL"

    /// The words of a notification, for readers.
    private static let texts = "title TEXT NOT NULL,\nsubtitle TEXT NOT NULL,\nbody TEXT NOT NULL"

    /// SQLite keeps the text of the statement; the page about the store quotes it.
    private static func table(_ name: String, _ columns: String, _ options: String = "") -> String {
        let lines = columns.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return "CREATE TABLE \(name) (\n\(lines)\n)" + (options.isEmpty ? "" : " \(options)")
    }

    /// Makes the tables in an empty file, and the new columns in a store of an earlier version. A file that is not a
    /// store, or one of another version, is not written.
    static func prepare(_ connection: StoreConnection) throws(StoreError) {
        let found = try version(of: connection)
        guard found != version else { return }
        if found == 0 {
            // The mode is kept in the file and cannot be changed in a transaction.
            try connection.access { database throws(SQLiteError) in try database.run("PRAGMA journal_mode = WAL") }
        }
        let statements = found == 0 ? tables : addedColumns[found, default: []].map { "ALTER TABLE \($0)" }
        try connection.transaction(writes: true) { database throws(SQLiteError) in
            for statement in statements { try database.execute(statement) }
            try database.execute("PRAGMA application_id = \(Self.applicationIdentifier)")
            try database.execute("PRAGMA user_version = \(version)")
        }
    }

    /// Returns the version of a store, which is this one or an earlier one; 0 for an empty file.
    static func version(of connection: StoreConnection) throws(StoreError) -> Int {
        let (version, tables, identifier) = try connection.access { database throws(SQLiteError) in
            func integer(_ statement: String) throws(SQLiteError) -> Int64 {
                try database.firstRow(statement) { $0.integer(0) } ?? 0
            }
            return (
                Int(try integer("PRAGMA user_version")), try integer("SELECT count(*) FROM sqlite_schema"),
                try integer("PRAGMA application_id")
            )
        }
        if version == 0, tables == 0 { return 0 }
        guard identifier == applicationIdentifier else {
            throw connection.error(.damaged("it is a database of another program"))
        }
        guard version > 0 else { throw connection.error(.damaged("it has no version")) }
        guard version == Self.version || isEarlier(version) else {
            throw connection.error(.otherVersion(version, known: Self.version))
        }
        return version
    }
}
