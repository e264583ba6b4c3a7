import { fieldReferences, type FieldPlace } from '../references/fieldReferences.ts'
import { type Reference, withReferencesRenamed } from '../references/referencesIn.ts'
import { stepReferences } from '../references/stepReferences.ts'

/** Files with their new texts; null where there is none any more. */
export type FileChanges = Record<string, string | null>

/** What an edit writes, and the places where it does. */
export interface Renamed {
  places: Reference[]
  files: FileChanges
}

/** A step is called otherwise everywhere, and its screen with it where that is called the same. */
export function renameStep(texts: ReadonlyMap<string, string>, step: string, renamed: string): Renamed {
  const places = stepReferences(texts, step, renamed)
  const files: FileChanges = Object.fromEntries(withReferencesRenamed(texts, places))
  for (const path of texts.keys()) {
    if (
      !path.startsWith('schemas/') ||
      path.startsWith('schemas/meta/') ||
      path.startsWith('schemas/shared/')
    )
      continue
    if (!path.endsWith(`/${step}.json`)) continue
    files[path.replace(`/${step}.json`, `/${renamed}.json`)] = files[path] ?? texts.get(path) ?? null
    files[path] = null
  }
  return { places, files }
}

/** A field of a screen is called otherwise everywhere. */
export function renameField(texts: ReadonlyMap<string, string>, field: FieldPlace, renamed: string): Renamed {
  const places = fieldReferences(texts, field, renamed)
  return { places, files: Object.fromEntries(withReferencesRenamed(texts, places)) }
}
