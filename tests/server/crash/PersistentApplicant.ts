import { setTimeout as wait } from 'node:timers/promises'

import { HttpApplicant } from '../../support/HttpApplicant.ts'

/** Less than the server asks for: who has no patience must do no harm. */
const PAUSE_MS = 100
const LONGEST_MS = 120_000

/** A step that the server said was done. */
export interface Acknowledged {
  task: string
  /** The task instance, as the server numbered it. */
  id: string
}

/** An applicant who sends the same request again, under the same key, until the server answers; and notes what it acknowledged. */
export class PersistentApplicant extends HttpApplicant {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that are neither a refusal nor a wait: `500 POST …`. */
  readonly faults: string[] = []

  protected override async send(url: string, init: RequestInit): Promise<Response> {
    const end = Date.now() + LONGEST_MS
    for (;;) {
      const response = await this.transmit(url, init).catch(() => undefined)
      const { status = 0 } = response ?? {}
      if (status >= 500 && status !== 503) this.faults.push(`${status} ${init.method} ${url}`)
      if (response && !(await asksToWait(response))) {
        this.#note(url, init, response)
        return response
      }
      if (Date.now() > end) throw new Error(`${init.method} ${url} was never answered.`)
      await wait(PAUSE_MS)
    }
  }

  /** One try; who is on a bad line has worse ones. */
  protected transmit(url: string, init: RequestInit): Promise<Response> {
    return super.send(url, init)
  }

  #note(url: string, { method, body }: RequestInit, { ok }: Response): void {
    if (!ok || method !== 'POST' || !url.endsWith('/process/task')) return
    this.acknowledged.push(JSON.parse(body as string) as Acknowledged)
  }
}

/** Overload, an outage, or the first sending still under way. */
async function asksToWait(response: Response): Promise<boolean> {
  if (response.status === 429 || response.status >= 500) return true
  if (response.status !== 409) return false
  const { code } = (await response.clone().json()) as { code?: string }
  return code === 'IN_FLIGHT'
}
