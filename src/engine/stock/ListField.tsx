import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import type { FieldProps } from '@rjsf/utils'

/** rjsf's ArrayField, which fails where a list of fixed places holds no list: such a value is drawn as an empty list. */
export function ListField(props: FieldProps<unknown[]>) {
  const { formData, schema } = props
  const { items } = schema
  const isNone = Array.isArray(items) && !Array.isArray(formData)
  return <ArrayField {...props} formData={isNone ? items.map(() => undefined) : formData} />
}
