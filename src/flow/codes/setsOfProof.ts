import type { CodeDefinition, Sets } from '../Flow.ts'
import { contactOf } from './contactOf.ts'
import { isGivenAt } from './isGivenAt.ts'

/** Returns what the right code sets, of `/variables/to`, the contact, and `/variables/entry`, the task as it was entered. */
export function setsOfProof(task: string, code: CodeDefinition): Sets {
  if (!isGivenAt(task, code)) return { [`/facts/codesConfirmed/${code.channel}`]: '/variables/entry' }
  if (code.proves !== undefined) return { [code.proves]: '/variables/to' }
  const contact = contactOf[code.channel]
  return { [`/facts/contacts/${contact}`]: '/variables/to', [`/facts/${contact}Proven`]: true }
}
