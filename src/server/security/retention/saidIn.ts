import type { CaseState } from '#flow/CaseData.ts'

/** Returns all of a case in which something may be said of a person. */
export function saidIn({ facts, answers, passed, parked }: CaseState) {
  return { facts, answers, passed, parked }
}
