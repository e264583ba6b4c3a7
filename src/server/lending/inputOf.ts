import { type Static, type TSchema } from 'typebox'

import { isValid } from '#validation/isValid.ts'

/** Returns the answers of a task as its worker reads them. Throws where the task asks for something else than the worker needs. */
export function inputOf<Input extends TSchema>(
  schema: Input,
  answers: Record<string, unknown>,
): Static<Input> {
  if (!isValid(schema, answers)) throw new Error('The task does not ask for what its worker reads.')
  return answers as Static<Input>
}
