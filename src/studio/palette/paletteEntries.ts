import { journeyNames } from '../map/model/journeyNames.ts'
import { readJourney } from '../map/model/readJourney.ts'
import type { ProductWords } from '../map/words/ProductWords.ts'
import { titleOf } from '../map/words/titleOf.ts'
import { studioPages } from '../shell/studioPages.tsx'

/** What the palette leads to: a page, a step on the map, or a file. */
export interface PaletteEntry {
  kind: 'page' | 'step' | 'file'
  label: string
  /** The technical name, where the label is not it. */
  name?: string
  /** Below `/studio`. */
  path: string
}

/** Returns all that the palette leads to: pages first, then steps in the order of the journey, then files. */
export function paletteEntries(texts: ReadonlyMap<string, string>, words: ProductWords): PaletteEntry[] {
  const pages = studioPages.map(({ path, name }) => ({ kind: 'page' as const, label: words.say(name), path }))
  const steps = journeyNames(texts).flatMap((journey) =>
    readJourney(texts, journey)
      .nodes.filter(({ kind }) => kind !== 'gateway')
      .map((node) => ({
        kind: 'step' as const,
        label: titleOf(node, words),
        name: node.name,
        path: `/map?${new URLSearchParams({ journey, step: node.id }).toString()}`,
      })),
  )
  const files = [...texts.keys()]
    .filter((path) => !path.startsWith('schemas/meta/'))
    .toSorted()
    .map((path) => ({
      kind: 'file' as const,
      label: path,
      path: `/json?${new URLSearchParams({ file: path }).toString()}`,
    }))
  return [...pages, ...steps, ...files]
}

/** Returns the entries that hold every word that was typed, in label or name; those whose label begins so come first. */
export function findEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const asked = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(({ label, name = '' }) => {
    const text = `${label} ${name}`.toLocaleLowerCase()
    return asked.every((word) => text.includes(word))
  })
  const [first] = asked
  if (first === undefined) return found
  const begins = (text = '') => text.toLocaleLowerCase().startsWith(first)
  return [
    ...found.filter(({ label, name }) => begins(label) || begins(name)),
    ...found.filter(({ label, name }) => !begins(label) && !begins(name)),
  ]
}
