import type { ErrorCode } from '#contract/errors.ts'

/** How often something may be done in a window of time by one session, network, case or destination. */
export interface Limit {
  most: number
  windowMs: number
  message: string
  /** Without it `TOO_MANY_REQUESTS`. */
  code?: ErrorCode
  /** Whether it holds with `RATE_LIMITS=off` too: it guards mailboxes and the disk. */
  alwaysOn?: boolean
}

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const calls = { windowMs: MINUTE_MS, message: 'Too many calls.' }
const lookups = { windowMs: TEN_MINUTES_MS, message: 'Too many lookups.' }
const codes = {
  windowMs: HOUR_MS,
  message: 'No more codes for the time being.',
  code: 'OTP_SENDS_USED_UP',
} as const
const messages = { message: 'Too many reminders.', alwaysOn: true } as const

/**
 * Every limit of the server by its name, which says whose it is. The limits of one code stand elsewhere, because the
 * settings name them and the rows of the codes count them: tries (`checkCode`), sends of a case and pauses of a
 * destination (`limitSends`).
 */
export const limits = {
  sessionStartsOfNetwork: { most: 60, ...calls },
  proofExchangesOfNetwork: { most: 30, ...calls },
  linkRenewalsOfNetwork: { most: 10, ...calls },
  studioSignInsOfNetwork: { most: 60, ...calls },
  eventsOfNetwork: { most: 600, ...calls },
  browserReportsOfNetwork: { most: 20, ...calls },
  vitalsOfNetwork: { most: 60, ...calls },

  lookupsOfSubject: { most: 40, ...lookups },
  lookupsOfNetwork: { most: 400, ...lookups },

  changesOfSession: { most: 300, windowMs: HOUR_MS, message: 'Too many changes of one application.' },
  draftsOfSession: { most: 120, windowMs: MINUTE_MS, message: 'Too many drafts of one application.' },
  servicesOfSession: { most: 60, ...calls },

  uploadsOfSession: { most: 20, windowMs: TEN_MINUTES_MS, message: 'Too many uploads in ten minutes.' },
  downloadsOfSession: {
    most: 60,
    windowMs: TEN_MINUTES_MS,
    message: 'Too many documents read in ten minutes.',
  },

  codesOfNetwork: { most: 200, ...codes },
  codesOfAllServers: { most: 5000, ...codes },

  remindersOfCase: { most: 3, windowMs: HOUR_MS, ...messages },
  linksOfCase: { most: 3, windowMs: HOUR_MS, ...messages },
  phoneLinksOfCase: { most: 10, windowMs: HOUR_MS, message: 'Too many links to the phone.' },
  remindersOfDestination: { most: 1, windowMs: DAY_MS, ...messages },

  auditedRefusals: { most: 60, windowMs: HOUR_MS, message: 'Too many audited refusals.', alwaysOn: true },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
