import type { ValidationError } from '#contract/errors.ts'
import { sourceErrors } from '#engine/compile/judge/sourceErrors.ts'

import { addressErrors } from './addressErrors.ts'
import { readSources } from './readSources.ts'
import type { Product } from '../../interpreter/definitions/Definitions.ts'
import type { Ports } from '../Ports.ts'

/** From where the choices of a screen come: `offered` are those of sources that services answered, by name. */
interface Offers {
  product: Product
  ports: Ports
  offered?: Record<string, unknown>
}

/** Answers to a screen that were to be chosen from a list and are not on it. `variables` are those of its task. */
export async function choiceErrors(
  { product, ports, offered }: Offers,
  screen: string,
  data: unknown,
  variables: unknown,
): Promise<ValidationError[]> {
  const { uiSchema, sources } = product.choicesOf(screen)
  if (sources === undefined) return []
  const come = await readSources(ports, sources, variables, offered)
  return [...sourceErrors({ uiSchema, sources }, data, come), ...addressErrors(uiSchema, data, come)]
}
