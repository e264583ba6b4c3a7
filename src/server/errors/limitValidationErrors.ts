import type { ValidationError, Problem } from '#contract/errors.ts'

const MOST_ERRORS = 50
/** The rest of a response of 32 kB is for what it says beside its validation errors. */
const MOST_BYTES = 30 * 1024
const LONGEST_POINTER = 300
const LONGEST_TEXT = 200

/**
 * Returns validation errors as a response may carry them: at most 50, together below 32 kB. A pointer that is longer than
 * any of ours is cut to that of a parent; of the parameters only numbers and short texts stay, which messages are made of.
 */
export function limitValidationErrors(
  errors: readonly ValidationError[],
): Required<Pick<Problem, 'errors'>> & Pick<Problem, 'errorsLeftOut'> {
  const said: ValidationError[] = []
  let bytes = 0
  for (const error of errors) {
    const short = shortened(error)
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1
    if (said.length === MOST_ERRORS || bytes > MOST_BYTES) break
    said.push(short)
  }
  const leftOut = errors.length - said.length
  return { errors: said, ...(leftOut > 0 && { errorsLeftOut: leftOut }) }
}

function shortened({ pointer, keyword, params }: ValidationError): ValidationError {
  return { pointer: shortPointer(pointer), keyword, ...(params && { params: shortParams(params) }) }
}

function shortPointer(pointer: string): string {
  if (pointer.length <= LONGEST_POINTER) return pointer
  return pointer.slice(0, pointer.lastIndexOf('/', LONGEST_POINTER))
}

function shortParams(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => isShort(value)))
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= LONGEST_TEXT : typeof value !== 'object'
}
