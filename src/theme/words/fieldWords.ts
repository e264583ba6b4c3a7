import { findLabel, type NamedValues } from '#engine/form/sayLabel.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

export interface FieldWords {
  label: string
  help: string | undefined
  /** What is said of the field once the applicant opens it. */
  tip: string | undefined
}

const nothing: NamedValues = {}
/** Stands in a text for what has not come, and is in no text of a person's. */
const UNKNOWN = '\u0000'

/**
 * Words of a field, whose keys in the wording are given (`wordingsOf`). They may name run-time bounds and values:
 * `Da {{minimum}} a {{maximum}} euro`. What is lost will not come.
 */
export function fieldWords(
  texts: ScreenTexts,
  textKeys: string[],
  named = nothing,
  areLost = false,
): FieldWords {
  const params = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value ?? UNKNOWN]))
  const find = (part: string) =>
    texts.find(
      textKeys.map((textKey) => `${textKey}.${part}`),
      params,
    )
  const help = find('help')
  const tip = find('tip')
  return {
    label: findLabel(texts, textKeys, named) ?? textKeys.at(-1) ?? '',
    // Its line is kept free until all has come, so that nothing jumps.
    help: help?.includes(UNKNOWN) ? (areLost ? undefined : '\u00a0') : help,
    tip: tip?.includes(UNKNOWN) ? undefined : tip,
  }
}
