import { HttpApplicant } from '../support/HttpApplicant.ts'
import { numbersOf } from '../support/numbersOf.ts'
import { type Difference, welch } from './welch.ts'

/** VAT numbers with a right check digit, of companies of the sandbox, and of none. */
const KNOWN = ['99000010233', '99000030157', '99000380354', '99000850539']
const UNKNOWN = ['99000050585', '10000000009', '10000079193', '10000158385']
/** The slowest are the machine's doing. */
const KEPT_SHARE = 0.95

/** Looks companies up that are known and that are not, in a random order, and holds the times against each other, in milliseconds. */
export async function lookupTimes(url: string, lookups: number): Promise<Difference> {
  const applicant = new HttpApplicant(url)
  await applicant.generateToken()
  const next = numbersOf(1)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let lookup = -lookups / 10; lookup < lookups; lookup += 1) {
    const kind = next() < 0.5 ? 'known' : 'unknown'
    const codes = kind === 'known' ? KNOWN : UNKNOWN
    const begun = performance.now()
    const path = `/vat_number/${codes[Math.floor(next() * codes.length)]}`
    const { companies } = await applicant.ask<{ companies: object[] }>('GET', path)
    // The first ones warm up.
    if (lookup >= 0) times[kind].push(performance.now() - begun)
    if (companies.length > 0 !== (kind === 'known')) throw new Error(`${path} is not ${kind}.`)
  }
  return welch(quick(times.known), quick(times.unknown))
}

function quick(times: number[]): number[] {
  return times.toSorted((one, other) => one - other).slice(0, Math.ceil(times.length * KEPT_SHARE))
}
