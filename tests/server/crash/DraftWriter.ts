import { setTimeout as wait } from 'node:timers/promises'

import { walkJourney, WELCOME } from '../../support/walkJourney.ts'
import type { HttpApplicant } from '../../support/HttpApplicant.ts'

const TASK = 'matching_company'
/** Between two letters that an applicant types. */
const TYPING_MS = 50
/** Between two tries where one has failed. */
const RETRY_MS = 50
const LONGEST_TRY_MS = 30_000

/** An applicant who types on and on, sends each draft again until it is kept, and knows how long each took. */
export class DraftWriter {
  readonly answers: { at: number; tookMs: number }[] = []
  readonly #applicant: HttpApplicant
  readonly #faults: string[] = []
  #written = 0

  private constructor(applicant: HttpApplicant) {
    this.#applicant = applicant
  }

  /** One whose case stands at the task. */
  static async begin(url: string): Promise<DraftWriter> {
    const { applicant } = await walkJourney(url, { vatNumber: WELCOME, until: TASK })
    return new DraftWriter(applicant)
  }

  async writesUntil(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const begun = performance.now()
      this.#written += 1
      while (!(await this.#isKept()) && performance.now() - begun < LONGEST_TRY_MS) await wait(RETRY_MS)
      const at = performance.now()
      this.answers.push({ at, tookMs: at - begun })
      await wait(TYPING_MS)
    }
  }

  async #isKept(): Promise<boolean> {
    try {
      const draft = { task: TASK, data: { code: `${this.#written}` } }
      const { status } = await this.#applicant.call('PUT', '/process/draft', draft)
      if (status !== 200 && status < 500) this.#faults.push(`A draft was answered ${status}.`)
      return status === 200
    } catch {
      // Answered in words of the proxy, or not at all.
      return false
    }
  }

  /** Sentences about what was refused, and about a draft that was kept and is not there. */
  async violations(): Promise<string[]> {
    const { data } = await this.#applicant.ask<{ data: { code?: string } }>('GET', '/process/draft')
    const isThere = data.code === `${this.#written}`
    return [
      ...this.#faults,
      ...(isThere ? [] : [`Draft ${this.#written} was kept, and ${data.code} is there.`]),
    ]
  }
}
