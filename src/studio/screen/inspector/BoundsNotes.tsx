import { InputNumber } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'

import { evaluateAt } from '#engine/answers/pointer.ts'

import { useStudio } from '../../StudioContext.ts'
import { editJson } from '../../workspace/editJson.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { readJson } from '../model/readJson.ts'
import type { EditedScreen } from '../model/ScreenFile.ts'
import { settingsBehind } from './settingsBehind.ts'

const SETTINGS = 'flows/settings.json'

/** The limits that the moment brings: those of the settings are changed here, of others it is said where they come from. */
export function BoundsNotes({ screen, pointer }: { screen: EditedScreen; pointer: string }) {
  const { say } = useStudio()
  const { texts } = useWorkspace()
  const bounds = Object.entries(screen.value.bounds?.[pointer] ?? {})
  if (bounds.length === 0) return null
  const settings = readJson<object>(texts.get(SETTINGS)) ?? {}
  return (
    <section className="inspector-bounds">
      <h3>{say('screen.bounds')}</h3>
      {bounds.map(([keyword, from]) => {
        const label = say(`inspector.${keyword}.label`)
        const behind = settingsBehind(from, settings, screen.value)
        return (
          <div className="inspector-bound" key={keyword}>
            {!from.startsWith('/settings/') && (
              <p className="screen-note">
                {say('screen.boundFrom', { limit: label, from: callOf(screen, from) })}
              </p>
            )}
            {behind.map((path) => (
              <SettingBox key={path.join('.')} {...{ screen, label, from, path, settings }} />
            ))}
          </div>
        )
      })}
    </section>
  )
}

interface SettingBoxProps {
  screen: EditedScreen
  label: string
  from: string
  path: string[]
  settings: object
}

/** A setting that limits a field; the value with which the screen's examples say it follows. */
function SettingBox({ screen, label, from, path, settings }: SettingBoxProps) {
  const { say } = useStudio()
  const { texts, isEditable, edit } = useWorkspace()
  const id = useId()
  const isOwn = from.startsWith('/settings/')
  const write = (value: number | null) => {
    if (value === null) return
    const sampled = ['examples', ...from.split('/').slice(1)]
    const files = { [SETTINGS]: editJson(texts.get(SETTINGS) ?? '', path, value) }
    const follows = isOwn ? {} : { [screen.path]: editJson(screen.text, sampled, value) }
    edit({ ...files, ...follows }, `limit ${path.join('.')}`)
  }

  return (
    <>
      <label htmlFor={id}>{`${label}: ${path.join('.')}`}</label>
      <InputNumber
        id={id}
        value={evaluateAt(settings, `/${path.join('/')}`) as number}
        disabled={!isEditable}
        controls={false}
        aria-describedby={`${id}-from`}
        onChange={write}
      />
      <p className="screen-note" id={`${id}-from`}>
        {say(isOwn ? 'screen.boundOfSettings' : 'screen.boundAlike')}{' '}
        <Link to={`/json?${new URLSearchParams({ file: SETTINGS })}`}>{SETTINGS}</Link>
      </p>
    </>
  )
}

/** The call that brings a limit, or the pointer at which it stands. */
function callOf({ value: { sources = {} } }: EditedScreen, from: string): string {
  const source = sources[/^\/sources\/([^/]+)/.exec(from)?.[1] ?? '']
  return source && 'endpoint' in source ? source.endpoint : from
}
