import { TextDraft } from '../new/TextDraft.ts'
import { fieldReferences, type FieldPlace } from '../references/fieldReferences.ts'
import { gatewayReferences } from '../references/gatewayReferences.ts'
import { processOfStep } from '../references/processOfStep.ts'
import { type EditedPlace, type Reference, withReferencesRenamed } from '../references/referencesIn.ts'
import { stepReferences } from '../references/stepReferences.ts'
import { forgetOwnMove, moveCases } from './moveCases.ts'

/** Files with their new texts; null where there is none any more. */
export type FileChanges = Record<string, string | null>

/** What an edit writes, and the places where it does. */
export interface Renamed {
  places: EditedPlace[]
  files: FileChanges
}

/**
 * A step is called otherwise everywhere, and its screen with it where that is called the same. Where the saved definitions
 * have the step, running cases may stand at it: their journey says where they go on.
 */
export function renameStep(
  texts: ReadonlyMap<string, string>,
  step: string,
  renamed: string,
  saved: ReadonlyMap<string, string>,
): Renamed {
  const references = stepReferences(texts, step, renamed)
  const draft = new TextDraft(texts)
  for (const [file, text] of withReferencesRenamed(texts, references)) draft.change(file, () => text)
  const process = processOfStep(texts, step) ?? ''
  forgetOwnMove(draft, process, renamed)
  const isSaved = processOfStep(saved, step) !== undefined
  const moved = isSaved ? moveCases(draft, { process, step, to: renamed }) : []
  for (const path of draft.paths()) {
    if (!/^schemas\/(?!meta\/|shared\/)/.test(path) || !path.endsWith(`/${step}.json`)) continue
    draft.create(path.replace(`/${step}.json`, `/${renamed}.json`), draft.read(path))
    draft.remove(path)
  }
  return { places: [...references, ...moved], files: draft.changes() }
}

/** A gateway is called otherwise in its process. */
export function renameGateway(
  texts: ReadonlyMap<string, string>,
  file: string,
  gateway: string,
  renamed: string,
): Renamed {
  return renamedAt(texts, gatewayReferences(texts, file, gateway, renamed))
}

/** A field of a screen is called otherwise everywhere. */
export function renameField(texts: ReadonlyMap<string, string>, field: FieldPlace, renamed: string): Renamed {
  return renamedAt(texts, fieldReferences(texts, field, renamed))
}

function renamedAt(texts: ReadonlyMap<string, string>, places: Reference[]): Renamed {
  return { places, files: Object.fromEntries(withReferencesRenamed(texts, places)) }
}
