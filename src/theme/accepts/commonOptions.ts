import type { AcceptedOption } from '#engine/form/Accepted.ts'
import { flag, number, text } from './shapes.ts'

const condition: AcceptedOption = { names: 'condition' }

/** Options of any field, whichever widget draws it: those of the theme, and those of rjsf. */
export const commonOptions: Record<string, AcceptedOption> = {
  width: { schema: { enum: ['short', 'medium', 'long'] } },
  columns: { schema: { enum: [1, 2, 3] } },
  when: condition,
  doneWhen: condition,
  action: { names: 'action' },
  autocomplete: { schema: text },
  inputmode: { schema: text },
  widget: { schema: text },
  field: { schema: text },
  label: { schema: flag },
  hideError: { schema: flag },
  readonly: { schema: flag },
  disabled: { schema: flag },
  autofocus: { schema: flag },
  order: { schema: { type: 'array', items: text } },
  enumDisabled: { schema: { type: 'array' } },
  emptyValue: {},
  rows: { schema: number },
  addable: { schema: flag },
  removable: { schema: flag },
  orderable: { schema: flag },
  copyable: { schema: flag },
}
