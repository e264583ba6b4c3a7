import { readJson } from '../screen/model/readJson.ts'
import type { ScreenFile } from '../screen/model/ScreenFile.ts'
import { screenOfFile, screensIn } from '../screen/model/screensIn.ts'
import { wordingFileOf } from '../words/wordingFile.ts'
import type { ChangedFile } from './patchOf.ts'
import type { Version } from '../workspace/versionOf.ts'

/** A screen that is drawn otherwise than before, and the languages in which its words differ. */
export interface ChangedScreen extends ScreenFile {
  languages: string[]
}

/**
 * Returns the screens that changed files draw otherwise: those that they define, that use a shared schema, or whose own words
 * they say. Words that all screens share are left out.
 */
export function changedScreens(files: ChangedFile[], { texts }: Pick<Version, 'texts'>): ChangedScreen[] {
  const all = screensIn(texts)
  const screens = new Map<string, ChangedScreen>()
  for (const file of files) {
    const language = wordingFileOf(file.path)?.language
    for (const screen of drawnBy(file, all, texts)) {
      const { languages } = screens.get(screen.path) ?? { languages: [] }
      const said = language === undefined ? languages : [...languages, language]
      screens.set(screen.path, { ...screen, languages: said })
    }
  }
  return [...screens.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function drawnBy(file: ChangedFile, all: ScreenFile[], texts: Version['texts']): ScreenFile[] {
  const defined = screenOfFile(file.path)
  if (defined) return [defined]
  if (file.path.startsWith('schemas/shared/')) {
    const reference = `"${file.path.slice('schemas'.length)}`
    return all.filter(({ path }) => texts.get(path)?.includes(reference))
  }
  const words = wordingFileOf(file.path)
  if (!words) return []
  const changed = changedKeys(file)
  return all.filter(({ process, name }) => process === words.namespace && changed.has(name))
}

/** The keys at the top of a JSON file whose values differ. */
function changedKeys({ before, after }: ChangedFile): Set<string> {
  const [old, now] = [before, after].map((text) => readJson<Record<string, unknown>>(text ?? undefined) ?? {})
  const keys = Object.keys({ ...old, ...now })
  return new Set(keys.filter((key) => JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key])))
}
