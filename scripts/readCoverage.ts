import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that the specification asks for, and what shows that it is there. */
export interface Row {
  /** In a sentence; a route needs none. */
  says?: string
  /** Tests that show it, by their names in `tests.json`. */
  tests: string[]
  /** What is not there yet. */
  missing?: string
  /** It belongs to the part of sessions and faults. */
  part?: 'D'
  /** The specification does not ask for it: it is ours. */
  ours?: boolean
}

export type Rows = Record<string, Row>

/** An end of the journey: what leads there, and the way on that it offers. */
export interface EndRow extends Row {
  trigger: string
  wayOn: string
}

/** All rows, as `tests/coverage` holds them. */
export interface Coverage {
  /** Name of a test -> its file and its titles, joined by " › ". */
  tests: Record<string, string>
  routes: Rows
  calls: Rows
  ends: Record<string, EndRow>
  /** By the number of the specification's section. */
  rules: Record<string, { title: string; rows: Rows }>
}

export function readCoverage(root: string): Coverage {
  const read = <Part extends keyof Coverage>(part: Part) =>
    JSON.parse(readFileSync(join(root, 'tests/coverage', `${part}.json`), 'utf8')) as Coverage[Part]
  return {
    tests: read('tests'),
    routes: read('routes'),
    calls: read('calls'),
    ends: read('ends'),
    rules: read('rules'),
  }
}

/** Every row with the name under which it is spoken of. */
export function allRows({ routes, calls, ends, rules }: Coverage): [name: string, row: Row][] {
  return [
    ...Object.entries(routes).map(([route, row]): [string, Row] => [`/${route}`, row]),
    ...Object.entries(calls),
    ...Object.entries(ends).map(([end, row]): [string, Row] => [`the end ${end}`, row]),
    ...Object.values(rules).flatMap(({ rows }) => Object.entries(rows)),
  ]
}

/** File and titles of a test that `tests.json` names. */
export function placeOfTest(test: string): { file: string; path: string[] } {
  const [file = '', ...path] = test.split(' › ')
  return { file, path }
}

/** Whether titles end as a claim says; those around a test may be left out. */
export function endsLike(path: readonly string[], claimed: readonly string[]): boolean {
  return claimed.length > 0 && path.slice(-claimed.length).join('\n') === claimed.join('\n')
}
