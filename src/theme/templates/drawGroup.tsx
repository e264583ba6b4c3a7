import type { FieldPathId } from '@rjsf/utils'
import type { ReactNode } from 'react'

import { helpIdOf } from '../control/fieldIds.ts'
import type { FieldWords } from '../words/fieldWords.ts'

interface DrawnGroup {
  fieldPathId: FieldPathId
  columns: unknown
  words: FieldWords
  fields: ReactNode
}

/** Fields one below the other or, where the page is wide enough, in two or three columns. */
export function drawFields(columns: unknown, asked: ReactNode) {
  const look = columns === 2 || columns === 3 ? `fields fields--columns fields--${columns}` : 'fields'
  return <div className={look}>{asked}</div>
}

/** The fields of an object: the whole form, or a group with a legend. */
export function drawGroup({ fieldPathId: { $id: id, path }, columns, words, fields: asked }: DrawnGroup) {
  const fields = drawFields(columns, asked)
  // A row of an array has its title from the row.
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields
  const { label, help } = words
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
