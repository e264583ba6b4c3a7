import { allRows, type Coverage, type Row, type Rows } from './readCoverage.ts'
import { readRoutes } from './readRoutes.ts'
import type { RanTest } from './ranTests.ts'
import { transitionsOf } from './transitionsOf.ts'

export const COVERAGE_FILE = 'tests/coverage/COVERAGE.md'

/** Links to the tests that show a row, by the row's name. */
type Shown = ReadonlyMap<string, string[]>

/** The table of all that the specification asks for, with the tests that ran, passed and said that they show it. */
export function coverageDocument(coverage: Coverage, root: string, ran: readonly RanTest[]): string {
  const { routes, calls, ends, dialogs, rules } = coverage
  const { screens } = readRoutes(root)
  const shown = shownBy(ran)
  const fileOf = (screen: string) => `[${screens.get(screen)}](../../${screens.get(screen)})`
  return `# What the specification asks for, and what shows it

Written by \`npm run coverage\` from the rows beside this page and the last whole \`npm test\`: a test names the rows that it
shows, and stands here where it ran and passed. \`npm test\` ends by making this page anew, and fails where it is another,
where no test shows a row, and where the test of a route or a dialog did not see it in a browser. **D** marks what belongs to
sessions and faults.

${summary(coverage)}

## Routes

By section 2.1.

${table(
  ['route', 'screen'],
  rowsOf('route', routes, (route) => [`\`/${route}\``, fileOf(route)]),
  shown,
)}

## Calls

By section 7.

${table(
  ['call'],
  rowsOf('call', calls, (call) => [`\`${call}\``]),
  shown,
)}

## Ends of the journey

${table(
  ['end', 'what leads there', 'way on'],
  Object.entries(ends).map(([end, row]) => ({
    name: `end:${end}`,
    row,
    cells: [`\`${end}\``, row.trigger, transitionsOf[row.wayOn]],
  })),
  shown,
)}

## Dialogs

By the place of their words.

${table(
  ['dialog'],
  rowsOf('dialog', dialogs, (dialog) => [`\`${dialog}\``]),
  shown,
)}

## Rules

${Object.entries(rules)
  .map(
    ([section, { title, rows }]) =>
      `### ${section}. ${title}\n\n${table(
        ['', 'rule'],
        rowsOf('rule', rows, (id) => [id, rows[id]?.says ?? '']),
        shown,
      )}`,
  )
  .join('\n\n')}
`
}

/** In an order that no run changes, and the same on a machine without PostgreSQL: what both databases show is named once. */
function shownBy(ran: readonly RanTest[]): Shown {
  const shown = new Map<string, Set<string>>()
  for (const { file, path, outcome, covers } of ran) {
    if (outcome !== 'passed') continue
    for (const name of covers) {
      const links = shown.get(name) ?? new Set()
      shown.set(name, links.add(`[${path.join(' › ')}](../../${file})`))
    }
  }
  const isNamedOnce = (links: ReadonlySet<string>, link: string) =>
    !link.includes('PostgreSQL') || !links.has(link.replaceAll('PostgreSQL', 'SQLite'))
  return new Map(
    [...shown].map(([name, links]) => [
      name,
      [...links].filter((link) => isNamedOnce(links, link)).toSorted(),
    ]),
  )
}

/** How many rows are shown, in all and of those that must be. */
function summary(coverage: Coverage): string {
  const ruleRows = Object.values(coverage.rules).flatMap(({ rows }) => Object.values(rows))
  const parts: [string, Row[]][] = [
    ['routes of the specification', asked(coverage.routes)],
    ['calls of the specification, by method', asked(coverage.calls)],
    ['ends', Object.values(coverage.ends)],
    ['dialogs', Object.values(coverage.dialogs)],
    ['rules of sections 4 to 9', ruleRows],
    ['ours beside them', [...allRows(coverage).values()].filter(({ ours }) => ours)],
  ]
  const lines = parts.map(([name, rows]) => {
    const must = rows.filter(({ part }) => part !== 'D')
    const others = rows.filter(({ part }) => part === 'D')
    return [name, String(rows.length), share(must), others.length > 0 ? share(others) : '']
  })
  return markdown([['', 'rows', 'shown', 'shown of D'], ...lines])
}

function asked(rows: Rows): Row[] {
  return Object.values(rows).filter(({ ours }) => !ours)
}

function share(rows: Row[]): string {
  const shown = rows.filter(({ missing }) => !missing).length
  return `${shown} of ${rows.length} (${Math.floor((100 * shown) / Math.max(rows.length, 1))} %)`
}

interface Line {
  name: string
  row: Row
  cells: string[]
}

function rowsOf(kind: string, rows: Rows, cellsOf: (name: string) => string[]): Line[] {
  return Object.entries(rows).map(([name, row]) => ({ name: `${kind}:${name}`, row, cells: cellsOf(name) }))
}

function table(head: string[], lines: Line[], shown: Shown): string {
  return markdown([
    [...head, 'shown by', 'state'],
    ...lines.map(({ name, row, cells }) => [...cells, (shown.get(name) ?? []).join('<br>'), stateOf(row)]),
  ])
}

function stateOf({ missing, part, ours }: Row): string {
  return [
    ...(part ? [part] : []),
    ...(ours ? ['ours'] : []),
    missing ? `**missing**: ${missing}` : 'shown',
  ].join(', ')
}

function markdown([head = [], ...lines]: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')
}
