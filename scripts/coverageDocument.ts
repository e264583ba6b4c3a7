import { allRows, type Coverage, placeOfTest, type Row, type Rows } from './readCoverage.ts'
import { readRoutes } from './readRoutes.ts'

export const COVERAGE_FILE = 'tests/coverage/COVERAGE.md'

/** The table of all that the specification asks for, with what shows it. */
export function coverageDocument(coverage: Coverage, root: string): string {
  const { routes, calls, ends, rules } = coverage
  const { screens } = readRoutes(root)
  const fileOf = (screen: string) => `[${screens.get(screen)}](../../${screens.get(screen)})`
  return `# What the specification asks for, and what shows it

Written by \`npm run coverage\` from the rows beside this page, which names no test that is not there. \`npm test\` ends with
\`npm run coverage -- --proven\`: each test named here has run and passed, and a browser has seen the heading of each route at
its address. **D** marks what belongs to sessions and faults.

${summary(coverage)}

## Routes

${table(
  ['route', 'screen'],
  rowsOf(routes, (route) => [`\`/${route}\``, fileOf(route)]),
  coverage,
)}

## Calls

${table(
  ['call'],
  rowsOf(calls, (call) => [`\`${call}\``]),
  coverage,
)}

## Ends of the journey

${table(
  ['end', 'what leads there', 'way on'],
  Object.entries(ends).map(([end, row]) => ({ row, cells: [`\`${end}\``, row.trigger, row.wayOn] })),
  coverage,
)}

## Rules

${Object.entries(rules)
  .map(
    ([section, { title, rows }]) =>
      `### ${section}. ${title}\n\n${table(
        ['', 'rule'],
        rowsOf(rows, (id) => [id, rows[id]?.says ?? '']),
        coverage,
      )}`,
  )
  .join('\n\n')}
`
}

/** How many rows are shown, in all and of those that must be. */
function summary(coverage: Coverage): string {
  const ruleRows = Object.values(coverage.rules).flatMap(({ rows }) => Object.values(rows))
  const parts: [string, Row[]][] = [
    ['routes of the specification', asked(coverage.routes)],
    ['calls of the specification, by method', asked(coverage.calls)],
    ['ends', Object.values(coverage.ends)],
    ['rules of sections 4 to 9', ruleRows],
    ['ours beside them', allRows(coverage).flatMap(([, row]) => (row.ours ? [row] : []))],
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
  row: Row
  cells: string[]
}

function rowsOf(rows: Rows, cellsOf: (name: string) => string[]): Line[] {
  return Object.entries(rows).map(([name, row]) => ({ row, cells: cellsOf(name) }))
}

function table(head: string[], lines: Line[], coverage: Coverage): string {
  return markdown([
    [...head, 'shown by', 'state'],
    ...lines.map(({ row, cells }) => [...cells, testsOf(row, coverage), stateOf(row)]),
  ])
}

function testsOf({ tests }: Row, coverage: Coverage): string {
  return tests
    .map((name) => {
      const { file, path } = placeOfTest(coverage.tests[name] ?? '')
      return `[${path.join(' › ')}](../../${file})`
    })
    .join('<br>')
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
