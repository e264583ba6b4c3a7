import type { WidgetProps } from '@rjsf/utils'

import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import type { FieldFrame } from './FieldContext.ts'

export interface ControlField extends Pick<
  WidgetProps,
  'id' | 'disabled' | 'readonly' | 'options' | 'placeholder'
> {
  /** Where its words may stand: the whole key first. */
  textKeys: string[]
}

export type ControlAttributes = ReturnType<typeof controlOf>

/** What every single control has: identity, state and help, for people and for what reads to them. */
export function controlOf(
  { id, textKeys, disabled, readonly, options, placeholder }: ControlField,
  { describedBy, isInvalid, isDone, isRequired }: FieldFrame,
  texts: ScreenTexts,
) {
  return {
    id,
    // As its id: with each key the browser looks into its form by name and by id.
    name: id,
    className: 'control',
    disabled,
    readOnly: readonly || isDone,
    autoFocus: options.autofocus,
    placeholder: texts.find(textKeys.map((each) => `${each}.placeholder`)) ?? (placeholder || undefined),
    autoComplete: options.autocomplete ?? 'off',
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  }
}
