/** What follows within one statement. */
const ONE = String.raw`(?:(?!\.execute\().)*?`

/** What a server of the release before would fail on, or what holds a table for long, by what it is called. */
const breaking: [what: string, pattern: RegExp][] = [
  ['takes a column away', /dropColumn\(|\bdrop column\b/i],
  ['takes a table away', /dropTable\(|\bdrop table\b/i],
  ['gives a column another name', /renameColumn\(|\brename column\b/i],
  ['gives a table another name', /renameTo\(|\brename to\b/i],
  ['changes a column', /alterColumn\(|\balter column\b/i],
  [
    'adds a column to a table that must have a value',
    new RegExp(`alterTable\\(${ONE}addColumn\\(${ONE}notNull\\(\\)(?!\\.defaultTo)`, 's'),
  ],
  [
    'adds a rule to a table',
    new RegExp(`alterTable\\(${ONE}add(?:Unique|Check|ForeignKey)Constraint\\(`, 's'),
  ],
]

/** Returns what in the source of a migration breaks servers of the release before, which run beside it. */
export function breakingSteps(source: string): string[] {
  return breaking.filter(([, pattern]) => pattern.test(source)).map(([what]) => what)
}
