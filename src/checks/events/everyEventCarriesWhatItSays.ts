import { createCompiler } from '#validation/createCompiler.ts'
import { once } from '#validation/once.ts'

import type { Check } from '../Check.ts'

const compile = once(createCompiler())

/** What the sandbox's desk sends of an event is what its payload may be. */
export const everyEventCarriesWhatItSays: Check = function* ({ events }) {
  for (const { source, value } of events.values()) {
    if (value.sandbox === undefined) continue
    const validate = compile(value.payload)
    if (validate(value.sandbox)) continue
    const [error] = validate.errors ?? []
    const message = `The sandbox sends another payload than "payload" says: "${error?.instancePath}" ${error?.message}.`
    yield { source, pointer: '/sandbox', message, hint: 'Change the one or the other.' }
  }
}
