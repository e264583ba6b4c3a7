import type { CodeChannel } from '../Flow.ts'

/** The applicant's own contact of a channel: `contacts.<name>` among the facts, and `<name>Proven`. */
export const contactOf: Record<CodeChannel, 'pec' | 'mobile' | 'email'> = {
  pec: 'pec',
  sms: 'mobile',
  email: 'email',
}
