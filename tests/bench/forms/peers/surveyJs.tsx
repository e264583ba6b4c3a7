import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { Survey } from 'survey-react-ui'
import { parts } from 'virtual:workload/document'

import type { Contender } from '../pages/Contender.ts'
import type { Control } from '../workloads/documentOf.ts'
import { isNumber, placeOf, sectionsOf } from './controlsOf.ts'

let model: Model

/** SurveyJS with one panel a section. */
export const contender: Contender = {
  mount(root) {
    model = new Model({ elements, autoFocusFirstError: false })
    createRoot(root).render(<Survey model={model} />)
  },
  submit: () => void model.tryComplete(),
  errors: '.sd-question__erbox .sd-element__error, .sd-question__erbox span',
}

const elements = sectionsOf(parts).map((section) => ({
  type: 'panel',
  name: section.name || 'form',
  title: section.label,
  elements: section.controls.map((control) => questionOf(placeOf(section, control), control)),
}))

function questionOf(name: string, control: Control) {
  const { kind, label, help, isRequired, options, limits } = control
  const { minimum, maximum, minLength, maxLength } = limits
  const question = { name, title: label, description: help, isRequired }
  if (kind === 'checkbox') return { ...question, type: 'boolean' }
  if (kind === 'select') {
    return {
      ...question,
      type: 'dropdown',
      choices: options.map(({ value, label: text }) => ({ value, text })),
    }
  }
  if (kind === 'date') return { ...question, type: 'text', inputType: 'date' }
  if (!isNumber(control)) {
    return { ...question, type: 'text', validators: [{ type: 'text', minLength, maxLength }] }
  }
  const numeric = { type: 'numeric', minValue: minimum, maxValue: maximum }
  return { ...question, type: 'text', inputType: 'number', min: minimum, validators: [numeric] }
}
