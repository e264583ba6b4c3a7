import { canExpand, getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { useContext } from 'react'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'
import { VariantsContext } from '../control/VariantsContext.ts'
import { drawFields, drawGroup } from './drawGroup.tsx'

/** The fields of an object, as rjsf draws them. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, uiSchema } = props
  const { columns } = getUiOptions(uiSchema)
  const words = useFieldWords(fieldPathId.$id)
  const around = useContext(VariantsContext)
  const id = fieldPathId.$id
  const fields = (
    <>
      {properties.filter(({ hidden }) => !hidden).map(({ content }) => content)}
      <AddField {...props} />
    </>
  )
  // Of the variant that is chosen the group around has the title, and of what several variants share that of the ways.
  if (around?.id === id) return <div id={id}>{drawFields(columns, fields)}</div>
  if (fieldPathId.path.at(-1) !== 'XxxOf') return drawGroup({ fieldPathId, columns, words, fields })
  return properties.length === 0 ? null : drawFields(columns, fields)
}

/** Where the schema takes fields of any name, one more. */
function AddField({
  schema,
  uiSchema,
  formData,
  disabled,
  readonly,
  onAddProperty,
}: ObjectFieldTemplateProps) {
  const texts = useTexts()
  if (!canExpand(schema, uiSchema, formData)) return null
  return (
    <div>
      <Button size="small" icon="plus" disabled={disabled || readonly} onClick={onAddProperty}>
        {texts.find(['add'])}
      </Button>
    </div>
  )
}
