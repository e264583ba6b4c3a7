import type { Service } from '#flow/Service.ts'
import { createCompiler } from '#validation/createCompiler.ts'
import { once } from '#validation/once.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

const compile = once(createCompiler())

/** The sandbox of a service answers in the shape that its schema says, in every case, and gives each fact that is taken. */
export const everyServiceAnswersAsItSays: Check = function* ({ services }) {
  for (const { source, value } of services.values()) {
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
        continue
      }
      for (const place of missingPlaces(value, answer)) {
        const message = `The answer has nothing at "${place}", from which a fact is taken.`
        yield { source, pointer, message, hint: 'Add it to the answer, or mend the place under "facts".' }
      }
    }
  }
}

function missingPlaces({ facts = {} }: Service, answer: unknown): string[] {
  return Object.values(facts).filter((place) => evaluateAt(answer, place) === undefined)
}
