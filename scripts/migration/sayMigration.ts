import type { Judgement } from '#server/interpreter/migration/judgeRunning.ts'

/** What becomes of cases that stand at a step. Those that began with the definitions of today are told without one. */
export interface JudgedPlace {
  journey?: string
  step?: string
  outcome: Judgement['outcome']
  reason?: string
  /** The step at which they go on. */
  to?: string
  /** How many cases, where they were read from a database. */
  count?: number
}

const outcomes = [
  ['continues', 'continue: all that lies ahead of them is the same'],
  ['moved', 'are moved, as "moved" of the journey says'],
  ['pinned', 'stay pinned to the definitions they began with'],
  ['stranded', 'are stranded'],
] as const

const ADVICE =
  'Keep what is missing until the last of these cases is over, or name the step in "moved" of flows/journeys/<journey>.json, with the step at which they go on.'

/** Returns what `npm run migrate:check` found, for people: numbers, then each place that does not simply continue. */
export function sayMigration(places: JudgedPlace[]): string {
  const isOfCases = places.some(({ count }) => count !== undefined)
  if (places.length === 0) return 'No case runs.'
  const lines = outcomes.map(([outcome, what]) => {
    const those = places.filter((place) => place.outcome === outcome)
    const number = those.reduce((sum, { count = 1 }) => sum + count, 0)
    return `${String(number).padStart(5)} ${isOfCases ? 'cases' : 'steps'} ${what}`
  })
  const details = places.filter(({ outcome }) => outcome !== 'continues').map(lineOf)
  const isStranded = places.some(({ outcome }) => outcome === 'stranded')
  return [lines.join('\n'), details.join('\n'), ...(isStranded ? [ADVICE] : [])].filter(Boolean).join('\n\n')
}

function lineOf({ journey, step, outcome, reason, to, count }: JudgedPlace): string {
  const cases = count === undefined ? '' : ` (${count})`
  const where = `${outcome}${cases}: "${step}" of ${journey}`
  if (to !== undefined) return `${where} goes on at "${to}".`
  return reason === undefined ? `${where}.` : `${where}: ${reason}.`
}
