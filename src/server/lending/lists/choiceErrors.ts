import type { ValidationError } from '#contract/errors.ts'
import { sourceErrors } from '#engine/compile/judge/sourceErrors.ts'

import type { Definitions } from '../../interpreter/definitions/Definitions.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { addressErrors } from './addressErrors.ts'
import { readSources } from './readSources.ts'

/**
 * Answers to a screen that were to be chosen from a list and are not on it. `variables` are those of its task; `asking`
 * are the definitions that say what the screen asks.
 */
export async function choiceErrors(
  { definitions, ports }: ServerContext,
  screen: string,
  data: unknown,
  variables: unknown,
  asking: Pick<Definitions, 'choicesOf'> = definitions.current,
): Promise<ValidationError[]> {
  const { uiSchema, sources } = asking.choicesOf(screen)
  if (sources === undefined) return []
  const come = await readSources(ports, sources, variables)
  return [...sourceErrors({ uiSchema, sources }, data, come), ...addressErrors(uiSchema, data, come)]
}
