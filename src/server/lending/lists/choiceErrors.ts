import type { ValidationError } from '#contract/errors.ts'
import { sourceErrors } from '#engine/compile/judge/sourceErrors.ts'

import type { ServerContext } from '../../ServerContext.ts'
import { addressErrors } from './addressErrors.ts'
import { readSources } from './readSources.ts'

/** Answers to a screen that were to be chosen from a list and are not on it. `variables` are those of its task. */
export async function choiceErrors(
  { definitions, ports }: ServerContext,
  screen: string,
  data: unknown,
  variables: unknown,
): Promise<ValidationError[]> {
  const { uiSchema, sources } = definitions.current.choicesOf(screen)
  if (sources === undefined) return []
  const come = await readSources(ports, sources, variables)
  return [...sourceErrors({ uiSchema, sources }, data, come), ...addressErrors(uiSchema, data, come)]
}
