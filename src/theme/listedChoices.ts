import type { EnumOptionsType } from '@rjsf/utils'

import type { ScreenTexts } from '#engine/ScreenHost.ts'

export interface Choice {
  /** What is kept when it is chosen. */
  value: unknown
  label: string
  description?: string
  isDisabled?: boolean
}

/** The schema's own values, each said by the wording if it knows it. `place` is the field's in the wording. */
export function listedChoices(
  listed: EnumOptionsType[] | undefined,
  place: string,
  texts: ScreenTexts,
): Choice[] {
  return (listed ?? []).map(({ value, label }) => ({
    value: value as unknown,
    label: texts.find([`${place}.options.${String(value)}`]) ?? label,
  }))
}
