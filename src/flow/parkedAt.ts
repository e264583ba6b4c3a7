import type { CaseState, Parked } from './CaseData.ts'

/** Returns how the step at which a case stands was left before, where that is kept. */
export function parkedAt({ step, parked }: CaseState): Parked | undefined {
  return parked.find((each) => each.step === step)
}
