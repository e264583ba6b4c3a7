import { DefinitionReader, isObject, namesIn } from '../../map/model/DefinitionReader.ts'
import { editJson } from '../../workspace/editJson.ts'
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
  return journeysOf(draft, process).map((file) => {
    for (const [from, led] of Object.entries(movedIn(draft, file))) {
      if (led === step) draft.change(file, (text) => editJson(text, ['moved', from], to))
    }
    const path = ['moved', step]
    draft.change(file, (text) => editJson(text, path, to))
    return placeAt(file, draft.read(file), path)
  })
}

/** Has the journeys of a step say no more that its cases go on at it under its own name, which it has again. */
export function forgetOwnMove(draft: TextDraft, process: string, step: string): void {
  for (const file of journeysOf(draft, process)) {
    const lines = movedIn(draft, file)
    if (lines[step] !== step) continue
    const path = Object.keys(lines).length === 1 ? ['moved'] : ['moved', step]
    draft.change(file, (text) => editJson(text, path, undefined))
  }
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
