import { DefinitionReader, isObject, namesIn } from '../../map/model/DefinitionReader.ts'
import { editJson, withoutJson } from '../../workspace/editJson.ts'
import type { TextDraft } from '../new/TextDraft.ts'
import { type EditedPlace, placeAt } from '../references/referencesIn.ts'

interface StepGone {
  process: string
  step: string
  /** The step at which cases go on that stand at it. */
  to: string
}

/**
 * Has the journeys of a step that is gone say where the cases go on that stand at it, and those that an older line leads to
 * it. Returns the places of the lines that are new.
 */
export function moveCases(draft: TextDraft, { process, step, to }: StepGone): EditedPlace[] {
  for (const [file, from] of movesTo(draft, process, step)) {
    draft.change(file, (text) => editJson(text, ['moved', from], to))
  }
  return journeysOf(draft, process).map((file) => {
    const path = ['moved', step]
    draft.change(file, (text) => editJson(text, path, to))
    return placeAt(file, draft.read(file), path)
  })
}

/** Has the journeys of a step say no more that its cases go on at it under its own name, which it has again. */
export function forgetOwnMove(draft: TextDraft, process: string, step: string): void {
  for (const file of journeysOf(draft, process)) {
    if (movedIn(draft, file)[step] !== step) continue
    draft.change(file, (text) => withoutJson(text, ['moved', step]))
  }
}

/** Has the journeys of a step that is gone lead no cases to it: those keep the flows with which they began. */
export function forgetMoves(draft: TextDraft, process: string, step: string): void {
  for (const [file, from] of movesTo(draft, process, step)) {
    draft.change(file, (text) => withoutJson(text, ['moved', from]))
  }
}

/** The lines that lead cases to a step, by the file of the journey and the step at which those stand. */
export function movesTo(draft: TextDraft, process: string, step: string): [file: string, from: string][] {
  return journeysOf(draft, process).flatMap((file) =>
    Object.entries(movedIn(draft, file)).flatMap(([from, led]): [string, string][] =>
      led === step ? [[file, from]] : [],
    ),
  )
}

/** The files of the journeys that go through a process, the applicant or other people. */
function journeysOf(draft: TextDraft, process: string): string[] {
  return draft.paths().filter((file) => {
    if (!file.startsWith('flows/journeys/')) return false
    const { processes, people } = readJourney(draft, file)
    const ofPeople = isObject(people) ? namesIn(people.processes) : []
    return [...namesIn(processes), ...ofPeople].includes(process)
  })
}

function movedIn(draft: TextDraft, file: string): Record<string, unknown> {
  const { moved } = readJourney(draft, file)
  return isObject(moved) ? moved : {}
}

function readJourney(draft: TextDraft, file: string) {
  return new DefinitionReader(new Map([[file, draft.read(file)]])).read(file)
}
