import { codesOf } from '#flow/codes/codesOf.ts'
import type { CaseData } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import { evaluateAt } from '#validation/pointer.ts'

/**
 * Whether a person is the one to whose contact the codes of a journey go: who applies, where no fact names them. Codes
 * that prove the contact of another person say where that one is kept (`proves`).
 */
export function holdsOwnContact(journey: Journey, data: CaseData, taxCode: string): boolean {
  return [...journey.steps.values()]
    .flatMap((step) => (step.kind === 'task' ? codesOf(step.definition) : []))
    .filter(({ proves }) => proves === undefined)
    .some(({ to }) => {
      const owner = Object(evaluateAt(data, to.slice(0, to.lastIndexOf('/')))) as { taxCode?: unknown }
      return typeof owner.taxCode === 'string' && owner.taxCode.trim().toUpperCase() === taxCode
    })
}
