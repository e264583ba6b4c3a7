import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import type { State } from './catalogue/CatalogueEntry.ts'
import { sampleTexts, type Wording } from './sampleTexts.ts'

/** Wording by namespace. */
export type Packs = Record<string, Wording | undefined>

/** The words of the desk itself. */
export function studioTexts(language: ScreenTexts['language'], packs: Packs): ScreenTexts {
  return sampleTexts(language, packs['studio'], packs['common'], packs['validation'], packs['errors'])
}

/** States that have help, and states whose words are the longest there are. */
const helped: State[] = ['help', 'refused', 'long']

/**
 * The words of the fields that show an entry. They say the same in every state, but that only some have help, and that
 * the words of `long` are long.
 */
export function specimenTexts(language: ScreenTexts['language'], packs: Packs, entry: string): ScreenTexts {
  const texts = studioTexts(language, packs)
  const keysOf = (key: string): string[] => {
    const [place = '', ...rest] = key.split('.')
    const [name, state] = place.split('_') as [string, State | undefined]
    const part = rest.join('.')
    if (name !== entry || state === undefined) return [`specimens.${entry}.${key}`, key]
    if (part === 'help' && !helped.includes(state)) return []
    const isLong = state === 'long' && (part === 'label' || part === 'help')
    return isLong ? [`catalogue.long.${part}`] : [`specimens.${entry}.${part}`]
  }
  return {
    ...texts,
    find: (keys, params) => texts.find(keys.flatMap(keysOf), params),
    error: ([first, ...rest], keyword, params) => {
      const [name] = String(first).split('_')
      return texts.error(['specimens', name ?? '', ...rest], keyword, params)
    },
  }
}

/** The words of the form in which a field of a screen is changed; it is said of none of its boxes that it may be left out. */
export function inspectorTexts(language: ScreenTexts['language'], packs: Packs): ScreenTexts {
  const texts = studioTexts(language, packs)
  return {
    ...texts,
    find: (keys, params) =>
      texts.find(
        keys.flatMap((key) => [`inspector.${key}`, key]),
        params,
      ),
    error: (path, keyword, params) => texts.error(['inspector', ...path], keyword, params),
  }
}
