import { evaluateAt } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { lengthOf } from './lengthOf.ts'

/** Two times of the settings of which the first is the shorter one, and what happens where it is not. */
const PAIRS = [
  {
    short: '/token/life',
    long: '/token/sessionLife',
    otherwise: 'no token is ever renewed, and a session ends while it is used',
  },
  {
    short: '/token/grace',
    long: '/token/life',
    otherwise: 'a token that was renewed is taken for as long as the new one',
  },
]

const DAYS_OF_A_WEEK = 7

/** A time that must be over before another is the shorter of the two; and a contract may be signed on some day before it runs out. */
export const timesAreInOrder: Check = function* ({ settings }) {
  if (!settings) return
  const { source, value } = settings
  for (const { short, long, otherwise } of PAIRS) {
    const [one, other] = [textAt(value, short), textAt(value, long)]
    if (!(lengthOf(one)! >= lengthOf(other)!)) continue
    const message = `"${nameOf(short)}" is ${one}, and "${nameOf(long)}" ${other}: ${otherwise}.`
    yield { source, pointer: short, message, hint: `Make it shorter than "${nameOf(long)}".` }
  }
  const pauses = (evaluateAt(value, '/otp/pauses') ?? []) as string[]
  const forgotten = textAt(value, '/otp/pausesForgottenAfter')
  const long = pauses.findIndex((pause) => lengthOf(pause)! > lengthOf(forgotten)!)
  if (long >= 0) {
    const message = `The pause "${pauses[long]}" is forgotten after ${forgotten}, before it is over.`
    const hint = 'Make "otp.pausesForgottenAfter" longer than every pause.'
    yield { source, pointer: `/otp/pauses/${long}`, message, hint }
  }
  const between = Number(evaluateAt(value, '/otp/secondsBetweenSends') ?? 0)
  const life = textAt(value, '/otp/life')
  if (between > 0 && lengthOf(`PT${between}S`)! > lengthOf(life)!) {
    const message = `No other code is sent for ${between} seconds, and a code lives ${life}: in between the applicant has none that is taken.`
    const hint = 'Make "otp.secondsBetweenSends" shorter than "otp.life".'
    yield { source, pointer: '/otp/secondsBetweenSends', message, hint }
  }
  const validity = textAt(value, '/deadlines/contractValidity')
  const days = (evaluateAt(value, '/signing/days') ?? []) as number[]
  const least = longestGap(days) + 1
  if (days.length === 0 || !(lengthOf(validity)! < lengthOf(`P${least}D`)!)) return
  yield {
    source,
    pointer: '/deadlines/contractValidity',
    message: `A contract waits ${validity} to be signed, and for ${least - 1} days in a row none can be: some run out before.`,
    hint: `Write "P${least}D" at least, or name more "days" of signing.`,
  }
}

/** The most days in a row of a week that begins again which are none of these, Monday being 1. */
function longestGap(days: number[]): number {
  const sorted = [...days].sort((a, b) => a - b)
  return Math.max(
    0,
    ...sorted.map((day, index) => (sorted[index + 1] ?? sorted[0]! + DAYS_OF_A_WEEK) - day - 1),
  )
}

/** A time of the settings; of one that is none everyDurationIsValid says so. */
function textAt(value: unknown, pointer: string): string {
  return String(evaluateAt(value, pointer) ?? '')
}

function nameOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.')
}
