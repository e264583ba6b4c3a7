import type { ReactElement, ReactNode } from 'react'

import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import { FieldError } from '../parts/FieldError.tsx'
import { errorIdOf, helpIdOf, titleIdOf } from '../control/fieldIds.ts'
import type { FieldWords } from '../words/fieldWords.ts'
import type { LabelKind } from '../control/labelKind.ts'

export interface DrawnFrame {
  id: string
  kind: LabelKind
  width: unknown
  words: FieldWords
  isRequired: boolean
  error: string | undefined
  texts: ScreenTexts
  /** The control, and what stands beside it. */
  row: ReactElement
  below?: ReactNode
}

/** What stands around every control: label, help and error. Not a component: a form has hundreds of them. */
export function drawFrame({ id, kind, width, words, isRequired, error, texts, row, below }: DrawnFrame) {
  const isOwn = kind === 'own'
  const explained = drawHelp(id, words, texts)
  return (
    <div className={classOf(kind, width)}>
      {!isOwn &&
        drawLabel({ id, label: words.label, isRequired, texts, boxId: kind === 'label' ? id : undefined })}
      {!isOwn && explained}
      {row}
      {isOwn && explained}
      {below}
      {error && <FieldError id={id} message={error} />}
    </div>
  )
}

/** Ids of what describes a control. */
export function describedBy(id: string, { help }: FieldWords, error: string | undefined): string | undefined {
  return [error && errorIdOf(id), help && helpIdOf(id)].filter(Boolean).join(' ') || undefined
}

interface DrawnLabel extends Pick<DrawnFrame, 'id' | 'isRequired' | 'texts'> {
  label: string
  /** The box that it names; a group of several has none. */
  boxId: string | undefined
}

/** What a field is called, and whether it may be left out. */
export function drawLabel({ id, label, isRequired, texts, boxId }: DrawnLabel) {
  const Label = boxId === undefined ? 'div' : 'label'
  return (
    <Label className="field-label" id={titleIdOf(id)} {...(boxId !== undefined && { htmlFor: boxId })}>
      {label}
      {!isRequired && <span className="field-optional"> ({texts.find(['optional'])})</span>}
    </Label>
  )
}

/** The help of a field, and its tip behind a word that opens it. */
export function drawHelp(id: string, { help, tip, label }: FieldWords, texts: ScreenTexts): ReactNode {
  const said = help && (
    <p className={tip ? undefined : 'field-help'} id={helpIdOf(id)}>
      {help}
    </p>
  )
  if (!tip) return said
  return (
    <div className="field-help">
      {said}
      <details className="field-tip">
        <summary>
          {texts.find(['tip'])}
          <span className="visually-hidden">: {label}</span>
        </summary>
        <p>{tip}</p>
      </details>
    </div>
  )
}

function classOf(kind: LabelKind, width: unknown): string {
  const wide = kind === 'label' ? 'field' : 'field field--wide'
  return typeof width === 'string' ? `${wide} field--${width}` : wide
}
