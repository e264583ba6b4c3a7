import { toPointer } from '#validation/pointer.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check, RuleFinding } from '../Check.ts'

const words = ['end', 'previous', 'return', 'close']

/** No two steps of the journey share a name, no gateway is called as a step, and none as a word of the grammar. */
export const everyStepHasANameOfItsOwn: Check = function* ({ flows }) {
  const owners = new Map<string, string>()
  for (const { source, value } of flows.values()) {
    for (const { kind, name } of stepsOf(value)) {
      const pointer = toPointer([`${kind}s`, name])
      yield* taken(name, pointer, source, owners.get(name))
      owners.set(name, source.file)
    }
  }
  // A gateway is seen by its own process alone.
  for (const { source, value } of flows.values()) {
    for (const name of Object.keys(value.gateways)) {
      yield* taken(name, toPointer(['gateways', name]), source, owners.get(name))
    }
  }
}

function* taken(
  name: string,
  pointer: string,
  source: SourceFile,
  owner: string | undefined,
): Iterable<RuleFinding> {
  if (words.includes(name)) {
    const message = `"${name}" has a meaning of its own after "next": nothing can be called so.`
    yield { source, pointer, message, hint: 'Choose another name.' }
  }
  if (owner === undefined) return
  const message = `A step of ${owner} is called "${name}" too.`
  yield { source, pointer, message, hint: 'Choose another name: the name of a step is its address.' }
}
