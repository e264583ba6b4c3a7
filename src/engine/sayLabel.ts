import type { Path } from './compile/pointer.ts'
import { wordingOf, wordingsOf } from './fieldId.ts'
import type { ScreenTexts } from './ScreenHost.ts'

/** A field's label, away from its place: one that is worded for several places says which of them is meant. */
export function sayLabel(texts: ScreenTexts, path: Path): string {
  const places = wordingsOf(path)
  const known = places.findIndex((place) => texts.find([`${place}.label`]) !== undefined)
  const label = texts.find([`${places[known]}.label`]) ?? String(path.at(-1) ?? '')
  const around = known > 0 ? texts.find([`${wordingOf(path.slice(0, known))}.label`]) : undefined
  return around === undefined ? label : `${around}: ${label}`
}
