import { Random } from '../server/fuzz/Random.ts'
import { hasSameMeaning } from './hasSameMeaning.ts'
import type { Mutant } from './Mutant.ts'
import type { Operator, Spot } from './Operator.ts'
import { operators } from './operators.ts'
import type { Product } from './Product.ts'

/** How often each place is tried, with other values. */
const ROUNDS = 3

/** Draws so many mutants of products, as many of each operator as its places allow; the same for the same seed. */
export function drawMutants(products: Product[], count: number, seed: number, only = operators): Mutant[] {
  const drawing = Object.entries(only).flatMap(([group, list]) =>
    list.map((operator, index) =>
      mutantsOf(group, operator, products, new Random(seed * 7919 + hashOf(group) + index)),
    ),
  )
  const drawn: Mutant[] = []
  let open = shuffled(drawing, new Random(seed))
  while (open.length > 0 && drawn.length < count) {
    open = open.filter((mutants) => {
      if (drawn.length >= count) return false
      const { value, done } = mutants.next()
      if (!done) drawn.push(value)
      return !done
    })
  }
  return drawn
}

function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 0)
}

/** Mutants of one operator in any order, each once; an edit after which everything means the same is none. */
function* mutantsOf(
  group: string,
  operator: Operator,
  products: Product[],
  random: Random,
): Generator<Mutant, undefined> {
  const spots = products.flatMap((product) => operator.spots(product).map((spot) => ({ product, spot })))
  const made = new Set<string>()
  for (const { product, spot } of rounds(spots, random)) {
    const changes = spot(random)
    if (!changes) continue
    const key = JSON.stringify([product.name, ...changes])
    if (made.has(key) || (operator.is === 'wrong' && isSame(product, changes, operator))) continue
    made.add(key)
    yield { group, operator, product, changes }
  }
}

function* rounds<Each extends { spot: Spot }>(spots: Each[], random: Random): Generator<Each> {
  for (let round = 0; round < ROUNDS; round += 1) yield* shuffled(spots, random)
}

function shuffled<Each>(list: Each[], random: Random): Each[] {
  return list
    .map((each) => [random.next(), each] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, each]) => each)
}

function isSame({ files }: Product, changes: Mutant['changes'], { changesOrder = false }: Operator): boolean {
  return [...changes].every(([file, text]) => hasSameMeaning(files.get(file) ?? '', text, changesOrder))
}
