import { Form } from '@bpmn-io/form-js'
import '@bpmn-io/form-js/dist/assets/form-js.css'
import { parts } from 'virtual:workload/document'

import type { Contender } from '../pages/Contender.ts'
import type { Control } from '../workloads/documentOf.ts'
import { isNumber, sectionsOf } from './controlsOf.ts'

let form: Form

/** form-js, the forms of bpmn.io, with one group a section. */
export const contender: Contender = {
  async mount(root) {
    form = new Form({ container: root })
    await form.importSchema({ type: 'default', id: 'bench', schemaVersion: 18, components }, {})
  },
  submit: () => void form.submit(),
  errors: '.fjs-form-field-error',
}

const components = sectionsOf(parts).flatMap(({ name, label, controls }) => {
  const inside = controls.map((control) => fieldOf(name, control))
  return name === ''
    ? inside
    : [{ type: 'group', id: `Group_${name}`, path: name, label, components: inside }]
})

function fieldOf(section: string, control: Control) {
  const { kind, name, label, help, isRequired, isWhole, options, limits } = control
  const field = { key: name, id: `Field_${section}_${name}`, label, description: help }
  const { minimum: min, maximum: max, minLength, maxLength } = limits
  if (kind === 'checkbox') return { ...field, type: 'checkbox', validate: { required: isRequired } }
  if (kind === 'select')
    return { ...field, type: 'select', values: options, validate: { required: isRequired } }
  if (kind === 'date') return { ...field, type: 'datetime', subtype: 'date', dateLabel: label }
  if (!isNumber(control)) {
    return { ...field, type: 'textfield', validate: { required: isRequired, minLength, maxLength } }
  }
  const decimalDigits = isWhole ? 0 : undefined
  return { ...field, type: 'number', decimalDigits, validate: { required: isRequired, min, max } }
}
