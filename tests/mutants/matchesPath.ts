import type { Path } from '#validation/pointer.ts'

/** Whether a path is one of a pattern: parts between blanks, of which `*` is any one and `**` any number of them. */
export function matchesPath(pattern: string, path: Path): boolean {
  return matches(pattern === '' ? [] : pattern.split(' '), path)
}

function matches([part, ...rest]: string[], path: Path): boolean {
  if (part === undefined) return path.length === 0
  if (part === '**')
    return matches(rest, path) || (path.length > 0 && matches([part, ...rest], path.slice(1)))
  return path.length > 0 && (part === '*' || part === String(path[0])) && matches(rest, path.slice(1))
}
