import { type Path, toKey, toPath, toPointer } from '#validation/pointer.ts'

/** Ids of fields are their paths: `field.people.0.name`. No property of a screen has a dot in its name. */
export const ID_PREFIX = 'field'
export const ID_SEPARATOR = '.'

export function pointerOfId(id: string): string {
  const isPlain = !id.includes('/') && !id.includes('~')
  return isPlain ? id.slice(ID_PREFIX.length).replaceAll(ID_SEPARATOR, '/') : toPointer(pathOfId(id))
}

export function pathOfId(id: string): Path {
  return id.split(ID_SEPARATOR).slice(1).map(toKey)
}

export function idOfPointer(pointer: string): string {
  return [ID_PREFIX, ...toPath(pointer)].join(ID_SEPARATOR)
}

/**
 * Where the words of a field may stand, the most special key first: `recent.balance.total`, else `balance.total`, else
 * `total`, so that what is asked twice is worded once.
 */
export function wordingsOf(path: Path): string[] {
  const keys: string[] = []
  let key = ''
  for (const part of path.toReversed()) {
    const name = typeof part === 'number' ? 'items' : part
    key = key === '' ? name : `${name}.${key}`
    if (name === part) keys.unshift(key)
  }
  return keys
}

/** The key of a field in the wording: any row of an array is `items`. */
export function wordingOf(path: Path): string {
  return path.map((part) => (typeof part === 'number' ? 'items' : part)).join('.')
}
