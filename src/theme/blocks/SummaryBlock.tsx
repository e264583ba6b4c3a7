import type { BlockProps, Speaker } from '#engine/form/FormTheme.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { ShownValue } from '#engine/screen/Screen.ts'
import { useScreenState } from '#engine/screen/hooks/useScope.ts'

import { ValueList } from '../parts/ValueList.tsx'
import { sayValues } from '../words/sayValue.ts'
import { type Answer, type Question, sayAnswer, sayQuestion } from '../control/survey.ts'
import type { Fact } from './FactList.tsx'
import { SummaryPart } from './SummaryPart.tsx'

import './blocks.css'
import './SummaryBlock.css'

/** A part of what was entered: rows of the scope, or the questions of a survey with their answers. */
interface PartDefinition {
  name: string
  /** The task that its "modifica" opens again. */
  edit?: string
  when?: string
  rows?: Record<string, ShownValue>
  questions?: string
  answers?: string
}

/** What was entered so far, part by part, to be read over or corrected. What is not known is not shown. */
export function SummaryBlock({ options }: BlockProps) {
  const { compiled, host } = useScreen()
  const state = useScreenState((whole) => whole)
  const speaker: Speaker = { state, texts: host.texts, screen: compiled.screen }
  const parts = (options['parts'] as PartDefinition[] | undefined) ?? []
  const isShown = ({ when }: PartDefinition) =>
    when === undefined || (compiled.conditions[when]?.(state.scope) ?? false)

  return (
    <div className="summary">
      {parts
        .filter(isShown)
        .map((part) => ({ part, facts: [...rowsOf(part, speaker), ...answersOf(part, speaker)] }))
        .filter(({ facts }) => facts.length > 0)
        .map(({ part, facts }) => (
          <SummaryPart key={part.name} name={part.name} edit={part.edit} facts={facts} />
        ))}
    </div>
  )
}

function rowsOf({ name: part, rows = {} }: PartDefinition, speaker: Speaker): Fact[] {
  return Object.entries(rows).flatMap(([name, shown]): Fact[] => {
    const [value, ...more] = sayValues(shown, speaker)
    const label = speaker.texts.find([`blocks.${part}.${name}`, `blocks.SummaryBlock.${name}`]) ?? name
    if (value === undefined) return []
    if (more.length > 0) return [{ name, label, value: <ValueList values={[value, ...more]} /> }]
    return [{ name, label, value, isGrouped: shown.as === 'iban' }]
  })
}

function answersOf({ questions, answers }: PartDefinition, { state, texts }: Speaker): Fact[] {
  if (questions === undefined || answers === undefined) return []
  const asked = (evaluateAt(state.scope, questions) as Question[] | undefined) ?? []
  const given = (evaluateAt(state.scope, answers) as Answer[] | undefined) ?? []
  return asked.flatMap((question) => {
    const answer = given.find((one) => one.question === question.id)?.answer
    return answer === undefined || answer === ''
      ? []
      : [
          {
            name: question.id,
            label: sayQuestion(question, texts),
            value: sayAnswer(question, answer, texts),
          },
        ]
  })
}
