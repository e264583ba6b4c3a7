import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils'
import { type KeyboardEvent, useMemo } from 'react'

import { pointerOfId } from '#engine/fieldId.ts'
import { useScreen } from '#engine/ScreenContext.ts'
import { useCondition } from '#engine/useCondition.ts'
import { useHost } from '#engine/useHost.ts'
import { useTexts } from '#engine/useTexts.ts'

import { ActionButton } from '../ActionButton.tsx'
import { FieldContext } from '../FieldContext.ts'
import { FieldError } from '../FieldError.tsx'
import { errorIdOf, helpIdOf, titleIdOf } from '../fieldIds.ts'
import { Icon } from '../Icon.tsx'
import { isFiles, labelKind } from '../labelKind.ts'
import { isBeside, useActions } from '../useActions.ts'
import { useAnnouncement } from '../useAnnouncement.ts'
import { useFieldWords } from '../useFieldWords.ts'
import { useValueAt } from '../useValueAt.ts'

/** The frame around every field: whether it is shown, its label, help, error, and the actions beside it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { schema, uiSchema, children, hidden } = props
  const options = getUiOptions(uiSchema)
  const isShown = useCondition(textOf(options.when))
  if (hidden) return <div hidden>{children}</div>
  if (!isShown) return null
  return isDrawnWhole(schema, options) ? children : <ControlFrame {...props} />
}

/** Objects, rows and fields of their own draw their title themselves. */
function isDrawnWhole(
  schema: FieldTemplateProps['schema'],
  { field, widget }: ReturnType<typeof getUiOptions>,
) {
  if (field !== undefined) return true
  if (widget !== undefined) return false
  const isManyOf = schema.type === 'array' && (schema.uniqueItems === true || isFiles(schema))
  return schema.type === 'object' || (schema.type === 'array' && !isManyOf)
}

/** Enter in a box that has an action beside it takes that action, not the form's. */
function useEnter() {
  const host = useHost()
  return (event: KeyboardEvent<HTMLElement>, action: string | false | undefined) => {
    const isInBox = event.target instanceof HTMLInputElement && event.target.matches('.control')
    if (event.key !== 'Enter' || !isInBox || !action) return
    event.preventDefault()
    void host.run(action)
  }
}

function ControlFrame({ id, schema, uiSchema, required, rawErrors, children }: FieldTemplateProps) {
  const texts = useTexts()
  const options = getUiOptions(uiSchema)
  const { label, help, tip } = useFieldWords(id)
  const doneWhen = textOf(options.doneWhen)
  const isDone = useIsDone(doneWhen)
  const isWanted = useIsWanted(pointerOfId(id))
  const isRequired = useIsRequiredNow(pointerOfId(id)) || isWanted || Boolean(required)
  const beside = useActions().filter(isBeside(pointerOfId(id), options.action))
  const pressBeside = useEnter()
  const kind = labelKind(schema, uiSchema)
  const [error] = rawErrors ?? []

  const describedBy = [error && errorIdOf(id), help && helpIdOf(id)].filter(Boolean).join(' ') || undefined
  const isInvalid = error !== undefined
  const frame = useMemo(
    () => ({ describedBy, isInvalid, isDone, isRequired }),
    [describedBy, isInvalid, isDone, isRequired],
  )
  const Label = kind === 'label' ? 'label' : 'div'

  return (
    <div className={classOf(kind, textOf(options.width))}>
      {kind !== 'own' && (
        <Label className="field-label" id={titleIdOf(id)} {...(kind === 'label' && { htmlFor: id })}>
          {label}
          {!isRequired && <span className="field-optional"> ({texts.find(['optional'])})</span>}
        </Label>
      )}
      {kind !== 'own' && <Helps id={id} help={help} tip={tip} label={label} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the box, not a control of its own */}
      <div className="field-row" onKeyDown={(event) => pressBeside(event, !isDone && beside[0]?.name)}>
        <FieldContext value={frame}>{children}</FieldContext>
        {!isDone && beside.map(({ name, look }) => <ActionButton key={name} name={name} look={look} />)}
      </div>
      {kind === 'own' && <Helps id={id} help={help} tip={tip} label={label} />}
      {doneWhen && <Done id={id} isDone={isDone} />}
      <FieldError id={id} message={error} />
    </div>
  )
}

interface HelpsProps {
  id: string
  help: string | undefined
  tip: string | undefined
  label: string
}

/** What helps everybody, and behind a word what helps who asks. */
function Helps({ id, help, tip, label }: HelpsProps) {
  const texts = useTexts()
  if (!tip) return help ? <Help id={id} text={help} /> : null
  return (
    <div className="field-help">
      {help && <p id={helpIdOf(id)}>{help}</p>}
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

function Help({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-help" id={helpIdOf(id)}>
      {text}
    </p>
  )
}

function Done({ id, isDone }: { id: string; isDone: boolean }) {
  const texts = useTexts()
  const text = texts.find([`${id.split('.').slice(1).join('.')}.done`])
  useAnnouncement(isDone ? text : undefined)
  if (!isDone) return null
  return (
    <p className="field-done">
      <Icon name="check" />
      <span>{text}</span>
    </p>
  )
}

function useIsDone(condition: string | undefined): boolean {
  return useCondition(condition) && condition !== undefined
}

/** A field that some action needs is not optional, even where the schema does not ask for it at the end. */
function useIsWanted(pointer: string): boolean {
  const { actions = {} } = useScreen().compiled.screen
  return Object.values(actions).some((action) => 'needs' in action && action.needs?.includes(pointer))
}

/** Whether the moment asks for the field, by a bound of its own or of the object it stands in. */
function useIsRequiredNow(pointer: string): boolean {
  const { bounds = {} } = useScreen().compiled.screen
  const place = bounds[pointer]?.required ?? bounds[pointer.slice(0, pointer.lastIndexOf('/'))]?.required
  return useValueAt<boolean>(place) === true
}

function classOf(kind: string, width: string | undefined): string {
  const isWide = kind !== 'label'
  return ['field', isWide && 'field--wide', width && `field--${width}`].filter(Boolean).join(' ')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
