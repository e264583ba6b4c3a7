import type { Path } from './compile/pointer.ts'
import { wordingOf, wordingsOf } from './fieldId.ts'
import type { ScreenTexts } from './ScreenHost.ts'

/** A field's label, away from its place: one that is worded for several places says which of them is meant. */
export function sayLabel(texts: ScreenTexts, path: Path): string {
  const labelAt = (place: string) => texts.find([`${place}.label`])
  const place = wordingsOf(path).find((each) => labelAt(each) !== undefined)
  if (place === undefined) return String(path.at(-1) ?? '')

  const around = aroundOf(path, place)
  const outer = around.length > 0 ? labelAt(wordingOf(around)) : undefined
  return [outer, labelAt(place)].filter((label) => label !== undefined).join(': ')
}

/** The field in which the one worded at a place stands; of a row it is the list. */
function aroundOf(path: Path, place: string): Path {
  const outside = path.slice(0, -place.split('.').length)
  return outside.slice(0, outside.findLastIndex((part) => typeof part !== 'number') + 1)
}
