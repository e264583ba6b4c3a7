import { evaluateAt } from '#validation/pointer.ts'

import type { CaseData } from '../CaseData.ts'
import type { CodeDefinition } from '../Flow.ts'
import { contactOf } from './contactOf.ts'

/** Returns the contact that a code has proven where it is given at its task; undefined where none is. */
export function provenContact({ facts }: CaseData, { channel, proves }: CodeDefinition): unknown {
  if (proves !== undefined) return evaluateAt({ facts }, proves)
  const contact = contactOf[channel]
  return facts[`${contact}Proven`] === true ? evaluateAt({ facts }, `/facts/contacts/${contact}`) : undefined
}
