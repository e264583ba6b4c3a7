import { type FieldProps, type RJSFSchema, toFieldPathId } from '@rjsf/utils'
import { useMemo } from 'react'

interface PersonFormProps {
  /** Those of the field of all people. */
  props: FieldProps
  index: number
}

/** The fields of one person, drawn as any row of an array is. */
export function PersonForm({ props, index }: PersonFormProps) {
  const { schema, uiSchema, formData, errorSchema, fieldPathId, registry, name } = props
  const { disabled, readonly, hideError, onChange, onBlur, onFocus } = props
  const { SchemaField } = registry.fields
  const { globalFormOptions } = registry
  const rowPathId = useMemo(
    () => toFieldPathId(index, globalFormOptions, fieldPathId),
    [index, globalFormOptions, fieldPathId],
  )
  if (!SchemaField) return null
  return (
    <SchemaField
      name={`${name}-${index}`}
      schema={schema.items as RJSFSchema}
      uiSchema={uiSchema?.items as FieldProps['uiSchema']}
      formData={(formData as unknown[] | undefined)?.[index]}
      errorSchema={errorSchema?.[index]}
      fieldPathId={rowPathId}
      registry={registry}
      required
      disabled={disabled}
      readonly={readonly}
      hideError={hideError}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  )
}
