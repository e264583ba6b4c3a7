import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { PlaceWords } from './factWords.ts'
import type { ProductWords } from './ProductWords.ts'

/** Keywords that say nothing where a value is compared: what is compared has a type anyway. */
const aside = new Set(['type', 'title', 'description', '$comment', '$schema', 'required'])

/** What a JSON Schema asks of a place, in words: "Score is enough". Keywords that have no words are said as they are. */
export function saySchema(schema: JSONSchema7Definition, place: PlaceWords, words: ProductWords): string {
  if (typeof schema === 'boolean') return words.say(schema ? 'map.condition.always' : 'map.condition.never')
  const { label: what } = place
  const keywords = Object.entries(schema).filter(([keyword]) => !aside.has(keyword))
  const clauses = keywords.map(([keyword, value]) => clauseOf(keyword, value, schema, place, words))
  for (const name of schema.required ?? []) {
    clauses.push(words.say('map.condition.known', { what: `${what}, ${name}` }))
  }
  if (clauses.length === 0) {
    const type = [schema.type ?? []].flat()
    return words.say(type.includes('null') ? 'map.condition.isNothing' : 'map.condition.known', { what })
  }
  return listed(clauses, 'conjunction', words)
}

function clauseOf(
  keyword: string,
  value: unknown,
  schema: JSONSchema7,
  place: PlaceWords,
  words: ProductWords,
): string {
  const { label: what } = place
  const say = (key: string, params: Record<string, unknown> = {}) =>
    words.say(`map.condition.${key}`, { what, ...params })
  const inside = (one: JSONSchema7Definition) => saySchema(one, place, words)

  switch (keyword) {
    case 'const':
      return constant(value, place, words)
    case 'enum': {
      const values = (value as unknown[]).map((one) => place.value(one))
      return say('is', { value: listed(values, 'disjunction', words) })
    }
    case 'minimum':
    case 'formatMinimum':
      return say('minimum', { value: place.value(value) })
    case 'maximum':
    case 'formatMaximum':
      return say('maximum', { value: place.value(value) })
    case 'exclusiveMinimum':
    case 'formatExclusiveMinimum':
      return say('exclusiveMinimum', { value: place.value(value) })
    case 'exclusiveMaximum':
    case 'formatExclusiveMaximum':
      return say('exclusiveMaximum', { value: place.value(value) })
    case 'minItems':
      return say(value === 1 ? 'some' : 'minItems', { value: place.value(value) })
    case 'maxItems':
      return say(value === 0 ? 'none' : 'maxItems', { value: place.value(value) })
    case 'pattern':
      return say('pattern', { value: `/${String(value)}/` })
    case 'format':
      return say('format', { value })
    case 'contains': {
      const { const: one } = value as JSONSchema7
      return one === undefined
        ? say('contains', { value: inside(value as JSONSchema7) })
        : say('contains', { value: place.value(one) })
    }
    case 'not':
      return negated(value as JSONSchema7Definition, place, words)
    case 'allOf':
      return listed((value as JSONSchema7Definition[]).map(inside), 'conjunction', words)
    case 'anyOf':
    case 'oneOf':
      return listed((value as JSONSchema7Definition[]).map(inside), 'disjunction', words)
    case 'properties':
      return listed(
        Object.entries(schema.properties ?? {}).map(([name, one]) =>
          saySchema(one, { ...place, label: `${what}, ${name}`, phrase: () => undefined }, words),
        ),
        'conjunction',
        words,
      )
    default:
      return say('other', { keyword, value: JSON.stringify(value) })
  }
}

function constant(value: unknown, place: PlaceWords, words: ProductWords): string {
  const what = place.label
  const phrase = place.phrase(value)
  if (phrase !== undefined) return phrase
  if (value === true) return what
  if (value === false) return words.say('map.condition.false', { what })
  return words.say('map.condition.is', { what, value: place.value(value) })
}

function negated(schema: JSONSchema7Definition, place: PlaceWords, words: ProductWords): string {
  const { label: what } = place
  if (typeof schema === 'object' && typeof schema.const === 'boolean')
    return constant(!schema.const, place, words)
  const values =
    typeof schema === 'object' ? ((schema.const === undefined ? schema.enum : [schema.const]) ?? []) : []
  if (values.length === 0) return words.say('map.condition.not', { clause: saySchema(schema, place, words) })
  const said = values.map((one) => place.value(one))
  return words.say('map.condition.isNot', { what, value: listed(said, 'disjunction', words) })
}

export function listed(
  clauses: string[],
  type: 'conjunction' | 'disjunction',
  { language }: ProductWords,
): string {
  return new Intl.ListFormat(language, { type }).format(clauses)
}
