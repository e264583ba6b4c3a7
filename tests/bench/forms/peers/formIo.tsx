import { Formio } from '@formio/js'
import { parts } from 'virtual:workload/document'

import type { Contender } from '../pages/Contender.ts'
import type { Control } from '../workloads/documentOf.ts'
import { isNumber, sectionsOf } from './controlsOf.ts'

let form: any

/** Form.io with one container a section. */
export const contender: Contender = {
  async mount(root) {
    form = await Formio.createForm(root, { display: 'form', components }, { noAlerts: true })
  },
  submit: () => void form.submit().catch(() => undefined),
  errors: '.formio-error-wrapper, .formio-errors .error, .has-message',
}

const components = sectionsOf(parts).flatMap(({ name, label, controls }) => {
  const inside = controls.map(fieldOf)
  return name === '' ? inside : [{ type: 'container', key: name, label, input: true, components: inside }]
})

function fieldOf(control: Control) {
  const { kind, name, label, help, isRequired, options, limits } = control
  const { minimum: min, maximum: max, minLength, maxLength } = limits
  const field = { key: name, label, description: help, input: true, validate: { required: isRequired } }
  if (kind === 'checkbox') return { ...field, type: 'checkbox' }
  if (kind === 'select') return { ...field, type: 'select', widget: 'html5', data: { values: options } }
  if (kind === 'date') return { ...field, type: 'day' }
  if (isNumber(control)) return { ...field, type: 'number', validate: { required: isRequired, min, max } }
  return { ...field, type: 'textfield', validate: { required: isRequired, minLength, maxLength } }
}
