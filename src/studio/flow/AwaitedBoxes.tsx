import { Segmented, Select } from 'antd'

import type { MapModel } from '../map/useJourneyMap.ts'
import { DurationBox } from './DurationBox.tsx'
import { NameBox } from './NameBox.tsx'
import { TargetSelect } from './TargetSelect.tsx'

/** What ends a wait, as it is chosen: what does not belong to its kind waits for the kind to be chosen again. */
export interface AwaitedDraft {
  kind: 'worker' | 'message' | 'timer'
  worker?: string
  failed?: string
  name: string
  after: string
}

interface AwaitedBoxesProps {
  model: MapModel
  process: string
  awaited: AwaitedDraft
  workers: string[]
  nameFault: string | undefined
  onChange: (awaited: AwaitedDraft) => void
}

const kinds = ['worker', 'message', 'timer'] as const

/** Chooses what a wait waits for: work of the server, a message from outside, or time. */
export function AwaitedBoxes({ model, process, awaited, workers, nameFault, onChange }: AwaitedBoxesProps) {
  const { words } = model
  const say = (key: string) => words.say(`flow.wait.${key}`)
  const { kind, worker, failed, name, after } = awaited
  return (
    <div className="flow-names">
      <Segmented
        className="flow-kinds"
        aria-label={say('kind')}
        name="awaited"
        value={kind}
        onChange={(chosen) => onChange({ ...awaited, kind: chosen })}
        options={kinds.map((value) => ({ value, label: say(`kinds.${value}`) }))}
      />
      {kind === 'worker' && (
        <>
          <Select
            aria-label={say('worker')}
            placeholder={say('worker')}
            {...(worker !== undefined && { value: worker })}
            onChange={(chosen) => onChange({ ...awaited, worker: chosen })}
            options={workers.map((value) => ({ value, label: value }))}
            showSearch
          />
          <TargetSelect
            {...{ model, process }}
            label={say('failed')}
            value={failed}
            onChange={(chosen) => onChange({ ...awaited, failed: chosen })}
          />
        </>
      )}
      {kind !== 'worker' && (
        <NameBox
          id="awaited-name"
          label={say(`names.${kind}`)}
          value={name}
          fault={nameFault}
          onChange={(typed) => onChange({ ...awaited, name: typed })}
        />
      )}
      {kind === 'timer' && (
        <DurationBox
          label={words.say('flow.duration.label')}
          value={after}
          words={words}
          onChange={(typed) => onChange({ ...awaited, after: typed })}
        />
      )}
    </div>
  )
}
