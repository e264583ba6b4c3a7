import type { FieldRefusal } from '#contract/errors.ts'
import { choiceErrors } from '#engine/compile/judge/choiceErrors.ts'

import type { ServerContext } from '../../ServerContext.ts'
import { placeRefusals } from './placeRefusals.ts'
import { readSources } from './readSources.ts'

/** Answers to a screen that were to be chosen from a list and are not on it. `variables` are those of its task. */
export async function listRefusals(
  { definitions, ports }: ServerContext,
  screen: string,
  data: unknown,
  variables: unknown,
): Promise<FieldRefusal[]> {
  const { uiSchema, sources } = definitions.current.choicesOf(screen)
  if (sources === undefined) return []
  const come = await readSources(ports, sources, variables)
  return [...choiceErrors({ uiSchema, sources }, data, come), ...placeRefusals(uiSchema, data, come)]
}
