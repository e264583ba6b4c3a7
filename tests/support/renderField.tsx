import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { Samples } from '#studio/sampleHost.ts'
import type { Wording } from '#studio/sampleTexts.ts'
import type { Language } from '#validation/languages.ts'

import { renderScreen } from './renderScreen.tsx'

interface FieldOptions extends Samples {
  value?: unknown
  isRequired?: boolean
  wording?: Wording
  language?: Language
  sourceKeys?: { value: string; label?: string; description?: string; descriptionAs?: 'iban' }
}

/** One field by itself, called by its schema's `title`. */
export function renderField(schema: JSONSchema7, uiSchema: UiSchema = {}, options: FieldOptions = {}) {
  const { title = 'Campo', ...rest } = schema
  const { value, isRequired = true, wording, sourceKeys = { value: 'value' }, ...samples } = options
  const named = Object.keys(samples.sources ?? {}).map((name) => [
    name,
    { endpoint: name, options: sourceKeys },
  ])
  const screen = renderScreen(
    {
      schema: { type: 'object', properties: { field: rest }, ...(isRequired && { required: ['field'] }) },
      uiSchema: { field: uiSchema },
      sources: Object.fromEntries(named) as Record<string, { endpoint: string }>,
    },
    {
      ...samples,
      data: value === undefined ? {} : { field: value },
      wording: { field: { label: title, ...wording } },
    },
  )
  return { ...screen, formData: () => screen.data()['field'] }
}
