import type { JSONSchema7 } from 'json-schema'

import type { CaseData } from '#flow/CaseData.ts'
import type { Moment } from '#flow/Moment.ts'
import { evaluateAt, toPath, withValueAt } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { withoutReferences } from '../pointers/withoutReferences.ts'
import type { Values } from '../stories/Story.ts'
import { candidateValues } from './candidateValues.ts'

/** A value that is chosen for a pointer. */
export interface Choice {
  pointer: string
  value: unknown
}

/** At most so many values are chosen at once, beside those that a case has. */
const MOST_AT_ONCE = 3
/** More choices at one event are not tried. */
const MOST_TRIED = 1500

/** Returns ways to choose values, the fewest at once first; the first is none. */
export function* choices(variables: [pointer: string, values: unknown[]][]): Iterable<Choice[]> {
  let tried = 0
  for (let size = 0; size <= Math.min(MOST_AT_ONCE, variables.length); size += 1) {
    for (const chosen of ofSize(variables, size)) {
      if ((tried += 1) > MOST_TRIED) return
      yield chosen
    }
  }
}

function* ofSize(variables: [string, unknown[]][], size: number, from = 0): Iterable<Choice[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index < variables.length; index += 1) {
    const [pointer, values] = variables[index]!
    for (const value of values)
      for (const rest of ofSize(variables, size - 1, index + 1)) yield [{ pointer, value }, ...rest]
  }
}

/** Returns values that a field may be answered, at a pointer of a task's or page's answers. */
export function answersFor(
  content: Content,
  place: string,
  pointer: string,
  conditions: JSONSchema7[],
  { today = '2026-01-01', settings = {} }: Moment,
): unknown[] {
  const path = toPath(pointer).slice(2).map(String)
  const said = schemaAt(screenAsking(place, content)?.schema ?? {}, path).schemas
  const schemas = withoutReferences(said)
  const numbers = numbersIn(settings)
  // What a field of a branch of the schema may be is not known here: the screen judges what is tried.
  const isUnknown = said.length === 0
  const isDay = isUnknown || schemas.some(({ format }) => format?.endsWith('date'))
  const isNumber = isUnknown || schemas.some(({ type }) => type === 'integer' || type === 'number')
  const near: JSONSchema7[] = [
    ...(isDay ? numbers.map((months) => ({ const: monthsBefore(today, months) })) : []),
    ...(isNumber ? numbers.map((number) => ({ minimum: number })) : []),
  ]
  return candidateValues([...conditions, ...schemas, ...near], schemas)
}

/** Returns the choices for facts as facts of their names: of an object, with the rest that the case has. */
export function factsOfChoices(chosen: Choice[], { facts }: Pick<CaseData, 'facts'>): Values {
  const ofFacts = chosen.filter(({ pointer }) => pointer.startsWith('/facts/'))
  const set = ofFacts.reduce((changed, { pointer, value }) => withValueAt(changed, pointer, value), {
    facts,
  })
  return Object.fromEntries(
    ofFacts.map(({ pointer }) => pointer.split('/')[2]!).map((name) => [name, set.facts[name]]),
  )
}

/** Returns the choices for answers of a task or a page, by field. */
export function answersOfChoices(chosen: Choice[], place: string): Values {
  const prefix = `/answers/${place}`
  const own = chosen.filter(({ pointer }) => pointer.startsWith(`${prefix}/`))
  const set = own.reduce((changed, { pointer, value }) => withValueAt(changed, pointer, value), {
    answers: { [place]: {} },
  } as object)
  return (evaluateAt(set, prefix) ?? {}) as Values
}

function numbersIn(settings: unknown): number[] {
  if (typeof settings === 'number') return [settings, settings + 1]
  if (typeof settings !== 'object' || settings === null) return []
  return Object.values(settings).flatMap(numbersIn)
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - Math.min(months, 1200))
  return date.toISOString().slice(0, 10)
}
