import type { UiSchema } from '@rjsf/utils'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { loadForm } from '#engine/form/DrawnForm.tsx'
import type { LazyPart } from '#engine/form/lazily.tsx'

import { theme } from '../index.ts'

/** Fetches all that a screen is drawn with and the page does not yet have, so that nothing comes later and moves it. */
export async function loadParts(compiled: CompiledScreen): Promise<void> {
  const { plan, screen } = compiled
  const { blocks = [], uiSchema = {} } = screen
  const parts = [
    partOf(theme.layouts, screen.layout),
    ...blocks.map(({ block }) => partOf(theme.blocks, block)),
    ...namesIn(uiSchema, 'ui:field').map((name) => partOf(theme.fields, name)),
    ...namesIn(uiSchema, 'ui:widget').map((name) => partOf(theme.widgets, name)),
    ...(plan.hasSeveral ? [theme.widgets.MultiSelectWidget] : []),
    ...Object.keys(theme.templates)
      .filter((name) => isDrawnWith(plan, name))
      .map((name) => partOf(theme.templates, name)),
  ]
  await Promise.all([loadForm(compiled), ...parts.map((part) => part?.load?.())])
}

/** What the plan leaves to rjsf may be anything; by itself it draws rows and choices. */
function isDrawnWith({ isWhole, hasRows, hasChoices }: CompiledScreen['plan'], template: string): boolean {
  const isOfRows = template.startsWith('ArrayField')
  return !isWhole || Boolean(isOfRows ? hasRows : hasChoices && template.startsWith('MultiSchema'))
}

type Part = Partial<LazyPart<never>> | undefined

function partOf(parts: object, name: string): Part {
  return (parts as Record<string, Part>)[name]
}

/** What a screen names under a key, wherever it stands. */
function namesIn(uiSchema: UiSchema, key: string): string[] {
  return Object.entries(uiSchema).flatMap(([name, value]: [string, unknown]) => {
    if (name === key) return typeof value === 'string' ? [value] : []
    return typeof value === 'object' && value !== null ? namesIn(value as UiSchema, key) : []
  })
}
