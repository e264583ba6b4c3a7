import { setTimeout as wait } from 'node:timers/promises'

import type { Task } from '#contract/process.ts'

import { HttpApplicant } from '../support/HttpApplicant.ts'
import type { LoadFigures } from './LoadFigures.ts'
import type { Mailbox } from './Mailbox.ts'

/** As a page asks while it waits. */
const POLL_MS = 1000
const RETRY_MS = 1000
/** "Not now": the page waits, and sends it again. */
const NOT_NOW = [429, 503]

interface Around {
  url: string
  /** From which network the applicant calls. */
  address: string
  mailbox: Mailbox
  figures: LoadFigures
  /** Ends what is under way. */
  over: AbortSignal
}

/** One of many applicants: waits as a page does, sends again what was refused for the moment, and notes how long each call took. */
export class LoadApplicant extends HttpApplicant {
  readonly #around: Around

  constructor(around: Around) {
    super(around.url)
    this.#around = around
  }

  override async task(): Promise<Task> {
    for (;;) {
      const step = await this.step()
      if ('name' in step) return step
      await wait(POLL_MS)
    }
  }

  override async message(to: string): Promise<{ code: string | null; link: null }> {
    return { code: await this.#around.mailbox.code(to, this.#around.over), link: null }
  }

  protected override async send(url: string, init: RequestInit): Promise<Response> {
    const { address, figures, over } = this.#around
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address }
    for (;;) {
      over.throwIfAborted()
      const begun = performance.now()
      const response = await this.reach(url, { ...init, headers })
      if (!NOT_NOW.includes(response.status)) {
        const isStep = init.method === 'POST' && url.endsWith('/process/task')
        figures.answered(performance.now() - begun, { isStep, isError: response.status >= 500 })
        return response
      }
      figures.refused += 1
      await response.body?.cancel()
      await wait(RETRY_MS)
    }
  }
}
