import { drawMutants } from './drawMutants.ts'
import { judgeMutant } from './judgeMutant.ts'
import type { Mutant, Verdict } from './Mutant.ts'
import { operators } from './operators.ts'
import type { Product } from './Product.ts'

interface Campaign {
  /** The products that stand side by side. */
  all: Product[]
  count: number
  seed: number
  /** Names of those that mutants are made of; without it all. */
  products?: string[]
  /** The kinds of edits; without it all. */
  only?: typeof operators
  /** Hears now and then how far it is. */
  hears?(line: string): void
}

export interface Judged extends Mutant {
  verdict: Verdict
}

const HEARD_EACH = 500

/** Makes mutants of the products' definitions, and judges each as `npm run check` does. */
export function mutantsCampaign(campaign: Campaign): Judged[] {
  const { all, count, seed, products: names, only = operators, hears } = campaign
  const products = all.filter(({ name }) => names?.includes(name) ?? true)
  const drawn = drawMutants(products, count, seed, only)
  const started = performance.now()
  const judged: Judged[] = []
  // Product by product: what the check has read of a file is kept by the file's path.
  for (const mutant of products.flatMap((product) => drawn.filter((each) => each.product === product))) {
    const others = all.filter((product) => product !== mutant.product)
    judged.push({ ...mutant, verdict: judgeMutant(mutant, others) })
    if (judged.length % HEARD_EACH === 0)
      hears?.(`${judged.length} of ${drawn.length}, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  return judged
}
