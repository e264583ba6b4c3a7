import { didYouMean } from '#checks/hints/didYouMean.ts'

/** Why no test can cover a row of this name; nothing where there is one. */
export function unknownRow(name: string, rows: Iterable<string>): string | undefined {
  const known = [...rows]
  if (known.includes(name)) return undefined
  const [kind] = name.split(':')
  const ofKind = known.filter((row) => row.startsWith(`${kind}:`))
  const hint = didYouMean(name, ofKind.length > 0 ? ofKind : known, 'The rows stand in tests/coverage.')
  return `there is no row "${name}". ${hint}`
}
