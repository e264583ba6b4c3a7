import { type FieldProps, isFormDataAvailable, RJSF_REF_CYCLE_KEY } from '@rjsf/utils'
import { useState } from 'react'

/**
 * A field inside itself, by a reference that comes back to it: drawn once the applicant opens it, or where it has been
 * answered already. Otherwise it would be drawn for ever.
 */
export function CyclicField(props: FieldProps) {
  const { schema, uiSchema, name, fieldPathId, formData, registry } = props
  const [isOpened, setOpened] = useState(false)
  const hasAnswers: boolean = isFormDataAvailable(formData) && hasAnswer(formData)
  if (isOpened || hasAnswers) {
    const { SchemaField } = registry.fields
    return SchemaField && <SchemaField {...props} schema={{ ...schema, [RJSF_REF_CYCLE_KEY]: false }} />
  }
  const { CyclicSchemaExpandTemplate: Closed } = registry.templates
  return (
    <Closed
      registry={registry}
      schema={schema}
      uiSchema={uiSchema}
      name={name}
      fieldPathId={fieldPathId}
      onExpand={() => setOpened(true)}
    />
  )
}

/** Whether anything stands in it: objects that rjsf made on the way say nothing. */
function hasAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  return Object.values(value).some(hasAnswer)
}
