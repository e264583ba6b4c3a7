import { Select } from 'antd'
import { useId, useMemo, useState } from 'react'

import { factWords } from '../map/words/factWords.ts'
import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { renameField, renameGateway, renameStep } from './edits/rename.ts'
import { EditDialog } from './EditDialog.tsx'
import { NameBox } from './NameBox.tsx'
import { nameFault, takenSteps } from './names.ts'
import { fieldsWritten } from './references/fieldReferences.ts'

interface RenameDialogProps {
  model: MapModel
  node: MapNode
  onDone: (step: string) => void
  onClose: () => void
}

const STEP = ''

/** Calls a step, a field of its screen, or a gateway, otherwise everywhere, once all places were shown. */
export function RenameDialog({ model, node, onDone, onClose }: RenameDialogProps) {
  const { words } = model
  const { texts, product } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.rename.${key}`, params)
  const [what, setWhat] = useState(STEP)
  const [name, setName] = useState('')
  const id = useId()
  const { screen = '' } = node
  const file = words.fileOf(screen)
  const fields = useMemo(
    () => (file === undefined ? [] : fieldsWritten(texts.get(file) ?? '')),
    [texts, file],
  )
  const path = what.split('.')
  const taken = useMemo(
    () => (what === STEP ? takenSteps(texts) : new Set(siblingsOf(fields, what.split('.')))),
    [what, texts, fields],
  )
  const fault = nameFault(what === STEP ? 'step' : 'field', name, taken)
  const renamed = useMemo(() => {
    if (name === '' || fault !== undefined) return undefined
    if (node.kind === 'gateway') return renameGateway(texts, node.file, node.name, name)
    const saved = new Map(Object.entries(product.files).map(([each, { text }]) => [each, text]))
    return what === STEP
      ? renameStep(texts, node.name, name, saved)
      : renameField(texts, { screen, path: what.split('.') }, name)
  }, [texts, product.files, what, name, fault, node, screen])
  const places = renamed && {
    title: say('places', { count: renamed.places.length, files: Object.keys(renamed.files).length }),
    references: renamed.places,
  }
  const options = [
    { value: STEP, label: say(node.kind === 'gateway' ? 'gateway' : 'step', { name: node.name }) },
    ...fields.map((names) => ({
      value: names.join('.'),
      label: `${factWords(`/answers/${node.name}/${names.join('/')}`, words).label} (${names.join('.')})`,
    })),
  ]
  return (
    <EditDialog
      title={say('title', { step: model.nameOf(node) })}
      files={renamed?.files}
      places={places}
      done={say('done')}
      onDone={() => onDone(what === STEP ? node.id.replace(node.name, name) : node.id)}
      onClose={onClose}
    >
      <div className="flow-names">
        <div>
          <label htmlFor={`${id}-what`}>{say('what')}</label>
          <Select id={`${id}-what`} value={what} onChange={setWhat} options={options} />
        </div>
        <NameBox
          id={`${id}-name`}
          label={say('name', { old: what === STEP ? node.name : path.at(-1) })}
          value={name}
          fault={fault === undefined ? undefined : say(`faults.${what === STEP ? 'step' : 'field'}.${fault}`)}
          onChange={setName}
        />
      </div>
    </EditDialog>
  )
}

function siblingsOf(fields: string[][], path: string[]): string[] {
  const before = path.slice(0, -1).join('.')
  return fields
    .filter((names) => names.slice(0, -1).join('.') === before)
    .flatMap((names) => names.at(-1) ?? [])
}
