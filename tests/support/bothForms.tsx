import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js'
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { ErrorSchema, Widget, WidgetProps } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { act, fireEvent, render } from '@testing-library/react'
import { type ReactElement, useState } from 'react'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { validationErrorsOf } from '#engine/compile/judge/validationErrorsOf.ts'
import { DrawnForm } from '#engine/form/DrawnForm.tsx'
import { errorSchemaOf } from '#engine/form/fields/errorSchemaOf.ts'
import type { FormTheme } from '#engine/form/FormTheme.ts'
import { emptyAtFirst } from '#engine/stock/emptyAtFirst.ts'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { sampleHost } from '#studio/sampleHost.ts'
import { sampleTexts } from '#studio/sampleTexts.ts'
import { formats } from '#validation/formats.ts'

import { compileForTest } from './compileForTest.ts'
import type { AnyForm } from './schemaKinds.ts'

type Data = Record<string, unknown>
type CustomValidator = ReturnType<typeof customizeValidator<Data>>

/** What a form has told whoever shows it: the data after each change, and the id of the field that changed. */
export interface FormEvent {
  data: unknown
  id: string | undefined
}

export interface MountedForm {
  container: HTMLElement
  data(): Data
  events: FormEvent[]
}

const registry = getDefaultRegistry()
const StockText = registry.widgets['TextWidget'] as Widget

/** A text box that hands on numbers where the schema wants them, as every widget of ours does. */
function TextWidget(props: WidgetProps) {
  const { schema, onChange } = props
  const isNumber = [schema.type].flat().some((type) => type === 'number' || type === 'integer')
  if (!isNumber) return <StockText {...props} />
  return (
    <StockText
      {...props}
      onChange={(value: unknown) => onChange(value === undefined || value === '' ? undefined : Number(value))}
    />
  )
}

const widgets = { ...registry.widgets, TextWidget } as Record<string, Widget>

/** rjsf's own look, so that nothing but the engine is another; its fields are the ones that the engine registers. */
const stockTheme: FormTheme = {
  widgets,
  fields: {},
  templates: registry.templates as FormTheme['templates'],
  layouts: {},
  blocks: {},
  ErrorSummary: () => null,
}

const validators = new WeakMap<AnyForm, CustomValidator>()
const behavior = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
} as const

/** Each form has its own, which goes with it: a validator keeps whatever it has compiled. */
function validatorOf(form: AnyForm): CustomValidator {
  const validator =
    validators.get(form) ??
    customizeValidator<Data>({ customFormats: formats, ajvOptionsOverrides: { strict: false } })
  validators.set(form, validator)
  return validator
}

export function mountStock(form: AnyForm): MountedForm {
  const events: FormEvent[] = []
  const current = { data: form.data }
  function Owner() {
    const [formData, setFormData] = useState<Data>(form.data)
    return (
      <RjsfForm
        schema={form.schema}
        uiSchema={form.uiSchema}
        validator={validatorOf(form)}
        formData={formData}
        extraErrors={errorsIn(stockRefusals(form, formData))}
        widgets={widgets}
        fields={registry.fields}
        templates={registry.templates}
        tagName="div"
        idPrefix="field"
        idSeparator="."
        noValidate
        showErrorList={false}
        translateString={emptyAtFirst}
        experimental_defaultFormStateBehavior={behavior}
        onChange={({ formData: changed = {} }: { formData?: Data }, id?: string) => {
          events.push({ data: changed, id })
          current.data = changed
          setFormData(changed)
        }}
      >
        <></>
      </RjsfForm>
    )
  }
  return { container: drawn(<Owner />), data: () => current.data, events }
}

export function compileOf({ schema, uiSchema }: AnyForm): CompiledScreen {
  return compileForTest({ schema, uiSchema })
}

export function mountOurs(form: AnyForm, retainsInactive: boolean, compiled = compileOf(form)): MountedForm {
  const host = sampleHost(compiled, sampleTexts('it', {}), { data: form.data })
  const events: FormEvent[] = []
  const current = { data: form.data }
  function Owner() {
    const [formData, setFormData] = useState<Data>(form.data)
    const changed = (data: Data, id: string | undefined) => {
      events.push({ data, id })
      current.data = data
      setFormData(data)
    }
    return (
      <ScreenProvider compiled={compiled} host={host}>
        <DrawnForm
          compiled={compiled}
          theme={stockTheme}
          data={formData}
          errors={errorsIn(ourRefusals(compiled, formData))}
          retainsInactive={retainsInactive}
          read={() => current.data}
          onChange={changed}
          onCommitted={changed}
        />
      </ScreenProvider>
    )
  }
  return { container: drawn(<Owner />), data: () => current.data, events }
}

/** Each in a form of its own: radios of one name are one group within their form, not across two. */
function drawn(form: ReactElement): HTMLElement {
  const container = document.body.appendChild(document.createElement('form'))
  return render(form, { container }).container
}

export interface Refused {
  pointer: string
  keyword: string
}

export function stockRefusals(form: AnyForm, data: Data): Refused[] {
  const { errors } = validatorOf(form).rawValidation(form.schema, plainData(data) as Data)
  return inOrder(validationErrorsOf(errors as never))
}

export function ourRefusals({ validate }: CompiledScreen, data: Data): Refused[] {
  return inOrder(validate(plainData(data)) ? [] : validationErrorsOf(validate.errors))
}

function inOrder(errors: Refused[]): Refused[] {
  return errors
    .map(({ pointer, keyword }) => ({ pointer, keyword }))
    .toSorted((one, other) => one.pointer.localeCompare(other.pointer))
}

function errorsIn(errors: Refused[]): ErrorSchema {
  return errorSchemaOf(errors.map(({ pointer, keyword }) => ({ pointer, message: keyword })))
}

export function plainData(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data))
}

/** Every control of a form, as whoever fills it in meets it. */
export function controlsOf(container: HTMLElement): string[] {
  return controls(container).map((control) => {
    const { tagName, id } = control
    const { type, value, checked, disabled, readOnly, required } = control as HTMLInputElement
    const states = Object.entries({ checked, disabled, readOnly, required })
    const on = states.flatMap(([name, isOn]) => (isOn ? [name] : []))
    return [tagName, id, type, value, ...on].join(' ')
  })
}

function controls(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('input, select, textarea, button')]
}

/** Something done to a form: to which of its controls, and which of the values that suit it. */
export interface Edit {
  control: number
  choice: number
}

const texts = ['', 'x', 'hello', '0', '2030-12-31', 'ada@example.com']
const numbers = ['', '0', '7', '12']

/** Does the same to whichever form: answers a field, or presses a button. */
export function doEdit({ container }: MountedForm, { control, choice }: Edit): void {
  const usable = controls(container).filter(
    (each) => !(each as HTMLInputElement).disabled && (each as HTMLInputElement).type !== 'file',
  )
  const target = usable[control % Math.max(usable.length, 1)]
  if (!target) return
  act(() => {
    if (target instanceof HTMLSelectElement) {
      const option = target.options[choice % target.options.length]
      fireEvent.change(target, { target: { value: option?.value } })
    } else if (target instanceof HTMLButtonElement || isToggle(target)) {
      fireEvent.click(target)
    } else {
      const values = (target as HTMLInputElement).type === 'number' ? numbers : texts
      fireEvent.change(target, { target: { value: values[choice % values.length] } })
    }
  })
}

function isToggle(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')
}
