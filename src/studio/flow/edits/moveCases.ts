import { DefinitionReader, isObject, namesIn } from '../../map/model/DefinitionReader.ts'
import { editJson } from '../../workspace/editJson.ts'
import type { TextDraft } from '../new/TextDraft.ts'
import { type EditedPlace, placeAt } from '../references/referencesIn.ts'

interface RenamedStep {
  process: string
  step: string
  renamed: string
  /** Whether cases may stand at it under its old name. */
  isSaved: boolean
}

/** Has the journeys of a renamed step say where the cases go on that stand at it; a step that has its old name again needs no such line. */
export function moveCases(draft: TextDraft, { process, step, renamed, isSaved }: RenamedStep): EditedPlace[] {
  return draft.paths().flatMap((file) => {
    if (!file.startsWith('flows/journeys/')) return []
    const { processes, people, moved } = new DefinitionReader(new Map([[file, draft.read(file)]])).read(file)
    const ofPeople = isObject(people) ? namesIn(people.processes) : []
    if (![...namesIn(processes), ...ofPeople].includes(process)) return []

    const lines = isObject(moved) ? moved : {}
    if (lines[renamed] === renamed) {
      const path = Object.keys(lines).length === 1 ? ['moved'] : ['moved', renamed]
      draft.change(file, (text) => editJson(text, path, undefined))
    }
    if (!isSaved) return []
    const path = ['moved', step]
    draft.change(file, (text) => editJson(text, path, renamed))
    return [placeAt(file, draft.read(file), path)]
  })
}
