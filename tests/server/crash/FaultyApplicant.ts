import { PersistentApplicant } from './PersistentApplicant.ts'

/** Of a hundred requests so many meet each fault. */
const SHARE = 0.06

/** An applicant on a bad line: requests do not arrive, answers do not come back, both come twice or late. */
export class FaultyApplicant extends PersistentApplicant {
  readonly #next: () => number
  /** How many faults were met. */
  met = 0

  constructor(url: string, next: () => number) {
    super(url)
    this.#next = next
  }

  protected override async transmit(url: string, init: RequestInit): Promise<Response> {
    const lot = this.#next()
    // A code is good once, and the next one comes half a minute later: that wait would be all that is tried here.
    if (lot > 4 * SHARE || url.includes('/otp/')) return super.transmit(url, init)

    this.met += 1
    if (lot < SHARE) throw new TypeError('the request did not arrive')
    if (lot < 2 * SHARE) {
      await super.transmit(url, init)
      throw new TypeError('the answer did not arrive')
    }
    if (lot < 3 * SHARE) {
      const [, second] = await Promise.all([super.transmit(url, init), super.transmit(url, init)])
      return second
    }
    // Cut off while it is under way: whether it was done nobody knows.
    return super.transmit(url, { ...init, signal: AbortSignal.timeout(1 + this.#next() * 30) })
  }
}
