import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { WayOn } from './transitionsOf.ts'

/** Something that the specification asks for. The tests that show it name it: see tests/support/covers.ts. */
export interface Row {
  /** In a sentence; a route, a call and a dialog need none. */
  says?: string
  /** What is not there yet, and why. */
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
  wayOn: WayOn
}

/** All rows, as `tests/coverage` holds them. */
export interface Coverage {
  /** By section 2.1 of the specification. */
  routes: Rows
  /** By section 7: the method and the path below the prefix. */
  calls: Rows
  ends: Record<string, EndRow>
  /** By the place of the words in `i18n`: `<screen>.<ask>`, or the ask alone where several screens share it. */
  dialogs: Rows
  /** By the number of the specification's section. */
  rules: Record<string, { title: string; rows: Rows }>
}

export function readCoverage(root: string): Coverage {
  const read = <Part extends keyof Coverage>(part: Part) =>
    JSON.parse(readFileSync(join(root, 'tests/coverage', `${part}.json`), 'utf8')) as Coverage[Part]
  return {
    routes: read('routes'),
    calls: read('calls'),
    ends: read('ends'),
    dialogs: read('dialogs'),
    rules: read('rules'),
  }
}

/** Every row by the name that a test gives it: `route:archive`, `call:GET /process/task`, `rule:9.1`. */
export function allRows({ routes, calls, ends, dialogs, rules }: Coverage): Map<string, Row> {
  const named = (kind: string, rows: Rows) =>
    Object.entries(rows).map(([name, row]) => [`${kind}:${name}`, row] as const)
  return new Map([
    ...named('route', routes),
    ...named('call', calls),
    ...named('end', ends),
    ...named('dialog', dialogs),
    ...Object.values(rules).flatMap(({ rows }) => named('rule', rows)),
  ])
}
