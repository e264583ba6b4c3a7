import { InputNumber } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'

import { evaluateAt } from '#engine/answers/pointer.ts'

import { useStudio } from '../../StudioContext.ts'
import { editJson } from '../../workspace/editJson.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { readJson } from '../model/readJson.ts'
import type { EditedScreen } from '../model/ScreenFile.ts'

const SETTINGS = 'flows/settings.json'

/** The limits that the moment brings: those of the settings are changed here, of others it is said where they come from. */
export function BoundsNotes({ screen, pointer }: { screen: EditedScreen; pointer: string }) {
  const { say } = useStudio()
  const bounds = Object.entries(screen.value.bounds?.[pointer] ?? {})
  if (bounds.length === 0) return null
  return (
    <section className="inspector-bounds">
      <h3>{say('screen.bounds')}</h3>
      {bounds.map(([keyword, from]) => (
        <Bound key={keyword} {...{ screen, keyword, from }} />
      ))}
    </section>
  )
}

function Bound({ screen, keyword, from }: { screen: EditedScreen; keyword: string; from: string }) {
  const { say } = useStudio()
  const { texts, isEditable, edit } = useWorkspace()
  const id = useId()
  const label = say(`inspector.${keyword}.label`)
  const path = from.split('/').slice(1)
  const settings = texts.get(SETTINGS)
  const value =
    path[0] === 'settings' ? evaluateAt(readJson(settings), `/${path.slice(1).join('/')}`) : undefined
  if (typeof value !== 'number' || settings === undefined) {
    const source = path[0] === 'sources' ? screen.value.sources?.[path[1] ?? ''] : undefined
    const call = source && 'endpoint' in source ? source.endpoint : from
    return <p className="screen-note">{say('screen.boundFrom', { limit: label, from: call })}</p>
  }
  return (
    <div className="inspector-bound">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        value={value}
        disabled={!isEditable}
        controls={false}
        aria-describedby={`${id}-from`}
        onChange={(typed) => {
          if (typed === null) return
          edit({ [SETTINGS]: editJson(settings, path.slice(1), typed) }, `bound ${from}`)
        }}
      />
      <p className="screen-note" id={`${id}-from`}>
        {say('screen.boundOfSettings')}{' '}
        <Link to={`/json?${new URLSearchParams({ file: SETTINGS })}`}>{path.slice(1).join('.')}</Link>
      </p>
    </div>
  )
}
