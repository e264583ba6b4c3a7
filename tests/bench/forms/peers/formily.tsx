import { DatePicker, FormItem, Input, NumberPicker, Select, Switch } from '@formily/antd-v5'
import { createForm, type Form } from '@formily/core'
import { createSchemaField, FormProvider } from '@formily/react'
import { createRoot } from 'react-dom/client'
import { parts } from 'virtual:workload/document'

import type { Contender } from '../pages/Contender.ts'
import type { Control } from '../workloads/documentOf.ts'
import { isNumber, sectionsOf } from './controlsOf.ts'

const SchemaField = createSchemaField({
  components: { DatePicker, FormItem, Input, NumberPicker, Select, Switch },
})
let form: Form

/** Formily with its antd 5 components. */
export const contender: Contender = {
  mount(root) {
    form = createForm()
    createRoot(root).render(
      <FormProvider form={form}>
        <SchemaField schema={schema} />
      </FormProvider>,
    )
  },
  submit: () => void form.submit().catch(() => undefined),
  errors: '[class*="formily-item-error-help"]',
}

const schema = {
  type: 'object',
  properties: Object.assign(
    {},
    ...sectionsOf(parts).map(({ name, controls }) => {
      const properties = Object.fromEntries(controls.map((control) => [control.name, fieldOf(control)]))
      return name === '' ? properties : { [name]: { type: 'object', properties } }
    }),
  ),
}

function fieldOf(control: Control) {
  const { kind, label, help, isRequired, options, limits } = control
  const { minimum, maximum, minLength, maxLength } = limits
  const field = { title: label, description: help, required: isRequired, 'x-decorator': 'FormItem' }
  if (kind === 'checkbox') return { ...field, type: 'boolean', 'x-component': 'Switch' }
  if (kind === 'select') return { ...field, type: 'string', 'x-component': 'Select', enum: options }
  if (kind === 'date') return { ...field, type: 'string', 'x-component': 'DatePicker' }
  if (!isNumber(control)) {
    return {
      ...field,
      type: 'string',
      'x-component': 'Input',
      'x-validator': { min: minLength, max: maxLength },
    }
  }
  return {
    ...field,
    type: 'number',
    'x-component': 'NumberPicker',
    'x-component-props': { style: { width: '100%' } },
    'x-validator': { minimum, maximum },
  }
}
