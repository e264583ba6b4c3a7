import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { parts } from 'virtual:workload/document'
import { schema } from 'virtual:workload/schema'

import type { Contender } from '../pages/Contender.ts'
import { sectionsOf } from './controlsOf.ts'

/** JSON Forms with its plain renderers; it has no submit of its own, so that showing the errors is one. */
export const contender: Contender = {
  mount: (root) => createRoot(root).render(<Page />),
  submit: () => showErrors(),
  errors: '.validation_error',
}

let showErrors = () => undefined as void

const uischema = {
  type: 'VerticalLayout',
  elements: sectionsOf(parts).map(({ name, label, controls }) => ({
    type: 'Group',
    label,
    elements: controls.map((control) => ({
      type: 'Control',
      scope: `#/properties/${name === '' ? '' : `${name}/properties/`}${control.name}`,
    })),
  })),
}
const first = Object.fromEntries(sectionsOf(parts).flatMap(({ name }) => (name === '' ? [] : [[name, {}]])))
const config = { showUnfocusedDescription: true }

function Page() {
  const [mode, setMode] = useState<'ValidateAndHide' | 'ValidateAndShow'>('ValidateAndHide')
  const [data, setData] = useState<unknown>(first)
  showErrors = () => setMode('ValidateAndShow')
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={data}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      validationMode={mode}
      config={config}
      onChange={({ data: changed }) => setData(changed)}
    />
  )
}
