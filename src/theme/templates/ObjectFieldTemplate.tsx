import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils'

import { helpIdOf } from '../fieldIds.ts'
import { useFieldWords } from '../useFieldWords.ts'

/** The fields of an object: the whole form, or a group with a legend. */
export function ObjectFieldTemplate({ fieldPathId, properties, uiSchema }: ObjectFieldTemplateProps) {
  const { columns } = getUiOptions(uiSchema)
  const { label, help } = useFieldWords(fieldPathId.$id)
  const fields = (
    <div className={columns === 2 ? 'fields fields--columns' : 'fields'}>
      {properties.filter(({ hidden }) => !hidden).map(({ content }) => content)}
    </div>
  )
  // A row of an array has its title from the row.
  if (fieldPathId.path.length === 0 || typeof fieldPathId.path.at(-1) === 'number') return fields

  const id = fieldPathId.$id
  return (
    <fieldset className="group" id={id} aria-describedby={help ? helpIdOf(id) : undefined}>
      <legend className="group-title">{label}</legend>
      {help && (
        <p className="field-help" id={helpIdOf(id)}>
          {help}
        </p>
      )}
      {fields}
    </fieldset>
  )
}
