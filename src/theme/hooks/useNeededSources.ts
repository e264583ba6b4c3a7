import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { evaluateAt } from '#engine/answers/pointer.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { SourceState } from '#engine/screen/ScreenHost.ts'
import { useScreenState } from '#engine/screen/hooks/useScope.ts'

/** How the lists stand from which a required answer is still to be chosen: without one of them the applicant cannot go on. */
export function useNeededSources(): SourceState['status'] {
  const { screen } = useScreen().compiled
  const needed = neededIn(screen.schema, screen.uiSchema)
  return useScreenState(({ scope, sources }) => {
    const awaited = needed
      .filter(({ pointer }) => evaluateAt(scope.data, pointer) === undefined)
      .map(({ source }) => sources[source]?.status)
    return (
      awaited.find((status) => status === 'failed') ??
      awaited.find((status) => status === 'loading') ??
      'ready'
    )
  })
}

interface Needed {
  pointer: string
  source: string
}

function neededIn(
  { properties = {}, required = [] }: JSONSchema7,
  uiSchema: UiSchema = {},
  around = '',
): Needed[] {
  return required.flatMap((name) => {
    const schema = properties[name]
    const ui = uiSchema[name] as UiSchema | undefined
    const pointer = `${around}/${name}`
    const source: unknown = ui?.['ui:options']?.['source']
    const inside = typeof schema === 'object' ? neededIn(schema, ui, pointer) : []
    return typeof source === 'string' ? [{ pointer, source }, ...inside] : inside
  })
}
