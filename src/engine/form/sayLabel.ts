import { type Path, toPointer } from '#validation/pointer.ts'
import { wordingOf, wordingsOf } from './fields/fieldId.ts'
import type { ScreenTexts } from '../screen/ScreenHost.ts'

/** What stands in a label in place of a value that has not come. */
export const AWAITED = '…'

/** What the words of a field name, as a person reads it; undefined where it has not come. */
export type NamedValues = Record<string, string | undefined>

/**
 * A field's label, away from its place: one that is worded for several places says which of them is meant. `valuesOf` is
 * what the label of a field names, by its pointer.
 */
export function sayLabel(
  texts: ScreenTexts,
  path: Path,
  valuesOf: (pointer: string) => NamedValues | undefined = () => undefined,
): string {
  const labelAt = (textKey: string, field: Path) => findLabel(texts, [textKey], valuesOf(toPointer(field)))
  const textKey = wordingsOf(path).find((each) => labelAt(each, path) !== undefined)
  if (textKey === undefined) return String(path.at(-1) ?? '')

  const around = aroundOf(path, textKey)
  const outer = around.length > 0 ? labelAt(wordingOf(around), around) : undefined
  return [outer, labelAt(textKey, path)].filter((label) => label !== undefined).join(': ')
}

/** The label at the first of these keys that has one; what it names and has not come is said as awaited. */
export function findLabel(
  texts: ScreenTexts,
  textKeys: string[],
  values: NamedValues = {},
): string | undefined {
  const said = Object.entries(values).map(([name, value]) => [name, value ?? AWAITED])
  return texts.find(
    textKeys.map((textKey) => `${textKey}.label`),
    Object.fromEntries(said),
  )
}

/** The field in which the one worded at a key stands; of a row it is the list. */
function aroundOf(path: Path, textKey: string): Path {
  const outside = path.slice(0, -textKey.split('.').length)
  return outside.slice(0, outside.findLastIndex((part) => typeof part !== 'number') + 1)
}
