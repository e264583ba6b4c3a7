import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils'

/** The ways of a `oneOf`: the choice of one, then its fields. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="fields">
      {selector}
      {optionSchemaField}
    </div>
  )
}
