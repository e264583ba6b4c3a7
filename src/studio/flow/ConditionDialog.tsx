import { Alert } from 'antd'
import { useMemo, useState } from 'react'

import type { Condition } from '#flow/Flow.ts'

import { conditionOf } from '../findings/conditionOf.ts'
import { FindingText } from '../findings/FindingText.tsx'
import { ProductWords } from '../map/words/ProductWords.ts'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { ConditionBuilder } from './conditions/ConditionBuilder.tsx'
import { placesOf } from './conditions/placesOf.ts'
import { changeCondition, writtenCondition } from './edits/changeCondition.ts'
import { EditDialog } from './EditDialog.tsx'
import { conditionUses } from './references/conditionUses.ts'
import { placeAt } from './references/referencesIn.ts'

import 'virtual:antd/studio/Alert,Input,InputNumber,Modal,Segmented,Select.css'
import './flow.css'

interface ConditionDialogProps {
  file: string
  name: string
  onClose: () => void
}

/** Changes a condition of a process by its name, wherever it is asked, and says what is wrong with it as it stands. */
export function ConditionDialog({ file, name, onClose }: ConditionDialogProps) {
  const { say, texts: desk } = useStudio()
  const { product, texts, facts } = useWorkspace()
  const [asked, setAsked] = useState<Condition>()
  const words = useMemo(() => new ProductWords(texts, desk), [texts, desk])
  const places = useMemo(() => placesOf(texts, facts), [texts, facts])
  const text = texts.get(file) ?? ''
  const condition = asked ?? writtenCondition(text, name)
  const edited = asked && Object.keys(asked).length > 0 ? changeCondition(text, name, asked) : text
  const files = edited === text ? undefined : { [file]: edited }
  const uses = conditionUses(file, text, name)
  const references = [placeAt(file, text, ['conditions', name]), ...uses]
  const wrong = (product.judgement?.findings ?? []).filter(
    (finding) => finding.file === file && conditionOf(texts, finding)?.name === name,
  )
  return (
    <EditDialog
      title={say('flow.condition.change', { name })}
      files={files}
      places={files && { title: say('flow.change.places', { count: references.length }), references }}
      done={say('flow.change.done')}
      onDone={onClose}
      onClose={onClose}
    >
      {wrong.map((finding) => (
        <Alert
          key={JSON.stringify(finding)}
          type="error"
          showIcon
          title={<FindingText finding={finding} />}
        />
      ))}
      <ConditionBuilder
        {...{ condition, places, words }}
        title={say('flow.condition.holds')}
        onChange={setAsked}
      />
    </EditDialog>
  )
}
