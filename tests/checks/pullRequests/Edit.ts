import type { Path } from '#validation/pointer.ts'

import { withValue } from '../../mutants/edits.ts'

/** The files of a product, by path. */
export type Files = ReadonlyMap<string, string>

/** A change of a product's files. */
export type Edit = (files: Files) => Files

/** Another value at a place of a file; without one nothing stands there. */
export function set(file: string, path: Path, value?: unknown): Edit {
  return (files) => new Map(files).set(file, withValue(textOf(files, file), path, value))
}

/** A text in place of another, which stands once in the file. */
export function replace(file: string, from: string, to: string): Edit {
  return (files) => {
    const parts = textOf(files, file).split(from)
    if (parts.length !== 2) throw new Error(`"${from}" stands ${parts.length - 1} times in ${file}.`)
    return new Map(files).set(file, parts.join(to))
  }
}

/** A name in place of another, in all files but the grammars. */
export function rename(from: string, to: string): Edit {
  const name = new RegExp(`\\b${from}\\b`, 'g')
  return (files) =>
    new Map([...files].map(([file, text]) => [file, isOwn(file) ? text.replaceAll(name, to) : text]))
}

/** A new file. */
export function add(file: string, value: unknown): Edit {
  return (files) => new Map(files).set(file, JSON.stringify(value, null, 2))
}

/** No value under a name, nor the name in a list, in these files. */
export function forget(name: string, ...from: string[]): Edit {
  return (files) => {
    const changed = new Map(files)
    for (const file of from) {
      const paths = [...pathsOf(JSON.parse(textOf(files, file)), name, [])]
      // The last first: those before it stay where they are.
      const text = paths
        .toReversed()
        .reduce((all, path) => withValue(all, path, undefined), textOf(files, file))
      changed.set(file, text)
    }
    return changed
  }
}

function textOf(files: Files, file: string): string {
  const text = files.get(file)
  if (text === undefined) throw new Error(`There is no ${file}.`)
  return text
}

function isOwn(file: string): boolean {
  return !file.startsWith('schemas/meta/')
}

function* pathsOf(value: unknown, name: string, path: Path): Generator<Path> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === name || each === name) yield here
    else yield* pathsOf(each, name, here)
  }
}
