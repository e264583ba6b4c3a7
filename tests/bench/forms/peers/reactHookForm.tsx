import { ajvResolver } from '@hookform/resolvers/ajv'
import { fullFormats } from 'ajv-formats/dist/formats'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { parts } from 'virtual:workload/document'
import { schema } from 'virtual:workload/schema'

import type { Contender } from '../pages/Contender.ts'
import type { Control } from '../workloads/documentOf.ts'
import { isNumber, placeOf, sectionsOf } from './controlsOf.ts'

/** A form by hand over react-hook-form, judged by the same schema. */
export const contender: Contender = {
  mount: (root) => createRoot(root).render(<Page />),
  submit: (root) => root.querySelector<HTMLElement>('button')?.click(),
  errors: '.error',
}

const resolver = ajvResolver(schema, { formats: fullFormats, strict: false })

function Page() {
  const { register, handleSubmit, formState } = useForm({ resolver })
  const messageAt = (place: string) =>
    place.split('.').reduce((errors, key) => errors?.[key], formState.errors as any)?.message
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      {sectionsOf(parts).map((section) => (
        <fieldset key={section.name}>
          <legend>{section.label}</legend>
          {section.controls.map((control) => {
            const place = placeOf(section, control)
            const message = messageAt(place)
            return (
              <div key={place}>
                <label htmlFor={place}>{control.label}</label>
                {boxOf(control, { id: place, ...register(place, readingOf(control)) })}
                {control.help && <small>{control.help}</small>}
                {message && <span className="error">{message}</span>}
              </div>
            )
          })}
        </fieldset>
      ))}
      <button>Continua</button>
    </form>
  )
}

function boxOf({ kind, options }: Control, field: object) {
  if (kind === 'checkbox') return <input type="checkbox" {...field} />
  if (kind === 'date') return <input type="date" {...field} />
  if (kind !== 'select') {
    const isText = kind === 'text'
    return <input type={isText ? 'text' : 'number'} step={isText ? undefined : 'any'} {...field} />
  }
  return (
    <select {...field}>
      <option value="" />
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function readingOf(control: Control): object {
  if (control.kind === 'checkbox') return {}
  const read = isNumber(control) ? Number : String
  return { setValueAs: (value: unknown) => (value === '' || value == null ? undefined : read(value)) }
}
