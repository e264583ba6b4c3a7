import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Fails the run where a test passed that asserted nothing: neither an `expect` of its own, nor a page whose heading it saw. */
export default class SilentTests implements Reporter {
  readonly #silent = new Set<string>()

  onTestEnd({ location, title }: TestCase, { status, steps, annotations }: TestResult): void {
    const asserted = annotations.some(({ type }) => type === 'page') || steps.some(asserts)
    if (status === 'passed' && !asserted) this.#silent.add(`${location.file}:${location.line} ${title}`)
  }

  onEnd(): Promise<{ status: 'failed' } | undefined> {
    for (const test of this.#silent) console.error(`This test asserts nothing: ${test}`)
    return Promise.resolve(this.#silent.size > 0 ? { status: 'failed' } : undefined)
  }

  printsToStdio(): boolean {
    return false
  }
}

/** Whether something is asserted in a step, but not in the hooks and fixtures around a test: those are there for all. */
function asserts({ category, steps }: TestStep): boolean {
  if (category === 'hook' || category === 'fixture') return false
  return category === 'expect' || steps.some(asserts)
}
