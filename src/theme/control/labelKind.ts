import type { RJSFSchema } from '@rjsf/utils'

/** Who says the label of a field: a `label` for one control, the `legend` of a group, or the widget by itself. */
export type LabelKind = 'label' | 'legend' | 'own'

const groups = new Set([
  'radio',
  'RadioWidget',
  'RadioCardsWidget',
  'YesNoWidget',
  'checkboxes',
  'CheckboxesWidget',
  'MultiSelectWidget',
  'FinancingOptionWidget',
  'CompanyChoiceWidget',
  'BranchWidget',
  'PecWidget',
])
const alone = new Set(['checkbox', 'CheckboxWidget', 'ReadDeclarationWidget'])

export const FEW = 5

export function labelKind(schema: RJSFSchema, widget: unknown): LabelKind {
  const isBoolean = schema.type === 'boolean'
  if (widget === 'ConsentWidget') return isBoolean ? 'own' : 'legend'
  if (typeof widget === 'string') return groups.has(widget) ? 'legend' : alone.has(widget) ? 'own' : 'label'
  if (isBoolean) return 'own'
  if (schema.type === 'array') return isFiles(schema) ? 'label' : 'legend'
  return isFewChoices(schema) ? 'legend' : 'label'
}

/** A list of files has one control for all of them. */
export function isFiles({ type, items }: RJSFSchema): boolean {
  return type === 'array' && typeof items === 'object' && !Array.isArray(items) && items.format === 'data-url'
}

/** Up to five choices are seen at a glance: radios. More are a list to open. */
export function isFewChoices(schema: RJSFSchema): boolean {
  return Array.isArray(schema.enum) && schema.enum.length <= FEW
}
