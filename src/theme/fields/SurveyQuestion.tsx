import { useOwnLabel } from '#engine/screen/hooks/useOwnLabel.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { FieldError } from '../parts/FieldError.tsx'
import { errorIdOf, helpIdOf, titleIdOf } from '../control/fieldIds.ts'
import { FEW } from '../control/labelKind.ts'
import { choicesOf, type Question, sayQuestion, sayQuestionHelp } from '../control/survey.ts'
import { useTextBox } from '../control/useTextBox.ts'
import { useWords } from '../words/useWords.ts'

interface SurveyQuestionProps {
  id: string
  number: number
  question: Question
  answer: string | undefined
  error: string | undefined
  isFixed: boolean
  onAnswer(answer: string | undefined): void
}

/** One question with its answer: choices as radios, or a list where there are many, numbers and texts as typed. */
export function SurveyQuestion(props: SurveyQuestionProps) {
  const { id, number, question, error } = props
  const texts = useTexts()
  const say = useWords('fields.SurveyField')
  const choices = choicesOf(question, texts)
  useOwnLabel(id, sayQuestion(question, texts))
  const isGroup = choices.length > 0 && choices.length <= FEW
  const help = sayQuestionHelp(question, texts)
  const Label = isGroup ? 'div' : 'label'
  const described = {
    'aria-describedby': [error && errorIdOf(id), help && helpIdOf(id)].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': question.required || undefined,
  }

  return (
    <div className="field field--wide survey-question">
      <Label className="field-label" id={titleIdOf(id)} {...(!isGroup && { htmlFor: id })}>
        <span className="survey-number">{number}.</span> {sayQuestion(question, texts)}
        {!question.required && <span className="field-optional"> ({say('optional')})</span>}
      </Label>
      {help && (
        <p className="field-help" id={helpIdOf(id)}>
          {help}
        </p>
      )}
      {isGroup && <Radios {...props} choices={choices} described={described} />}
      {choices.length > FEW && <List {...props} choices={choices} described={described} />}
      {choices.length === 0 && <Box {...props} described={described} />}
      <FieldError id={id} message={error} />
    </div>
  )
}

type Choices = { value: string; label: string }[]
type Described = Record<`aria-${string}`, string | boolean | undefined>

interface ChoosingProps extends SurveyQuestionProps {
  choices: Choices
  described: Described
}

function Radios({ id, answer, isFixed, choices, described, onAnswer }: ChoosingProps) {
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={titleIdOf(id)}
      {...described}
      className="choices choices--row"
    >
      {choices.map(({ value, label }) => (
        <label key={value} className="choice choice--card">
          <input
            type="radio"
            name={id}
            value={value}
            checked={answer === value}
            disabled={isFixed}
            onChange={() => onAnswer(value)}
          />
          <span className="choice-text">{label}</span>
        </label>
      ))}
    </div>
  )
}

function List({ id, answer, isFixed, choices, described, onAnswer }: ChoosingProps) {
  const say = useWords('fields.SurveyField')
  return (
    <select
      id={id}
      {...described}
      className="control survey-box"
      value={answer ?? ''}
      disabled={isFixed}
      onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
    >
      <option value="">{say('choose')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type BoxProps = SurveyQuestionProps & { described: Described }

function Box(props: BoxProps) {
  return props.question.kind === 'text' ? <Area {...props} /> : <Line {...props} />
}

function Area({ id, question, answer, isFixed, described, onAnswer }: BoxProps) {
  const box = useTextBox({ value: answer, onChange: onAnswer })
  return (
    <textarea
      {...described}
      ref={box}
      id={id}
      className="control"
      rows={4}
      maxLength={question.maxLength}
      disabled={isFixed}
    />
  )
}

function Line({ id, answer, isFixed, described, onAnswer }: BoxProps) {
  const box = useTextBox({ value: answer, onChange: onAnswer })
  return (
    <input
      {...described}
      ref={box}
      id={id}
      className="control survey-number-box"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      disabled={isFixed}
    />
  )
}
