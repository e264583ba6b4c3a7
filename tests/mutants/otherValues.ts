import type { Random } from '../server/fuzz/Random.ts'
import type { Around } from './edits.ts'
import type { Place, Tree } from './Product.ts'

/** Another of these texts; undefined where there is none. */
export function other(
  among: readonly string[],
  { value }: Pick<Place, 'value'>,
  random: Random,
): string | undefined {
  const others = among.filter((each) => each !== value)
  return others.length === 0 ? undefined : random.oneOf(others)
}

/** A change to another text that the product has at the places of a pattern. */
export function anotherAt(kinds: readonly Tree['kind'][], pattern: string) {
  return (place: Place, { random, product }: Around) =>
    typeof place.value === 'string' ? other(product.textsAt(kinds, pattern), place, random) : undefined
}

/** A change to a text that is misspelt. */
export function misspeltText({ value }: Place, { random }: Around): string | undefined {
  return typeof value === 'string' ? misspelt(value, random) : undefined
}

/** A word with a letter too many, one too few, or two exchanged. */
export function misspelt(word: string, random: Random): string {
  if (word.length < 3) return `${word}x`
  const at = 1 + random.below(word.length - 2)
  switch (random.below(3)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + word.charAt(at) + word.slice(at)
    default:
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  }
}

/** A pointer whose first parts are right, and whose last part is misspelt. */
export function misspeltEnd({ value }: Pick<Place, 'value'>, { random }: Around): string | undefined {
  return isPointer(value) && value.split('/').length > 3 ? misspeltLast(value, random) : undefined
}

/** A pointer whose last part is misspelt. */
export function misspeltLast(pointer: string, random: Random): string {
  const at = pointer.lastIndexOf('/') + 1
  return pointer.slice(0, at) + misspelt(pointer.slice(at), random)
}

/** A pointer with one part too many at its end, or too few. */
export function anotherDepth({ value }: Pick<Place, 'value'>, { random }: Around): string | undefined {
  if (!isPointer(value)) return undefined
  const parts = value.split('/')
  return parts.length > 3 && random.happens(0.5) ? parts.slice(0, -1).join('/') : `${value}/value`
}

/** Another pointer that the product has somewhere, of the same first part: another fact, another answer. */
export function anotherPointer(
  { value }: Pick<Place, 'value'>,
  { random, product, tree }: Around,
): string | undefined {
  if (!isPointer(value)) return undefined
  const root = value.split('/', 2).join('/')
  const among = pointersOf(
    product.trees.filter(({ kind }) => kind === tree.kind),
    root,
  )
  return other(among, { value }, random)
}

const pointers = new WeakMap<Tree, string[]>()

function pointersOf(trees: Tree[], root: string): string[] {
  const all = trees.flatMap((tree) => {
    if (!pointers.has(tree)) pointers.set(tree, tree.places.flatMap(pointersAt))
    return pointers.get(tree) ?? []
  })
  return [...new Set(all.filter((pointer) => pointer.startsWith(`${root}/`)))]
}

/** A value, or its key, that is a pointer. */
function pointersAt({ path, value }: Place): string[] {
  return [path.at(-1), value].filter(isPointer)
}

export function isPointer(value: unknown): value is string {
  return typeof value === 'string' && /^\/\w/.test(value)
}
