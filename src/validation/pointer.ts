export type Path = (string | number)[]

/** `['people', 0, 'name']` is `/people/0/name`. */
export function toPointer(path: Path): string {
  let pointer = ''
  for (const part of path) pointer += `/${escaped(String(part))}`
  return pointer
}

/** `/people/0/name` is `['people', 0, 'name']`. */
export function toPath(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => toKey(unescaped(part)))
}

/** What looks like the index of an array is a number. */
export function toKey(part: string): string | number {
  return /^(0|[1-9]\d*)$/.test(part) ? Number(part) : part
}

/** The value at a JSON Pointer, or undefined where the way ends early. Own properties alone. */
export function evaluateAt(root: unknown, pointer: string): unknown {
  let node = root
  for (const part of pointer.split('/').slice(1)) {
    const key = part.includes('~') ? unescaped(part) : part
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
    node = (node as Record<string, unknown>)[key]
  }
  return node
}

function escaped(part: string): string {
  return part.includes('~') || part.includes('/') ? part.replaceAll('~', '~0').replaceAll('/', '~1') : part
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A copy of `root` with `value` at the pointer; undefined takes the entry away. What lies beside the way is shared. */
export function withValueAt<Root>(root: Root, pointer: string, value: unknown): Root {
  return setIn(root, toPath(pointer), value) as Root
}

/** The same for an answer: one that was taken back is still a key, without a value, so that no default comes again. */
export function withAnswerAt<Root>(root: Root, path: Path, value: unknown): Root {
  const [key, ...rest] = path
  if (key === undefined) return value as Root
  const around = typeof root === 'object' ? root : {}
  const copy = (Array.isArray(around) ? around.slice() : { ...around }) as Record<string | number, unknown>
  copy[key] = withAnswerAt(copy[key], rest, value)
  return copy as Root
}

function setIn(node: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy: Record<string | number, unknown> = Array.isArray(node)
    ? (node.slice() as never)
    : { ...(node as object) }
  const child = setIn(copy[key], rest, value)
  if (child === undefined && !Array.isArray(copy)) delete copy[key]
  else copy[key] = child
  return copy
}
