import Form from '@rjsf/antd'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { data } from 'virtual:workload/data'
import { schema, uiSchema } from 'virtual:workload/schema'

import type { Contender } from '../pages/Contender.ts'

/** rjsf with the antd look, as its documentation begins. */
export const contender: Contender = {
  mount(root) {
    createRoot(root).render(
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        noHtml5Validate
        showErrorList={false}
        onError={() => undefined}
      />,
    )
  },
  submit: (root) => root.querySelector<HTMLElement>('button[type=submit]')?.click(),
  errors: '.ant-form-item-explain-error',
  addRow: '.rjsf-array-item-add, .array-item-add, button[title="Add Item"]',
}
