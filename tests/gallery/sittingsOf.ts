import { basename, dirname } from 'node:path'

import { languages } from '#validation/languages.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { compileForTest } from '../support/compileForTest.ts'
import { exampleStates } from '#studio/preview/exampleStates.ts'
import { outline } from './outline.ts'
import type { Sitting } from './Picture.ts'

/** The outline of all screens; then every screen of a project in every state and language, by process and name. */
export function sittingsOf(root: string): Sitting[] {
  const places: Omit<Sitting, 'language'>[] = readScreens(root).flatMap(
    ({ process, name, compiled, screen, settings }) =>
      exampleStates(compiled, screen.examples, { settings }).map((state) => ({
        process,
        screen: name,
        state: { name: state.name, kind: state.kind },
      })),
  )
  return [outline, ...places].flatMap((place) => languages.map((language) => ({ ...place, language })))
}

/** The screens as they are written, and as they are compiled; with the settings of their product. */
export function readScreens(root: string) {
  const files = [...readDefinitions(root)]
  const shared = filesBelow('schemas/shared/', files)
  const settings = filesBelow('flows/settings.json', files)['settings'] as Record<string, unknown>
  return files
    .filter(([path]) => /^schemas\/(?!meta\/|shared\/)/.test(path))
    .map(([path, text]) => {
      const screen = JSON.parse(text) as Screen
      const compiled = compileForTest(screen, shared)
      return { process: basename(dirname(path)), name: basename(path, '.json'), screen, compiled, settings }
    })
    .toSorted((a, b) => `${a.process}/${a.name}`.localeCompare(`${b.process}/${b.name}`))
}

/** The JSON files of a folder, by their names. */
export function filesBelow(folder: string, files: [path: string, text: string][]): Record<string, object> {
  return Object.fromEntries(
    files
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]) => [basename(path, '.json'), JSON.parse(text) as object]),
  )
}
