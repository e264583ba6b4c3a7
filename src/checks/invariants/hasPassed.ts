import type { Milestone } from '#flow/Invariant.ts'

import type { Passage } from '../ways/Passage.ts'

/** Whether a case that takes a passage has a milestone behind it. */
export function hasPassed(milestone: Milestone, passage: Passage): boolean {
  if ('done' in milestone) return passage.done === milestone.done
  if ('worker' in milestone) return passage.worker === milestone.worker
  if ('message' in milestone) return passage.message === milestone.message
  if ('condition' in milestone) return !!passage.conditions?.includes(milestone.condition)
  if ('not' in milestone) return !!passage.nots?.includes(milestone.not)
  if ('code' in milestone) return !!passage.codes?.includes(milestone.code)
  return !!passage.consents?.includes(milestone.consent)
}
