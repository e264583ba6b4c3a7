import type { UIOptionsType } from '@rjsf/utils'

import { equal } from '#engine/answers/equal.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

export interface Choice {
  /** What is kept when it is chosen. */
  value: unknown
  label: string
  description?: string
  isDisabled?: boolean
}

/**
 * The schema's own values, each said by the wording if it knows it; `ui:enumDisabled` names those that cannot be chosen.
 * `textKey` is the field's in the wording. A choice that is an object or a list is worded by its number among the others.
 */
export function listedChoices(
  { enumOptions, enumDisabled }: UIOptionsType,
  textKey: string,
  texts: ScreenTexts,
): Choice[] {
  const disabled: unknown[] = Array.isArray(enumDisabled) ? enumDisabled : []
  return (enumOptions ?? []).map(({ value, label }: { value: unknown; label: string }, index: number) => {
    const isComposed = typeof value === 'object' && value !== null
    const own = isComposed && label === String(value) ? JSON.stringify(value) : label
    const name = isComposed ? index : String(value)
    return {
      value,
      label: texts.find([`${textKey}.options.${name}`]) ?? own,
      isDisabled: disabled.some((each) => equal(each, value)),
    }
  })
}

/** The index of a value among the choices: the choice itself, or one that says the same. Negative where it is none. */
export function indexOfChoice(choices: Choice[], value: unknown): number {
  return choices.findIndex((choice) => equal(choice.value, value))
}
