import type { ValidationError } from '#contract/errors.ts'
import { sourceErrors } from '#engine/compile/judge/sourceErrors.ts'

import { addressErrors } from './addressErrors.ts'
import { readSources } from './readSources.ts'
import type { Product } from '../../interpreter/definitions/Definitions.ts'
import type { Ports } from '../Ports.ts'

/** Answers to a screen that were to be chosen from a list and are not on it. `variables` are those of its task. */
export async function choiceErrors(
  { product, ports }: { product: Product; ports: Ports },
  screen: string,
  data: unknown,
  variables: unknown,
): Promise<ValidationError[]> {
  const { uiSchema, sources } = product.choicesOf(screen)
  if (sources === undefined) return []
  const come = await readSources(ports, sources, variables)
  return [...sourceErrors({ uiSchema, sources }, data, come), ...addressErrors(uiSchema, data, come)]
}
