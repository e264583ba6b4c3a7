import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import type { FieldProps } from '@rjsf/utils'

/** rjsf's ArrayField, which fails where a list of fixed places holds no list: such a value is drawn as an empty list. */
export function ListField(props: FieldProps<unknown[]>) {
  const { formData, schema } = props
  return <ArrayField {...props} formData={Array.isArray(formData) ? formData : emptyList(schema.items)} />
}

function emptyList(items: unknown): unknown[] | undefined {
  return Array.isArray(items) ? items.map(() => undefined) : undefined
}
