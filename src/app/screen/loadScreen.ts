import { endpoints } from '#api/endpoints.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { ActionDefinition, Screen } from '#engine/screen/Screen.ts'
import { loadParts } from '#theme/hooks/loadParts.ts'

import { caseParts } from './caseParts.ts'

const CASE_ACTIONS = new Set<ActionDefinition['type']>(['complete', 'message', 'download'])

/** Loads all that a page outside the process is drawn and used with. */
export async function loadScreen(compiled: CompiledScreen): Promise<void> {
  await Promise.all([loadParts(compiled), worksOnCase(compiled.screen) && caseParts.load()])
}

/** Loads all that a page with a task is drawn and used with. */
export async function loadTaskScreen(compiled: CompiledScreen): Promise<void> {
  await Promise.all([loadParts(compiled), caseParts.load()])
}

/** Whether a screen names an action or a call that comes with the parts of a case. */
function worksOnCase({ actions = {}, sources = {} }: Screen): boolean {
  return (
    Object.values(actions).some(({ type }) => CASE_ACTIONS.has(type)) ||
    [...Object.values(actions), ...Object.values(sources)].some(
      (each) => 'endpoint' in each && !(each.endpoint in endpoints),
    )
  )
}
