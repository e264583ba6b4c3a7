import type { JourneyStep } from './Journey.ts'
import { own } from '#validation/own.ts'

/** Whether `step` waits for a message of this sender. */
export function accepts(step: JourneyStep, message: string, sender: 'applicant' | 'outside'): boolean {
  if (message === 'edit') return sender === 'applicant' && step.kind === 'task' && !!step.definition.editable
  const definition = own(step.definition.messages, message)
  if (!definition) return false
  return (definition.by ?? (step.kind === 'wait' ? 'outside' : 'applicant')) === sender
}
