import type { CaseState } from './CaseData.ts'

/**
 * Returns the step that was left by the message which led to where the case stands, over the steps between. What was
 * interrupted and returned from since is skipped. Returns undefined where no message did.
 */
export function interruptedStep({ passed }: CaseState): string | undefined {
  for (let index = passed.length - 1; index >= 0; index -= 1) {
    const { step, by, backTo } = passed[index]!
    if (backTo !== undefined) index = passed.findLastIndex((each, at) => at < index && each.step === backTo)
    else if (by.type === 'message') return step
  }
  return undefined
}
