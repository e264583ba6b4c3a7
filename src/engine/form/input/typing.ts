import { evaluateAt, withValueAt } from '#validation/pointer.ts'

type Data = Record<string, unknown>

/** What is typed in boxes that have not been left, by the JSON Pointer of its field. */
export type Typing = ReadonlyMap<string, unknown>

/** The answers together with what is being typed. */
export function withTyped(data: Data, typing: Typing): Data {
  return [...typing].reduce((all, [pointer, value]) => withValueAt(all, pointer, value), data)
}

/** Other answers, but where something is being typed what is `held` there: what is typed stays with its box. */
export function besideTyped(others: Data, held: Data, typing: Typing): Data {
  return [...typing.keys()].reduce(
    (all, pointer) => withValueAt(all, pointer, evaluateAt(held, pointer)),
    others,
  )
}
