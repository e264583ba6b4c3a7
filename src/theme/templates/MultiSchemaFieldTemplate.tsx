import type { EnumOptionsType, MultiSchemaFieldTemplateProps, WidgetProps } from '@rjsf/utils'
import { cloneElement, isValidElement, useContext, useMemo } from 'react'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { FieldContext } from '../control/FieldContext.ts'
import { FieldError } from '../parts/FieldError.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'
import { VariantsContext } from '../control/VariantsContext.ts'
import { describedBy, drawFrame } from './drawFrame.tsx'

/** The variants of a `oneOf`: the choice of one, then its fields. Its words stand where its schema does: `payment.oneOf`. */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  const { schema, selector, optionSchemaField } = props
  const field = useContext(VariantsContext)
  const id = `${field?.id}.${schema.oneOf ? 'oneOf' : 'anyOf'}`
  const texts = useTexts()
  const words = useFieldWords(id)
  const described = describedBy(id, words, undefined)
  const frame = useMemo(
    () => ({ describedBy: described, isInvalid: false, isDone: false, isRequired: false }),
    [described],
  )
  const choice = useNumbered(selector)
  return (
    <div className="fields">
      {drawFrame({
        id,
        kind: 'label',
        width: undefined,
        words,
        // That it may be left out is said of the group around.
        isRequired: true,
        error: undefined,
        texts,
        row: (
          <div className="field-row">
            <FieldContext value={frame}>{choice && cloneElement(choice, { id })}</FieldContext>
          </div>
        ),
      })}
      {optionSchemaField}
      {/* Where no way is chosen, nothing below says it. */}
      {!optionSchemaField && field && <FieldError id={field.id} message={field.error} />}
    </div>
  )
}

/** The choice that rjsf made, its variants by number where the wording has no name for them. */
function useNumbered(selector: MultiSchemaFieldTemplateProps['selector']) {
  const texts = useTexts()
  if (!isValidElement<WidgetProps>(selector)) return undefined
  const { options } = selector.props
  const enumOptions = options.enumOptions?.map((way: EnumOptionsType, index) => ({
    ...way,
    label: texts.find(['way'], { number: index + 1 }) ?? way.label,
  }))
  return cloneElement(selector, { options: { ...options, enumOptions } })
}
