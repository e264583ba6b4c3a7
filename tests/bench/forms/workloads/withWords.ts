import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { Words, Workload } from './Workload.ts'

/**
 * The schema of a workload as the peers take it: every shared part in its place, labels and helps from the wording as
 * `title` and `description`.
 */
export function withWords({
  screen,
  shared,
  words,
}: Pick<Workload, 'screen' | 'shared' | 'words'>): JSONSchema7 {
  const spoken = (schema: JSONSchema7, place: Words): JSONSchema7 => {
    const { $ref, ...rest } = schema
    const whole = $ref === undefined ? rest : { ...sharedPart($ref), ...rest }
    return {
      ...(typeof place['label'] === 'string' && { title: place['label'] }),
      ...(typeof place['help'] === 'string' && { description: place['help'] }),
      ...whole,
      ...(whole.properties && { properties: each(whole.properties, place) }),
      ...(isSchema(whole.items) && { items: spoken(whole.items, wordsAt(place, 'items')) }),
      ...(whole.allOf && { allOf: whole.allOf.map((part) => branch(part, place)) }),
    }
  }
  const branch = (part: JSONSchema7Definition, place: Words): JSONSchema7Definition => {
    if (!isSchema(part) || !isSchema(part.then)) return part
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    return { ...part, then: spoken(part.then, { ...place, label: undefined, help: undefined }) }
  }
  const each = (properties: Record<string, JSONSchema7Definition>, place: Words) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [
        name,
        isSchema(part) ? spoken(part, wordsAt(place, name)) : part,
      ]),
    )
  const sharedPart = (reference: string): JSONSchema7 => {
    const name = /^\/shared\/(\w+)\.json$/.exec(reference)?.[1] ?? ''
    const part = shared[name]
    if (!part) throw new Error(`The workload has no shared file for ${reference}.`)
    return part
  }
  return spoken(screen.schema, words)
}

function wordsAt(words: Words, key: string): Words {
  return (words[key] ?? {}) as Words
}

function isSchema(part: unknown): part is JSONSchema7 {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
