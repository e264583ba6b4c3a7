import type { UiSchema } from '@rjsf/utils'

import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import type { SourceState } from '#engine/screen/ScreenHost.ts'
import { useScreenState } from '#engine/screen/hooks/useScope.ts'

/** Parts that say in their own place that their source could not be had, and ask again. */
export const sayTheirOwn: ReadonlySet<unknown> = new Set([
  'BranchWidget',
  'ComboboxWidget',
  'ConsentWidget',
  'DocumentListBlock',
  'DocumentsField',
  'MultiSelectWidget',
  'PeopleField',
  'RadioCardsWidget',
  'RadioWidget',
  'ResidenceField',
  'SelectWidget',
  'SigningBlock',
])

/** How the sources stand of which no part of the page says it: what is only proposed, shown or compared. */
export function useMissingSources(): SourceState['status'] {
  const { screen } = useScreen().compiled
  const unsaid = unsaidSources(screen)
  return useScreenState(({ sources }) => {
    const states = unsaid.flatMap((name) => {
      const state = sources[name]
      return state?.value === undefined ? [state?.status] : []
    })
    return (
      states.find((status) => status === 'failed') ?? states.find((status) => status === 'loading') ?? 'ready'
    )
  })
}

function unsaidSources({ sources = {}, uiSchema, blocks = [] }: Screen): string[] {
  const said = new Set(saidIn(uiSchema))
  for (const { block, options = {} } of blocks) {
    if (sayTheirOwn.has(block)) for (const value of Object.values(options)) said.add(String(value))
  }
  // What a said source is a part of is said with it.
  for (const name of said) {
    const source = sources[name]
    const [, root, whole] = source && 'from' in source ? source.from.split('/') : []
    if (root === 'sources' && whole !== undefined) said.add(whole)
  }
  return Object.keys(sources).filter((name) => !said.has(name))
}

/** What the options of fields of their own words name, at any depth: their sources among it. */
function saidIn(uiSchema: UiSchema = {}): string[] {
  const isSaid = sayTheirOwn.has(uiSchema['ui:widget']) || sayTheirOwn.has(uiSchema['ui:field'])
  const inside = Object.values(uiSchema).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null ? saidIn(each as UiSchema) : [],
  )
  return isSaid ? [...Object.values(uiSchema['ui:options'] ?? {}).map(String), ...inside] : inside
}
