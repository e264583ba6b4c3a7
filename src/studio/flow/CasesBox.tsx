import { Select } from 'antd'
import { useId } from 'react'

import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'

const NONE = ''

interface CasesBoxProps {
  model: MapModel
  /** The step that goes. */
  gone: MapNode
  value: string | undefined
  onChange: (step: string | undefined) => void
}

/** Chooses the step at which running cases go on that stand at a step that goes; without one they keep their flows. */
export function CasesBox({ model, gone, value, onChange }: CasesBoxProps) {
  const id = useId()
  const say = (key: string) => model.words.say(`flow.delete.${key}`)
  const steps = model.map.nodes
    .filter(({ kind, name }) => kind !== 'page' && kind !== 'gateway' && name !== gone.name)
    .map((node) => ({ value: node.name, label: `${model.nameOf(node)} (${node.name})` }))
  return (
    <div className="flow-names">
      <div>
        <label htmlFor={id}>{say('goOnAt')}</label>
        <Select
          id={id}
          value={value ?? NONE}
          onChange={(step) => onChange(step === NONE ? undefined : step)}
          options={[{ value: NONE, label: say('keepFlows') }, ...steps]}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </div>
      <p className="flow-said">{say('cases')}</p>
    </div>
  )
}
