import { common } from 'virtual:workload/words'
import { useState } from 'react'

import type { Rows } from '../../workloads/documentOf.ts'
import { Parts } from './Parts.tsx'
import { Sign, type SignName } from './Sign.tsx'

import '#theme/templates/ArrayFieldTemplate.css'

interface RowsFieldProps {
  rows: Rows
  place: string
  messages: Record<string, string>
  data: Record<string, unknown>
}

const nothing = {}

/** Rows that can be added, moved and removed: a list of keys, and the rows keep their boxes. */
export function RowsField({ rows, place, messages, data }: RowsFieldProps) {
  const first = data[rows.name]
  const [keys, setKeys] = useState(() => (Array.isArray(first) ? first.map((_, index) => index) : []))
  const move = (from: number, to: number) => {
    setKeys((before) => {
      const after = before.toSpliced(from, 1)
      after.splice(to, 0, before[from]!)
      return after
    })
  }
  return (
    <fieldset className="group field field--wide" id={place} tabIndex={-1}>
      <legend className="group-title" id={`${place}__title`}>
        {rows.label}
      </legend>
      <div className="rows">
        {keys.map((key, index) => {
          const title = String(common['row']).replace('{{number}}', String(index + 1))
          return (
            <div className="row" key={key} role="group" aria-label={title} tabIndex={-1}>
              <p className="row-title" aria-hidden="true">
                {title}
              </p>
              <div className="row-fields">
                <Parts parts={rows.parts} place={`${place}.${index}`} messages={messages} data={nothing} />
              </div>
              <div className="row-tools">
                {index > 0 && (
                  <Tool sign="up" word="moveUp" of={title} onPress={() => move(index, index - 1)} />
                )}
                {index < keys.length - 1 && (
                  <Tool sign="down" word="moveDown" of={title} onPress={() => move(index, index + 1)} />
                )}
              </div>
              <Tool
                sign="trash"
                word="remove"
                of={title}
                place=" row-remove"
                onPress={() => setKeys((before) => before.toSpliced(index, 1))}
              />
            </div>
          )
        })}
      </div>
      <div>
        <button
          type="button"
          className="button button--secondary button--small"
          onClick={() => setKeys((before) => [...before, Math.max(-1, ...before) + 1])}
        >
          <Sign name="plus" />
          {String(common['add'])}
        </button>
      </div>
    </fieldset>
  )
}

interface ToolProps {
  sign: SignName
  word: string
  /** The title of its row. */
  of: string
  place?: string
  onPress(): void
}

function Tool({ sign, word, of, place = '', onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`button button--link button--small${place}`}
      aria-label={`${String(common[word])}: ${of}`}
      onClick={onPress}
    >
      <Sign name={sign} />
      {String(common[word])}
    </button>
  )
}
