import { NoAnswerError } from '../../adapters/protection/NoAnswerError.ts'
import { ServiceError } from '../../services/ServiceError.ts'

/** What of an error may be kept and shown: a service says what it did, any other error may name personal data. */
export function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.sentence
  if (error instanceof NoAnswerError) return error.message
  return error instanceof Error ? error.name : 'Error'
}
