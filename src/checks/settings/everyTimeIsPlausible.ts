import { evaluateAt, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { lengthOf } from './lengthOf.ts'

/** What each time is for, and the least and the most that it can be; wide, so that what lies outside is written in another unit than was meant. */
const TIMES: Record<string, { what: string; least: string; most: string }> = {
  '/deadlines/request': { what: 'the time for a whole request', least: 'PT3H', most: 'P3Y' },
  '/deadlines/contractValidity': { what: 'the time for signing a contract', least: 'P1D', most: 'P2Y' },
  '/deadlines/resumeLink': { what: 'the life of a link that leads back', least: 'PT1H', most: 'P1Y' },
  '/deadlines/pollingCap': { what: 'how long a page asks by itself', least: 'PT1M', most: 'P1D' },
  '/retention/abandoned': {
    what: 'how long a request that led to nothing is kept',
    least: 'P1D',
    most: 'P50Y',
  },
  '/retention/refused': { what: 'how long a refused request is kept', least: 'P1D', most: 'P50Y' },
  '/retention/signed': { what: 'how long a signed request is kept', least: 'P1M', most: 'P100Y' },
  '/retention/sessions': { what: 'how long sessions are kept', least: 'PT12H', most: 'P5Y' },
  '/retention/outbox': { what: 'how long sent messages are kept', least: 'PT12H', most: 'P20Y' },
  '/token/life': { what: 'the life of a token', least: 'PT1M', most: 'P1D' },
  '/token/sessionLife': { what: 'the life of a session', least: 'PT5M', most: 'P3D' },
  '/token/grace': { what: 'how long a token is taken after its end', least: 'PT0S', most: 'PT1H' },
  '/token/linkLife': { what: 'the life of a link that opens a session', least: 'PT30S', most: 'P1D' },
  '/otp/life': { what: 'the life of a one-time code', least: 'PT30S', most: 'PT6H' },
  '/otp/pausesForgottenAfter': { what: 'the time until pauses are forgotten', least: 'PT30M', most: 'P1Y' },
}

/** How long a page asks by itself, in the settings. */
const CAP = '/deadlines/pollingCap'

const HINT = 'Write days as "P5D", hours as "PT5H", minutes as "PT5M", months as "P5M".'

/** A time of the settings, and how long a wait's page asks by itself, is within what it can be for: minutes are not written where days are meant, nor days for minutes. */
export const everyTimeIsPlausible: Check = function* (content) {
  const { settings } = content
  if (!settings) return
  yield* ofWaits(content)
  for (const [pointer, { what, least, most }] of Object.entries(TIMES)) {
    const text = evaluateAt(settings.value, pointer)
    const time = typeof text === 'string' ? lengthOf(text) : undefined
    // Of no time at all everyDurationIsValid says so.
    if (!time || (time >= lengthOf(least)! && time <= lengthOf(most)!)) continue
    const isShort = time < lengthOf(least)!
    yield {
      source: settings.source,
      pointer,
      message: `"${String(text)}" is too ${isShort ? 'short' : 'long'} for ${what}: it is ${least} at least and ${most} at most.`,
      hint: HINT,
    }
  }
}

/** A waiting page asks by itself as long as any may. */
function* ofWaits({ flows, settings }: Content): ReturnType<Check> {
  const { what, least, most } = TIMES[CAP]!
  for (const { source, value } of flows.values()) {
    for (const [wait, { pollFor }] of Object.entries(value.waits)) {
      const setting = toPointer(pollFor.split('.'))
      // Of the setting itself it is said where it stands.
      if (setting === CAP) continue
      const text = pollFor.startsWith('P') ? pollFor : evaluateAt(settings?.value, setting)
      const time = typeof text === 'string' ? lengthOf(text) : undefined
      if (!time || (time >= lengthOf(least)! && time <= lengthOf(most)!)) continue
      const isShort = time < lengthOf(least)!
      yield {
        source,
        pointer: toPointer(['waits', wait, 'pollFor']),
        message: `"${String(text)}" is too ${isShort ? 'short' : 'long'} for ${what}: it is ${least} at least and ${most} at most.`,
        hint: 'Write "deadlines.pollingCap", or another time within these.',
      }
    }
  }
}
