import { ERRORS_KEY, type FieldProps } from '@rjsf/utils'

import { toPointer } from '#engine/answers/pointer.ts'
import { useSourceList } from '#engine/screen/hooks/useSource.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { FieldGroup } from '../parts/FieldGroup.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { type Answer, type Question, refusalOf } from '../control/survey.ts'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useFillIn } from '../control/useFillIn.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { reconcileAnswers } from './reconcileAnswers.ts'
import { SurveyQuestion } from './SurveyQuestion.tsx'

import './SurveyField.css'

type AnswerErrors = Record<number, { answer?: { [ERRORS_KEY]?: string[] } }>

/** Questions that the server asks, each with its answer. */
export function SurveyField(props: FieldProps<Answer[]>) {
  const { fieldPathId, uiSchema, formData, errorSchema, rawErrors, disabled, readonly } = props
  const { $id: id, path } = fieldPathId
  const texts = useTexts()
  const { label, help } = useFieldWords(id)
  const questions = useSourceList<Question>(uiSchema?.['ui:options']?.['source'] as string | undefined)
  const answer = useAnswers(props, questions)

  const errorOf = (question: Question, index: number) => {
    const refused = (errorSchema as AnswerErrors | undefined)?.[index]?.answer?.[ERRORS_KEY]?.[0]
    const refusal = refusalOf(question, formData?.[index]?.answer)
    if (refused !== undefined || !refusal) return refused
    return texts.error([...path, index, 'answer'], refusal.keyword, { limit: refusal.limit })
  }

  return (
    <FieldGroup id={id} label={label} help={help} error={rawErrors?.[0]}>
      {!questions && <Skeleton rows={6} />}
      <div className="survey">
        {questions?.map((question, position) => {
          const index = formData?.findIndex((one) => one.question === question.id) ?? -1
          return (
            <SurveyQuestion
              key={question.id}
              id={index < 0 ? `${id}.${question.id}` : `${id}.${index}.answer`}
              number={position + 1}
              question={question}
              answer={formData?.[index]?.answer}
              error={errorOf(question, index)}
              isFixed={Boolean(disabled || readonly)}
              onAnswer={(given) => answer(question.id, given)}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}

/** Keeps one entry for each question that must be answered, and takes answers. */
function useAnswers(
  { formData, fieldPathId, onChange }: FieldProps<Answer[]>,
  questions: Question[] | undefined,
) {
  const { $id: id, path } = fieldPathId
  const pointer = toPointer(path)
  const given = useValueAt<Answer[]>(`/data${pointer}`)
  const latestRef = useLatest(formData)
  const reconciled = questions && reconcileAnswers(questions, given ?? [])
  const isReconciled = JSON.stringify(reconciled) === JSON.stringify(given)
  useFillIn(reconciled && !isReconciled ? { [pointer]: reconciled } : undefined)

  return (question: string, answer: string | undefined) => {
    const others = (latestRef.current ?? []).filter((one) => one.question !== question)
    latestRef.current = reconcileAnswers(questions ?? [], [...others, { question, answer: answer ?? '' }])
    const index = latestRef.current.findIndex((one) => one.question === question)
    onChange(latestRef.current, path, undefined, `${id}.${index}.answer`)
  }
}
