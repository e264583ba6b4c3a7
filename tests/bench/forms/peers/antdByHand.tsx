import { Button, Checkbox, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import { createRoot } from 'react-dom/client'
import { parts } from 'virtual:workload/document'

import type { Contender } from '../pages/Contender.ts'
import type { Control } from '../workloads/documentOf.ts'
import { isNumber, sectionsOf } from './controlsOf.ts'

/** A form by hand with antd's own Form, fields and rules. */
export const contender: Contender = {
  mount: (root) => createRoot(root).render(<Page />),
  submit: (root) => root.querySelector<HTMLElement>('#submit')?.click(),
  errors: '.ant-form-item-explain-error',
}

function Page() {
  return (
    <Form layout="vertical">
      {sectionsOf(parts).map(({ name, label, controls }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {controls.map((control) => (
            <Form.Item
              key={control.name}
              name={name === '' ? [control.name] : [name, control.name]}
              label={control.label}
              extra={control.help}
              rules={rulesOf(control)}
              valuePropName={control.kind === 'checkbox' ? 'checked' : 'value'}
            >
              {boxOf(control)}
            </Form.Item>
          ))}
        </fieldset>
      ))}
      <Button htmlType="submit" id="submit">
        Continua
      </Button>
    </Form>
  )
}

const wide = { width: '100%' }

function boxOf({ kind, options }: Control) {
  if (kind === 'checkbox') return <Checkbox />
  if (kind === 'date') return <DatePicker style={wide} />
  if (kind === 'select') return <Select options={options} />
  return kind === 'text' ? <Input /> : <InputNumber style={wide} />
}

function rulesOf(control: Control): object[] {
  const { isRequired, isWhole, limits } = control
  const { minimum, maximum, minLength, maxLength } = limits
  const lengths = { min: minLength, max: maxLength, message: `Da ${minLength ?? 0} a ${maxLength} caratteri` }
  return [
    ...(isRequired ? [{ required: true, message: 'Compila questo campo' }] : []),
    ...(isWhole ? [{ type: 'integer', message: 'Scrivi un numero intero' }] : []),
    ...(isNumber(control) && minimum !== undefined
      ? [{ type: 'number', min: minimum, message: `Scrivi un valore da ${minimum} in su` }]
      : []),
    ...(isNumber(control) && maximum !== undefined
      ? [{ type: 'number', max: maximum, message: `Scrivi un valore fino a ${maximum}` }]
      : []),
    ...(maxLength === undefined ? [] : [lengths]),
  ]
}
