import { useState } from 'react'

import type { Control, Group, Part } from '../../workloads/documentOf.ts'
import { Field } from './Field.tsx'
import { RowsField } from './RowsField.tsx'

export interface PartsProps {
  parts: Part[]
  place: string
  messages: Record<string, string>
  data: Record<string, unknown>
}

/** What is asked, from top to bottom; a group that is asked after a yes comes with its box. */
export function Parts({ parts, place, messages, data }: PartsProps) {
  const groups = parts.filter((part): part is Group => part.kind === 'group')
  return (
    <div className="fields">
      {parts.map((part) => {
        const here = `${place}.${part.name}`
        if (part.kind === 'rows') {
          return <RowsField key={here} rows={part} place={here} messages={messages} data={data} />
        }
        if (part.kind === 'group') {
          return part.after === undefined ? (
            <GroupField key={here} group={part} place={here} messages={messages} />
          ) : null
        }
        const asked = groups.find(({ after }) => after === part.name)
        return asked ? (
          <Asked
            key={here}
            tick={part}
            group={asked}
            place={place}
            messages={messages}
            isAsked={data[part.name] === true}
          />
        ) : (
          <Field key={here} control={part} place={here} message={messages[here]} />
        )
      })}
    </div>
  )
}

interface AskedProps {
  tick: Control
  group: Group
  place: string
  messages: Record<string, string>
  isAsked: boolean
}

function Asked({ tick, group, place, messages, isAsked: isAskedFirst }: AskedProps) {
  const [isAsked, setAsked] = useState(isAskedFirst)
  const box = `${place}.${tick.name}`
  return (
    <>
      <Field control={tick} place={box} message={messages[box]} isTicked={isAskedFirst} onTick={setAsked} />
      {isAsked && <GroupField group={group} place={`${place}.${group.name}`} messages={messages} />}
    </>
  )
}

interface GroupFieldProps {
  group: Group
  place: string
  messages: Record<string, string>
}

const nothing = {}

function GroupField({ group, place, messages }: GroupFieldProps) {
  return (
    <fieldset className="group" id={place}>
      <legend className="group-title">{group.label}</legend>
      <Parts parts={group.parts} place={place} messages={messages} data={nothing} />
    </fieldset>
  )
}
