import { type FieldProps, toFieldPathId } from '@rjsf/utils'
import { useMemo } from 'react'

interface FieldPartProps extends Pick<FieldProps, 'schema' | 'required'> {
  /** The field that the part is of. */
  of: FieldProps
  /** The key of an object, or the index of a row. */
  part: string | number
  uiSchema: FieldProps['uiSchema']
}

/** A part of a field that arranges its parts itself, drawn as any field is. */
export function FieldPart({ of, part, schema, uiSchema, required }: FieldPartProps) {
  const { formData, errorSchema, fieldPathId, registry, name } = of
  const { disabled, readonly, hideError, onChange, onBlur, onFocus } = of
  const { SchemaField } = registry.fields
  const { globalFormOptions } = registry
  const partPathId = useMemo(
    () => toFieldPathId(part, globalFormOptions, fieldPathId),
    [part, globalFormOptions, fieldPathId],
  )
  if (!SchemaField) return null
  return (
    <SchemaField
      name={typeof part === 'number' ? `${name}-${part}` : part}
      schema={schema}
      uiSchema={uiSchema}
      formData={(formData as Record<string, unknown> | undefined)?.[part]}
      errorSchema={errorSchema?.[part]}
      fieldPathId={partPathId}
      registry={registry}
      required={required}
      disabled={disabled}
      readonly={readonly}
      hideError={hideError}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  )
}
