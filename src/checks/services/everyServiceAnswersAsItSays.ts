import type { JSONSchema7 } from 'json-schema'

import { createCompiler } from '#validation/createCompiler.ts'
import { once } from '#validation/once.ts'
import { toPath, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { schemaAt } from '../pointers/schemaAt.ts'

const compile = once(createCompiler())

/**
 * An answer of a service has each fact that is taken of it, or it is none; and the sandbox answers in the shape that the
 * schema says, in every case.
 */
export const everyServiceAnswersAsItSays: Check = function* ({ services }) {
  for (const { source, value } of services.values()) {
    for (const [fact, place] of Object.entries(value.facts ?? {})) {
      if (isAlwaysThere(value.answer, toPath(place).map(String))) continue
      yield {
        source,
        pointer: toPointer(['facts', fact]),
        message: `"${fact}" is taken from "${place}", which an answer may leave out: the case would go on without it.`,
        hint: 'Name it under "required" of "answer", with each object that holds it: an answer without it counts as a failure.',
      }
    }
    const last = value.sandbox.length - 1
    if (value.sandbox[last]?.when) {
      const hint = 'Add a last case without "when".'
      yield {
        source,
        pointer: toPointer(['sandbox', last]),
        message: 'The sandbox may have no answer.',
        hint,
      }
    }
    for (const [index, { answer, failure }] of value.sandbox.entries()) {
      if (failure !== undefined) continue
      const pointer = toPointer(['sandbox', index, 'answer'])
      const validate = compile(value.answer)
      if (!validate(answer)) {
        const [error] = validate.errors ?? []
        const message = `The answer is of another shape than "answer" says: "${error?.instancePath}" ${error?.message}.`
        yield { source, pointer, message, hint: 'Change the one or the other.' }
      }
    }
  }
}

/** Whether every value of a schema has something at a place: of several kinds of answer each of them. */
function isAlwaysThere(schema: JSONSchema7, path: string[], root = schema): boolean {
  if (schemaAt(schema, path, root).isRequired) return true
  return schemaAt(schema, [], root).schemas.some(({ oneOf, anyOf, properties = {} }) => {
    const kinds = oneOf ?? anyOf
    if (kinds?.every((kind) => typeof kind === 'object' && isAlwaysThere(kind, path, root))) return true
    const [name = '', ...rest] = path
    const inner = properties[name]
    return (
      rest.length > 0 &&
      typeof inner === 'object' &&
      schemaAt(schema, [name], root).isRequired &&
      isAlwaysThere(inner, rest, root)
    )
  })
}
