import { parseJson } from '#engine/compile/read/parseJson.ts'

/** Whether two texts are JSON that says the same; comments and the place of the grammar aside, and the order of keys unless that is what may differ. */
export function hasSameMeaning(one: string, other: string, inOrder: boolean): boolean {
  const [first, second] = [canonical(one, inOrder), canonical(other, inOrder)]
  return first !== undefined && first === second
}

/** Undefined where the text is not strictly JSON. */
function canonical(text: string, inOrder: boolean): string | undefined {
  return JSON.stringify(parseJson(text).value, (key, value: unknown) => {
    if (key === '$schema') return undefined
    if (inOrder || typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
