import type { WidgetProps } from '@rjsf/utils'

import { pathOfId, wordingsOf } from '#engine/form/fields/fieldId.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { controlOf } from './controlOf.ts'
import { useFieldFrame } from './FieldContext.ts'
import { titleIdOf } from './fieldIds.ts'

/** What a single control has, of a widget that draws it by itself. */
export function useControl(props: WidgetProps) {
  return controlOf({ ...props, textKeys: wordingsOf(pathOfId(props.id)) }, useFieldFrame(), useTexts())
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
