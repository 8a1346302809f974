extension BodyFacts {
    package func archive(in archive: inout FactArchive) {
        archive.value(&typeNames)
        archive.value(&reads)
        archive.value(&writes)
        archive.value(&localWrites)
        archive.value(&writesInPlace)
        archive.value(&probes)
        archive.value(&requires)
        archive.value(&calls)
        archive.value(&makes)
        archive.value(&conversions)
        archive.value(&keyPaths)
        archive.value(&parses)
        archive.value(&numbers)
        archive.value(&moments)
        archive.value(&texts)
        archive.value(&changes)
        archive.value(&crashes)
        archive.value(&decodes)
        archive.value(&inventions)
        archive.value(&fetches)
        archive.value(&discriminators)
        archive.value(&checks)
        archive.value(&throwing)
        archive.value(&assignments)
        archive.value(&constructions)
        archive.value(&hasPlainTry)
        archive.value(&logs)
        archive.value(&lastLog)
        archive.value(&usesNetwork)
        archive.value(&replacesMatches)
        archive.value(&readsLocally)
        archive.value(&branches)
        archive.value(&mentionsUnknown)
        archive.value(&isDump)
        archive.value(&statements)
    }

    /// The body, or the shared ``none`` if it has no effects that rules look for, like most bodies.
    var orNone: BodyFacts {
        if statements > 0 || !typeNames.isEmpty || !reads.isEmpty || !calls.isEmpty { return self }
        return self == BodyFacts.none ? .none : self
    }
}

extension FactArchive {
    /// A body that is ``BodyFacts/none`` takes one byte.
    mutating func value(_ body: inout BodyFacts) {
        var isNone = body === BodyFacts.none
        value(&isNone)
        if isReading { body = isNone ? .none : BodyFacts() }
        if !isNone { body.archive(in: &self) }
    }
}

extension NameFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&name)
        archive.value(&place)
    }
}

extension CrashFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&kind)
        archive.value(&text)
        archive.value(&isInDefault)
        archive.value(&condition)
        archive.value(&dependsOnPayload)
        archive.value(&hasReason)
        archive.value(&assigned)
        archive.value(&made)
        archive.value(&choice)
        archive.value(&place)
    }
}

extension DecodeFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&via)
        archive.value(&failure)
        archive.value(&type)
        archive.value(&decoder)
        archive.value(&key)
        archive.value(&isIfPresent)
        archive.value(&replacement)
        archive.value(&branch)
        archive.value(&condition)
        archive.value(&hasReason)
        archive.value(&isExplained)
        archive.value(&isHandedOn)
        archive.value(&taker)
        archive.value(&place)
    }
}

extension InventionFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&value)
        archive.value(&source)
        archive.value(&target)
        archive.value(&lookup)
        archive.value(&isOfNewValue)
        archive.value(&saved)
        archive.value(&hasReason)
        archive.value(&place)
    }
}

extension DiscriminatorFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&subject)
        archive.value(&value)
        archive.value(&origin)
        archive.value(&outcome)
        archive.value(&text)
        archive.value(&mayBeAbsent)
        archive.value(&isOnlyForUnknown)
        archive.value(&hasReason)
        archive.value(&place)
    }
}

extension CheckFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&subject)
        archive.value(&base)
        archive.value(&test)
        archive.value(&place)
    }
}

extension ThrowFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&error)
        archive.value(&hasArguments)
        archive.value(&status)
        archive.value(&isText)
        archive.value(&arguments)
        archive.value(&condition)
        archive.value(&isInElse)
        archive.value(&isReported)
        archive.value(&attempt)
        archive.value(&place)
    }
}

extension AssignmentFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&target)
        archive.value(&value)
        archive.value(&text)
        archive.value(&key)
        archive.value(&isIfPresent)
        archive.value(&sources)
        archive.value(&isUnconditional)
        archive.value(&place)
    }
}

extension ConstructionFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&type)
        archive.value(&labels)
        archive.value(&sources)
        archive.value(&isAnswered)
        archive.value(&isQuoted)
        archive.value(&place)
    }
}

extension FetchFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&function)
        archive.value(&type)
        archive.value(&target)
        archive.value(&place)
    }
}
