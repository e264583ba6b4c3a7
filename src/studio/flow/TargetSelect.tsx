import { Select } from 'antd'

import type { MapModel } from '../map/useJourneyMap.ts'

interface TargetSelectProps {
  model: MapModel
  /** The process from which it leads: its gateways are known there alone. */
  process: string
  label: string
  value: string | undefined
  onChange: (target: string) => void
}

const words = ['end', 'previous', 'return', 'close']

/** Chooses where a way leads: to a step, a gateway of the process, or by a word of the flow. */
export function TargetSelect({ model, process, label, value, onChange }: TargetSelectProps) {
  const steps = model.map.nodes
    .filter(({ kind, process: own }) => kind !== 'page' && (kind !== 'gateway' || own === process))
    .map((node) => ({ value: node.name, label: `${model.nameOf(node)} (${model.kindOf(node)})` }))
  const ofWords = words.map((word) => ({ value: word, label: model.words.say(`flow.target.${word}`) }))
  return (
    <Select
      aria-label={label}
      placeholder={label}
      {...(value !== undefined && { value })}
      onChange={onChange}
      options={[...steps, ...ofWords]}
      showSearch={{
        // By what it is called, or by its name in the files.
        filterOption: (typed, option) =>
          `${option?.label} ${option?.value}`.toLocaleLowerCase().includes(typed.toLocaleLowerCase()),
      }}
    />
  )
}
