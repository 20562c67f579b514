/// Compares the declarations of a package with Apple's documentation.
package struct SurfaceComparison {
    private let table: SurfaceTable
    private let surface: PublicSurface

    package init(of surface: PublicSurface, with table: SurfaceTable) {
        self.surface = surface
        self.table = table
    }

    /// Returns rows that are missing or differ, in table order, followed by members without a row.
    package func problems() -> [SurfaceProblem] {
        let problems = table.rows.flatMap { self.problems(of: $0) }
        let reported = problems.compactMap { problem in
            if case .differing(_, _, let found, _) = problem { found } else { nil }
        }
        return problems
            + unlisted().filter { problem in
                if case .unlisted(_, let found) = problem { !reported.contains(found) } else { true }
            }
    }

    /// - Returns: No problems for a property list key: see ``coverageProblems(_:tests:)``.
    package func problems(of row: SurfaceRow) -> [SurfaceProblem] {
        guard let declaration = row.declaration else { return [] }
        if row.isType { return typeProblems(row, declaration) }
        var problems = memberProblems(row, wanted: declaration, text: row.text)
        if let asyncDeclaration = row.asyncDeclaration, let text = row.asyncText {
            problems += memberProblems(row, wanted: asyncDeclaration, text: text)
        }
        return problems
    }

    // MARK: Types

    private func typeProblems(_ row: SurfaceRow, _ wanted: Declaration) -> [SurfaceProblem] {
        guard let found = surface.type(named: row.type) else { return [.missing(row: row.title, wanted: row.text)] }
        var reasons = general(row, found)
        if found.declaration?.kind != wanted.kind { reasons.append("kind") }
        for supertype in wanted.supertypes + row.conformances {
            if wanted.kind == .enum, Self.rawTypes.contains(supertype) {
                let hasIt = surface.members(of: row.type).contains {
                    $0.name == "init(rawValue:)" && $0.declaration?.parameters.first?.type == supertype
                }
                if !hasIt { reasons.append("raw values are not \(supertype)") }
            } else if !surface.type(row.type, isA: supertype) {
                reasons.append("is no \(supertype)")
            }
        }
        if row.hasNoInit, surface.members(of: row.type).contains(where: { $0.name == "init()" && !$0.isUnavailable }) {
            reasons.append("can be made with init()")
        }
        return differing(row, wanted: row.text, found: found.text, reasons)
    }

    /// The types that an enumeration can name instead of a superclass.
    private static let rawTypes: Set = ["Int", "UInt", "String"]

    // MARK: Members

    private func memberProblems(_ row: SurfaceRow, wanted: Declaration, text: String) -> [SurfaceProblem] {
        let type = row.type == SurfaceRow.globalType ? "" : row.type
        // `NSObject` declares it, whose graph is not available here.
        if wanted.fullName == "init()", surface.type(type, isA: "NSObject") { return [] }
        let candidates = surface.membersWithInherited(of: type).filter {
            $0.declaration?.name == wanted.name && !$0.isDefaultImplementation
        }
        let alike = candidates.map { candidate in
            (symbol: candidate, aspects: candidate.declaration?.differences(from: wanted) ?? [])
        }
        if let exact = alike.first(where: { $0.aspects.isEmpty }) {
            var reasons = general(row, exact.symbol)
            if wanted.isOptionalRequirement, !exact.symbol.hasDefault { reasons.append("must be implemented") }
            return differing(row, wanted: text, found: exact.symbol.text, reasons)
        }
        // The symbols with that name that do not belong to another row.
        let others = Set(table.rows.filter { $0.type == row.type }.flatMap { [$0.declaration, $0.asyncDeclaration] })
        let nearest =
            alike.filter { candidate in
                !others.contains { $0.map { candidate.symbol.declaration?.differences(from: $0) == [] } ?? false }
            }
            .min { $0.aspects.count < $1.aspects.count }
        guard let nearest else { return [.missing(row: row.title, wanted: text)] }
        return differing(row, wanted: text, found: nearest.symbol.text, nearest.aspects.map(\.rawValue))
    }

    private func general(_ row: SurfaceRow, _ symbol: PublicSurface.Symbol) -> [String] {
        var reasons: [String] = []
        if symbol.isUnavailable { reasons.append("unavailable") }
        if row.isDeprecated, !symbol.isDeprecated { reasons.append("not deprecated") }
        if !row.isDeprecated, symbol.isDeprecated { reasons.append("deprecated") }
        if row.isOpen, !symbol.isOpen { reasons.append("not open") }
        return reasons
    }

    private func differing(
        _ row: SurfaceRow, wanted: String, found: String, _ reasons: [String]
    ) -> [SurfaceProblem] {
        reasons.isEmpty ? [] : [.differing(row: row.title, wanted: wanted, found: found, reasons: reasons)]
    }

    // MARK: Members of our own

    /// Members that Foundation's protocols and `NSObject` require of a class, or Swift of a structure with a raw value.
    private static let expected: Set = [
        "copy(with:)", "mutableCopy(with:)", "encode(with:)", "supportsSecureCoding", "isEqual(_:)", "hash",
        "description", "debugDescription", "rawValue", "init(rawValue:)", "hash(into:)", "==(_:_:)", "init()",
    ]

    /// Returns public members of the table's types without a row, except operators, which Apple's tools synthesize.
    private func unlisted() -> [SurfaceProblem] {
        let wanted = Dictionary(grouping: table.rows, by: \.type)
            .mapValues { rows in rows.flatMap { [$0.declaration, $0.asyncDeclaration] }.compactMap(\.self) }
        return wanted.keys.sorted().filter { surface.type(named: $0) != nil }.flatMap { type in
            surface.members(of: type).filter { member in
                guard !member.isSynthesized, !member.isDefaultImplementation, !member.isUnavailable else {
                    return false
                }
                guard !Self.expected.contains(member.name), surface.type(named: "\(type).\(member.name)") == nil else {
                    return false
                }
                guard member.name.first.map({ $0.isLetter || $0 == "_" }) ?? false else { return false }
                return !(wanted[type] ?? []).contains { member.declaration?.differences(from: $0) == [] }
            }
            .map { .unlisted(symbol: "\(type).\($0.name)", found: $0.text) }
        }
    }
}

extension SurfaceComparison {
    /// Returns rows without an entry, keys that no host can pass, entries without a row, and tests that do not exist.
    ///
    /// - Parameters:
    ///   - coverage: The coverage table.
    ///   - tests: All tests of the package.
    package func coverageProblems(_ coverage: SurfaceCoverage, tests: TestIndex) -> [SurfaceProblem] {
        var used: Set<SurfaceCoverage.Entry> = []
        var problems: [SurfaceProblem] = []
        for row in table.rows {
            guard let entry = coverage.entry(for: row) else {
                problems.append(.uncovered(row: row.title))
                continue
            }
            used.insert(entry)
            if case .hostValue(let type, let name) = entry.status {
                let canBePassed = surface.members(of: type).contains { member in
                    member.name == name || member.declaration?.parameters.contains { $0.label == name } ?? false
                }
                if !canBePassed { problems.append(.missing(row: row.title, wanted: "\(type).\(name)")) }
            } else if row.declaration == nil {
                problems.append(.uncovered(row: row.title))
            }
        }
        for entry in coverage.entries {
            if !used.contains(entry) { problems.append(.idleEntry(line: entry.line)) }
            for test in entry.tests where !tests.contains(test) {
                problems.append(.unknownTest(line: entry.line, test: test))
            }
        }
        return problems
    }
}
