/** What `/sandbox/api` answers to the desk, which plays the outside world of the sandbox. */

/** A message that would have gone out. */
export interface DeskMessage {
  id: string
  caseId: string | null
  channel: 'pec' | 'sms' | 'email'
  to: string
  subject: string
  body: string
  /** The one-time code in it. */
  code: string | null
  /** The address in it. */
  link: string | null
  at: string
}

/** Where a case stands, or another person beside it. */
export interface DeskPosition {
  id: string
  process: string
  step: string
  kind: 'task' | 'wait' | 'wayout'
  /** Process time. */
  since: string
  /** Names of the messages that the outside may send at this step. */
  messages: string[]
  /** What expires, and when (process time). */
  timers: { id: string; name: string; dueAt: string }[]
  /** Work whose attempts have failed so far: the worker or service, and the reason of the last attempt. */
  failing: { worker: string | null; attempts: number; reason: string }[]
}

/** Another person at a task of their own. */
export interface DeskPerson extends DeskPosition {
  name: string
}

/** A case that is not closed. */
export interface DeskCase extends DeskPosition {
  /** The name of its journey. */
  journey: string
  reference: string
  company: string | null
  companyTaxCode: string | null
  people: DeskPerson[]
}

/** A journey that an applicant can begin, and the address at which. */
export interface DeskJourney {
  journey: string
  address: string
  brand: string
}

/** An event that a webhook is told of a case. */
export interface DeskEvent {
  id: string
  caseId: string
  webhook: string
  /** `started`, `closed`, or the step that was entered. */
  type: string
  /** JSON, as it is sent. */
  body: string
  attempts: number
  /** Why the last attempt failed; null where none has. */
  reason: string | null
  state: 'waiting' | 'sent' | 'givenUp'
  at: string
}

/** What can be made to expire at once. */
export type Expiring = 'tokens' | 'codes' | 'links' | 'signature'

/** Where the clock of the process can be put. */
export type ClockMove = 'hour' | 'day' | 'twoDays' | 'nextMonday' | 'tonight' | 'reset'

/** The clock of the process, and whether the SPID login is out of order. */
export interface DeskClock {
  now: string
  /** Milliseconds between the time of the process and the real one. */
  offsetMs: number
  spidDown: boolean
}

/** A company to try: what happens to an applicant who types its VAT number. */
export interface DeskStory {
  vatNumber: string
  /** Empty where no company has the number. */
  company: string
  it: string
  en: string
  /** The screen at which it ends. */
  leadsTo: string
  /** Where its journey begins. */
  address: string
  /** Who applies, with the tax code to choose at the SPID login. */
  applicant: { name: string; taxCode: string } | null
  /** Whether the calls about it fail; null where they never do. */
  isBroken: boolean | null
}
