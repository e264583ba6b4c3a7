import { Input } from 'antd'
import { useId } from 'react'

import type { Finding } from '#contract/Finding.ts'

import { DurationBox } from '../flow/DurationBox.tsx'
import { humanised } from '../map/words/humanised.ts'
import type { ProductWords } from '../map/words/ProductWords.ts'
import { editJson } from '../workspace/editJson.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { NumberBox } from './boxes/NumberBox.tsx'
import { CellFindings } from './CellFindings.tsx'
import { findingsAt, findingsBesides, findingsIn } from './model/findingsAt.ts'
import { type Setting, SETTINGS, type SettingsPart } from './model/settingsIn.ts'
import { useVisit } from './useVisit.ts'

/** The settings of a product, part by part: limits, deadlines, contacts and all else that is one value. */
export function SettingsForm({ parts, words }: { parts: SettingsPart[]; words: ProductWords }) {
  const { product, texts, isEditable, edit } = useWorkspace()
  const text = texts.get(SETTINGS) ?? ''
  const visit = useVisit()
  const findings = findingsIn(SETTINGS, text, product.judgement?.findings ?? [])
  const paths = parts.flatMap(({ part, settings }) => settings.map(({ name }) => [part, name]))
  return (
    <>
      <CellFindings findings={findingsBesides(findings, paths)} />
      {parts.map(({ part, settings }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it counts the visits of the boxes inside
        <fieldset key={part} className="value-settings" onFocus={visit.onFocus}>
          <legend>{words.find(`figures.parts.${part}`) ?? humanised(part)}</legend>
          {settings.map((setting) => (
            <SettingBox
              key={setting.name}
              {...{ part, setting, words, isEditable }}
              found={findingsAt(findings, [part, setting.name])}
              onChange={(value) =>
                edit(
                  { [SETTINGS]: editJson(text, [part, setting.name], value) },
                  visit.kindOf(`${part}.${setting.name}`),
                )
              }
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}

interface SettingBoxProps {
  part: string
  setting: Setting
  words: ProductWords
  isEditable: boolean
  found: Finding[]
  onChange: (value: Setting['value']) => void
}

function SettingBox({ part, setting: { name, value }, words, isEditable, found, onChange }: SettingBoxProps) {
  const id = useId()
  const label = words.find(`figures.names.${part}.${name}`) ?? humanised(name)
  const isWrong = found.length > 0
  const told = {
    'aria-label': label,
    'aria-describedby': isWrong ? id : undefined,
    ...(isWrong && ({ status: 'error', 'aria-invalid': true } as const)),
  }
  return (
    <div className="value-setting">
      {isDuration(part, value) ? (
        <DurationBox
          {...{ label, words, isReadOnly: !isEditable }}
          value={value}
          onChange={onChange}
          isAlone
        />
      ) : (
        <>
          <span aria-hidden>{label}</span>
          {typeof value === 'number' ? (
            <NumberBox
              {...{ label, value, isInvalid: isWrong }}
              isReadOnly={!isEditable}
              describedBy={isWrong ? id : undefined}
              onChange={(number) => number !== null && onChange(number)}
            />
          ) : (
            <Input
              {...told}
              value={value}
              readOnly={!isEditable}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </>
      )}
      <CellFindings id={id} findings={found} />
    </div>
  )
}

/** Parts in which a text is a time that passes. */
const ofTimes = new Set(['deadlines', 'retention', 'token', 'otp'])

function isDuration(part: string, value: Setting['value']): value is string {
  return ofTimes.has(part) && typeof value === 'string'
}
