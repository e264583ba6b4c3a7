import type { JSONSchema7 } from 'json-schema'

import { isValid } from '#validation/isValid.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { declaredFacts } from '../pointers/declaredFacts.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { withoutReferences } from '../pointers/withoutReferences.ts'
import { eachSaid } from './eachSaid.ts'
import type { Story, Values } from './Story.ts'

/** What a story says of a fact is what the fact may be; of an object it may say a part. */
export const everyValueOfAStorySuitsItsFact: Check = function* (content) {
  const declared = declaredFacts(content)
  for (const { source, value: story } of content.stories.values()) {
    for (const { pointer, facts } of factsIn(story)) {
      for (const [name, value] of Object.entries(facts)) {
        for (const { below, leaf } of leavesOf(value, [])) {
          if (isAccepted(leaf, declared.get(name), below.map(String))) continue
          yield {
            source,
            pointer: pointer + toPointer([name, ...below]),
            message: `"${['/facts', name, ...below].join('/')}" cannot be ${JSON.stringify(leaf)}.`,
            hint: 'Write a value that the fact can have.',
          }
        }
      }
    }
  }
}

function factsIn({ given = {}, when = {}, then }: Story): { pointer: string; facts: Values }[] {
  const { facts = {}, at = {} } = given
  const found = Object.entries(at).flatMap(([step, said]) => eachSaid(said, ['given', 'at', step]))
  const happens = Object.entries(when).flatMap(([step, said]) => eachSaid(said, ['when', step]))
  return [
    { pointer: '/given/facts', facts },
    ...found.map(({ one, pointer }) => ({ pointer, facts: one })),
    ...happens.map(({ one, pointer }) => ({
      pointer: `${pointer}/facts`,
      facts: 'person' in one ? (one.facts ?? {}) : {},
    })),
    { pointer: '/then/facts', facts: then.facts ?? {} },
  ]
}

/** The texts, numbers, and yes and no in a value. */
function* leavesOf(value: unknown, below: Path): Generator<{ below: Path; leaf: unknown }> {
  if (typeof value !== 'object' || value === null) {
    if (value !== null) yield { below, leaf: value }
    return
  }
  for (const [name, each] of Object.entries(value))
    yield* leavesOf(each, [...below, Array.isArray(value) ? Number(name) : name])
}

function isAccepted(leaf: unknown, declared: JSONSchema7 = {}, path: string[]): boolean {
  return withoutReferences(schemaAt(declared, path).schemas).every((schema) => isValid(schema, leaf))
}
