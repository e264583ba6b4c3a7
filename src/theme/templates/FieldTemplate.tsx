import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getUiOptions, isConstant } from '@rjsf/utils'
import { type KeyboardEvent, useMemo } from 'react'

import { pathOfId, pointerOfId, wordingOf } from '#engine/form/fields/fieldId.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useCondition } from '#engine/screen/hooks/useCondition.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'
import { wantedFields } from '#engine/form/fields/wantedFields.ts'

import { ActionButton } from '../parts/ActionButton.tsx'
import { FieldContext } from '../control/FieldContext.ts'
import { FieldGroup } from '../parts/FieldGroup.tsx'
import { Icon } from '../parts/Icon.tsx'
import { isFiles, labelKind } from '../control/labelKind.ts'
import { isBeside, useActions, type VisibleAction } from '../hooks/useActions.ts'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { VariantsContext } from '../control/VariantsContext.ts'
import { describedBy, drawFrame } from './drawFrame.tsx'

/** The frame around a field: whether it is shown, its label, help, error, and the actions beside it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { schema, uiSchema, children, hidden } = props
  const options = getUiOptions(uiSchema)
  const isShown = useCondition(textOf(options.when))
  if (hidden) return <div hidden>{children}</div>
  if (!isShown) return null
  if (ADDITIONAL_PROPERTY_FLAG in schema) return <AdditionalField {...props} />
  return <Field {...props} />
}

function Field(props: FieldTemplateProps) {
  const { schema, uiSchema } = props
  const ways = schema.oneOf ?? schema.anyOf
  // Of constants there is one control to choose by.
  const hasWays = ways && !ways.every((way) => typeof way === 'object' && isConstant(way))
  const options = getUiOptions(uiSchema)
  if (hasWays && options.field === undefined) return <WaysGroup {...props} />
  return isDrawnWhole(schema, options) ? props.children : <ControlFrame {...props} />
}

/** A field that the applicant has added stands beside its name, which is the applicant's too. */
function AdditionalField(props: FieldTemplateProps) {
  const Wrap = props.registry.templates.WrapIfAdditionalTemplate
  return (
    <Wrap {...props}>
      <Field {...props} />
    </Wrap>
  )
}

/** What can be answered in several variants: all that they share, the choice of one, and its fields, as one group. */
function WaysGroup({ id, schema, formData, rawErrors, children }: FieldTemplateProps) {
  const { label: own, help } = useFieldWords(id)
  const texts = useTexts()
  // The whole form has no words but the screen's.
  const label = own || (texts.find(['title']) ?? '')
  const [error] = rawErrors ?? []
  // What is one value says itself what is wrong with it.
  const isObject = schema.type === 'object' || typeof formData === 'object'
  const variants = useMemo(() => ({ id, error: isObject ? undefined : error }), [id, error, isObject])
  return (
    <FieldGroup id={`${id}.XxxOf`} label={label} help={help} error={isObject ? error : undefined}>
      <VariantsContext value={variants}>{children}</VariantsContext>
    </FieldGroup>
  )
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

/** Enter in a box that has an action beside it takes that action, not the form's; a quiet one is only ever pressed. */
function useEnter() {
  const host = useHost()
  return (event: KeyboardEvent<HTMLElement>, beside: VisibleAction[]) => {
    const action = beside.find(({ look }) => look !== 'link')?.name
    const isInBox = event.target instanceof HTMLInputElement && event.target.matches('.control')
    if (event.key !== 'Enter' || !isInBox || !action) return
    event.preventDefault()
    void host.run(action)
  }
}

function ControlFrame({ id, schema, uiSchema, required, rawErrors, children }: FieldTemplateProps) {
  const { compiled } = useScreen()
  const texts = useTexts()
  const options = getUiOptions(uiSchema)
  const words = useFieldWords(id)
  const pointer = pointerOfId(id)
  const doneWhen = textOf(options.doneWhen)
  const isDone = useIsDone(doneWhen)
  const isWanted = wantedFields(compiled).has(pointer)
  const isRequired = useIsRequiredNow(pointer) || isWanted || Boolean(required)
  const beside = useActions().filter(isBeside(pointer, options.action))
  const pressBeside = useEnter()
  const [error] = rawErrors ?? []

  const described = describedBy(id, words, error)
  const isInvalid = error !== undefined
  const frame = useMemo(
    () => ({ describedBy: described, isInvalid, isDone, isRequired }),
    [described, isInvalid, isDone, isRequired],
  )
  // The applicant opens a text before declaring to have read it.
  const isAfter = options.widget === 'ReadDeclarationWidget'
  const buttons =
    !isDone && beside.map(({ name, look }) => <ActionButton key={name} name={name} look={look} />)
  const row = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the box, not a control of its own
    <div
      className={isAfter ? 'field-stack' : 'field-row'}
      onKeyDown={(event) => pressBeside(event, isDone ? [] : beside)}
    >
      {isAfter && buttons}
      <FieldContext value={frame}>{children}</FieldContext>
      {!isAfter && buttons}
    </div>
  )
  const kind = labelKind(schema, options.widget)
  const below = doneWhen && <Done id={id} isDone={isDone} />
  return drawFrame({ id, kind, width: options.width, words, isRequired, error, texts, row, below })
}

function Done({ id, isDone }: { id: string; isDone: boolean }) {
  const texts = useTexts()
  const text = texts.find([`${wordingOf(pathOfId(id))}.done`])
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

/** Whether the moment asks for the field. */
function useIsRequiredNow(pointer: string): boolean {
  return useValueAt<boolean>(useScreen().compiled.screen.bounds?.[pointer]?.required) === true
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
