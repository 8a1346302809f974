import AshlarSyntax

extension FileFacts {
    /// Changes whenever facts are collected differently, so that older caches are not used.
    package static let version = "43"

    package func archive(in archive: inout FactArchive) {
        archive.value(&lineCount)
        archive.value(&saysGenerated)
        archive.value(&generatedLines)
        archive.value(&heading)
        archive.value(&isScript)
        archive.value(&hasSyntaxErrors)
        archive.value(&syntaxErrorLine)
        var code = Int32(refusal?.rawValue ?? 0)
        archive.value(&code)
        refusal = SourceRefusal(rawValue: UInt8(truncatingIfNeeded: code))
        archive.value(&imports)
        archive.value(&targets)
        archive.value(&toolsVersion)
        archive.value(&offersLibrary)
        archive.value(&computesProducts)
        archive.value(&namesInTests)
        archive.value(&namesInProducts)
        archive.value(&declarations)
        archive.value(&mutatedMembers)
        archive.value(&freeMutations)
        archive.value(&ownedMutations)
        archive.value(&linkedMutations)
        archive.value(&keyPathArguments)
        archive.value(&readMembers)
        archive.value(&readWireNames)
        archive.value(&constructions)
        archive.value(&givenTexts)
        archive.value(&describedErrors)
        archive.value(&queriedMembers)
        archive.value(&formattedTexts)
        archive.value(&mixedTexts)
        archive.value(&requiredCalls)
        archive.value(&otherCalls)
        archive.value(&screenMembers)
        archive.value(&keyStrategies)
        archive.value(&metatypes)
        archive.value(&renderedTypes)
        archive.value(&frozenExtents)
        archive.value(&directives)
        archive.value(&uses)
    }
}

extension ImportFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&module)
        archive.value(&isConditional)
        archive.value(&isExported)
        archive.value(&place)
    }
}

extension TargetFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&name)
        archive.value(&path)
        archive.value(&isProgram)
        archive.value(&names)
    }
}

extension DirectiveFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&kind)
        archive.value(&rules)
        archive.value(&reason)
        archive.value(&place)
    }
}

extension DeclarationFact {
    package func archive(in archive: inout FactArchive) {
        archive.value(&kind)
        archive.value(&name)
        archive.value(&access)
        archive.value(&isFinal)
        archive.value(&isLocal)
        archive.value(&attributes)
        archive.value(&isUnavailable)
        archive.value(&inherited)
        archive.value(&isConditional)
        archive.value(&constraints)
        archive.value(&isInCondition)
        archive.value(&hasConditions)
        archive.value(&generics)
        archive.value(&genericBounds)
        archive.value(&target)
        archive.value(&place)
        archive.value(&end)
        archive.value(&inheritanceEnd)
        archive.value(&doc)
        archive.value(&fields)
        archive.value(&functions)
        archive.value(&cases)
    }
}

extension FieldFact {
    package func archive(in archive: inout FactArchive) {
        archive.value(&name)
        archive.value(&type)
        archive.value(&isTypeWritten)
        archive.value(&isConstant)
        archive.value(&isStatic)
        archive.value(&isLazy)
        archive.value(&isComputed)
        archive.value(&isWeak)
        archive.value(&hasObservers)
        archive.value(&hasSetter)
        archive.value(&access)
        archive.value(&setterAccess)
        archive.value(&attributes)
        archive.value(&isUnavailable)
        archive.value(&value)
        archive.value(&doc)
        archive.value(&place)
        archive.value(&keyword)
        archive.value(&setterModifier)
        archive.value(&extent)
        archive.value(&sharesKeyword)
        archive.value(&body)
    }
}

extension FunctionFact {
    package func archive(in archive: inout FactArchive) {
        archive.value(&kind)
        archive.value(&name)
        archive.value(&parameters)
        archive.value(&result)
        archive.value(&isStatic)
        archive.value(&isMutating)
        archive.value(&isOverride)
        archive.value(&isFailable)
        archive.value(&neverFails)
        archive.value(&forwards)
        archive.value(&throwsErrors)
        archive.value(&declaresNil)
        archive.value(&isAsync)
        archive.value(&isNonisolated)
        archive.value(&access)
        archive.value(&attributes)
        archive.value(&isUnavailable)
        archive.value(&place)
        archive.value(&extent)
        archive.value(&decodedInOrder)
        archive.value(&body)
    }
}

extension ParameterFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&label)
        archive.value(&name)
        archive.value(&type)
        archive.value(&value)
        archive.value(&isVariadic)
    }
}

extension CaseFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&name)
        archive.value(&rawValue)
        archive.value(&types)
        archive.value(&isForUnknown)
        archive.value(&place)
    }
}
