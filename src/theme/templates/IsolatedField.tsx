import { memo } from 'react'

import { wordingsOf } from '#engine/form/fields/fieldId.ts'
import { toPointer } from '#engine/answers/pointer.ts'
import { widgetProps } from '#engine/plan/widgetProps.ts'
import type { IsolatedFieldProps } from '#engine/plan/drawNode.tsx'
import { wantedFields } from '#engine/form/fields/wantedFields.ts'

import { controlOf } from '../control/controlOf.ts'
import { FieldContext } from '../control/FieldContext.ts'
import { fieldWords } from '../words/fieldWords.ts'
import { labelKind } from '../control/labelKind.ts'
import type { PlainField, PlainWidget } from '../control/PlainField.ts'
import { describedBy, drawFrame } from './drawFrame.tsx'

/**
 * A field that only its own value and error draw again: FieldTemplate and widget in one, and without a look at anything
 * that could change. Compared as React does by itself, for a comparison of our own costs each field a node of its own.
 */
export const IsolatedField = memo(function IsolatedField({ node, value, error, form }: IsolatedFieldProps) {
  const { Widget, schema, options, uiSchema, fieldPathId } = node
  const { compiled, host, boxes } = form.screen
  const { texts } = host
  const { $id: id, path } = fieldPathId
  const textKeys = wordingsOf(path)
  const words = fieldWords(texts, textKeys)
  const isRequired = node.isRequired || wantedFields(compiled).has(toPointer(path))
  const isInvalid = error !== undefined
  const frame = { describedBy: describedBy(id, words, error), isInvalid, isDone: false, isRequired }
  const state = { disabled: node.isDisabled, readonly: node.isReadonly }
  const { placeholder } = node
  const control = controlOf({ id, textKeys, options, placeholder, ...state }, frame, texts)
  const change = changer(form, node)
  const commit = committer(form, node) ?? change

  const { draw } = Widget as Partial<PlainWidget>
  const field = {
    schema,
    uiSchema,
    options,
    path,
    value,
    isRequired,
    control,
    words,
    texts,
    boxes,
    change,
    commit,
  }
  const drawn = draw?.(field) ?? (
    <FieldContext value={frame}>
      <Widget {...widgetProps(node, value, isInvalid ? [error] : undefined, form)} />
    </FieldContext>
  )
  return drawFrame({
    id,
    kind: labelKind(schema, uiSchema['ui:widget'] ?? uiSchema['ui:options']?.widget),
    width: options.width,
    words,
    isRequired,
    error,
    texts,
    row: <div className="field-row">{drawn}</div>,
  })
})

function committer(
  { commit }: IsolatedFieldProps['form'],
  { redrawsAlone, fieldPathId }: IsolatedFieldProps['node'],
): PlainField['commit'] | undefined {
  if (!commit || !redrawsAlone) return undefined
  return (value) => commit(value, fieldPathId.path, fieldPathId.$id)
}

function changer({ change }: IsolatedFieldProps['form'], { fieldPathId }: IsolatedFieldProps['node']) {
  return (value: unknown) => change(value, fieldPathId.path, undefined, fieldPathId.$id)
}
