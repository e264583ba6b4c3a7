import { codesOf } from '#flow/codes/codesOf.ts'
import { isConfirmed } from '#flow/codes/isConfirmed.ts'
import { isGivenAt } from '#flow/codes/isGivenAt.ts'
import { provenContact } from '#flow/codes/provenContact.ts'
import type { TaskDefinition } from '#flow/Flow.ts'
import { evaluateAt } from '#validation/pointer.ts'

import { DomainError } from '../../errors/DomainError.ts'
import { addressMeant } from '../../lending/personalData/addressMeant.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/**
 * Judges the codes of a task that is being completed. `loanCase` holds its answers. Throws where a contact that is
 * handed in is not the proven one, and where a code has not come back since the task was entered. A contact that was
 * left out needs no code.
 */
export function checkCodes(task: string, definition: TaskDefinition, loanCase: LoanCase): void {
  const { state, instanceId } = loanCase
  for (const code of codesOf(definition)) {
    if (isGivenAt(task, code)) {
      const given = evaluateAt(state, code.to)
      if (given === undefined) continue
      if (addressMeant(state, code.channel, String(given)) === provenContact(state, code)) continue
      throw new DomainError('CONTACT_NOT_PROVEN', 'This is not the contact that was proven.')
    }
    if (!isConfirmed(state, code, instanceId))
      throw new DomainError('CODE_NOT_CONFIRMED', 'The code that the task asks for has not come back.')
  }
}
