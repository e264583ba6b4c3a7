import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { AutoFields, AutoForm } from 'uniforms-antd'
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema'
import { schema } from 'virtual:workload/schema'

import type { Contender } from '../pages/Contender.ts'

const ajv = new Ajv({ allErrors: true, useDefaults: true, strict: false })
addFormats(ajv)
const validate = ajv.compile(schema)
const validator = (model: unknown) => (validate(model) ? null : { details: validate.errors })
const bridge = new JSONSchemaBridge({ schema, validator })
const form = createRef<any>()

/** uniforms with its antd components, over the schema. */
export const contender: Contender = {
  mount(root) {
    createRoot(root).render(
      <AutoForm ref={form} schema={bridge} onSubmit={() => undefined} showInlineError>
        <AutoFields />
      </AutoForm>,
    )
  },
  submit: () => void form.current.submit()?.catch?.(() => undefined),
  errors: '.ant-form-item-explain-error, .ant-form-item-has-error',
}
