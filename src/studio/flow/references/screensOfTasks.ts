import { DefinitionReader, objectsIn } from '../../map/model/DefinitionReader.ts'
import { flowsIn } from './flowsIn.ts'

/** Returns the screens on which an applicant can do something, by name: those with a layout that a task has. */
export function screensOfTasks(texts: ReadonlyMap<string, string>): string[] {
  const reader = new DefinitionReader(texts)
  const layouts = new Map(
    [...texts.keys()].flatMap((path) => {
      const [, name] = /^schemas\/(?!meta\/|shared\/)[^/]+\/([^/]+)\.json$/.exec(path) ?? []
      return name === undefined ? [] : [[name, String(reader.read(path).layout)] as const]
    }),
  )
  const shown = [...flowsIn(texts).values()].flatMap(({ tasks }) =>
    Object.entries(objectsIn<{ screen?: string }>(tasks)).map(([name, { screen = name }]) => screen),
  )
  const fitting = new Set(shown.map((screen) => layouts.get(screen)))
  return [...layouts].flatMap(([name, layout]) => (fitting.has(layout) ? [name] : [])).sort()
}
