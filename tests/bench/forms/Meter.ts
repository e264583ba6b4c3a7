import type { CDPSession, Page } from '@playwright/test'

/** Main-thread CPU time in milliseconds: all of it, and what of it was JavaScript. */
export interface Spent {
  task: number
  script: number
}

/**
 * What the main thread of a page has spent, in CPU time of its thread: time in which another process had the core is
 * not in it, so that a busy machine disturbs it little.
 */
export class Meter {
  readonly #cdp: CDPSession

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  static async open(page: Page): Promise<Meter> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new Meter(cdp)
  }

  /** What is spent while something is done, and what that answered. */
  async of<Answer>(work: () => Promise<Answer>): Promise<{ spent: Spent; answer: Answer }> {
    const before = await this.#read()
    const answer = await work()
    const after = await this.#read()
    return { spent: { task: after.task - before.task, script: after.script - before.script }, answer }
  }

  /** Bytes of JavaScript's heap that are in use after everything unused was collected. */
  async heap(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage')
    await this.#cdp.send('HeapProfiler.collectGarbage')
    return (await this.#metrics()).get('JSHeapUsedSize') ?? Number.NaN
  }

  /** Makes the machine so many times slower. */
  async throttle(rate: number): Promise<void> {
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** A digit goes down and up again. */
  async type(digit: string): Promise<void> {
    const key = { key: digit, code: `Digit${digit}`, windowsVirtualKeyCode: digit.charCodeAt(0) }
    await this.#cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: digit, ...key })
    await this.#cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }

  async #read(): Promise<Spent> {
    const metrics = await this.#metrics()
    const milliseconds = (name: string) => (metrics.get(name) ?? Number.NaN) * 1000
    return { task: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') }
  }

  async #metrics(): Promise<Map<string, number>> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
}
