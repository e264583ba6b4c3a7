import type { WidgetProps } from '@rjsf/utils'

import { pathOfId, wordingOf, wordingsOf } from '#engine/fieldId.ts'
import { useTexts } from '#engine/useTexts.ts'

import { useFieldFrame } from './FieldContext.ts'
import { titleIdOf } from './fieldIds.ts'

/** What every single control has: identity, state and help, for people and for what reads to them. */
export function useControl({ id, disabled, readonly, options, autofocus }: WidgetProps) {
  const { describedBy, isInvalid, isDone, isRequired } = useFieldFrame()
  const path = pathOfId(id)
  const places = wordingsOf(path)
  return {
    id,
    name: wordingOf(path),
    className: 'control',
    disabled,
    readOnly: readonly || isDone,
    autoFocus: autofocus,
    placeholder: useTexts().find(places.map((each) => `${each}.placeholder`)),
    autoComplete: typeof options.autocomplete === 'string' ? options.autocomplete : 'off',
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  }
}

/** What a group of choices has. Its label is the frame's. */
export function useGroup({ id }: WidgetProps, role: 'radiogroup' | 'group' = 'radiogroup') {
  const { describedBy, isInvalid, isRequired } = useFieldFrame()
  return {
    id,
    role,
    'aria-labelledby': titleIdOf(id),
    'aria-describedby': describedBy,
    ...(role === 'radiogroup' && {
      'aria-required': isRequired || undefined,
      'aria-invalid': isInvalid || undefined,
    }),
  }
}
