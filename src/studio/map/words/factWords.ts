import { toPath } from '#engine/answers/pointer.ts'

import { isObject } from '../model/DefinitionReader.ts'
import { humanised } from './humanised.ts'
import type { ProductWords } from './ProductWords.ts'

/** How a place of the case is called, and how its values are said. */
export interface PlaceWords {
  label: string
  /** A sentence of its own for a value, where the place has one: "company on a list". */
  phrase(value: unknown): string | undefined
  value(value: unknown): string
}

/** The words of a pointer into the case: an answer is called as its field, a fact as the desk or its name says. */
export function factWords(pointer: string, words: ProductWords): PlaceWords {
  const [root, ...path] = toPath(pointer).map(String)
  if (root === 'answers') return answerWords(path, words)
  const key = `map.facts.${path.join('.')}`
  const phrase = (value: unknown) => words.find(`${key}.${String(value)}`)
  const label =
    words.find(`${key}.label`) ??
    (root === 'today' ? words.say('map.today') : humanised(path.at(-1) ?? pointer))
  return {
    label,
    phrase,
    value: (value) => words.find(`${key}.values.${String(value)}`) ?? plainValue(value, words),
  }
}

/** `/answers/<step>/<field>`: the field's label, and its options by their labels. */
function answerWords([step = '', ...path]: string[], words: ProductWords): PlaceWords {
  const field = path.filter((part) => !/^\d+$/.test(part)).join('.')
  const label = words.textOf(step, `${field}.label`)?.replace(/\s*[?:]\s*$/, '')
  const isMoney = /amount|euro/i.test(JSON.stringify(fieldOf(words.screen(step), path)))
  return {
    label: label ?? humanised(path.at(-1) ?? step),
    phrase: () => undefined,
    value: (value) =>
      words.textOf(step, `${field}.options.${String(value)}`) ??
      (isMoney && typeof value === 'number' ? `${plainValue(value, words)} €` : plainValue(value, words)),
  }
}

/** What a screen says of a field: its schema and how it is drawn. */
function fieldOf({ schema, uiSchema }: Record<string, unknown>, path: string[]): unknown[] {
  const properties = path.reduce<unknown>(
    (node, key) => (isObject(node) && isObject(node.properties) ? node.properties[key] : undefined),
    schema,
  )
  const drawn = path.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), uiSchema)
  return [isObject(properties) ? properties.$ref : '', isObject(drawn) ? drawn['ui:widget'] : '']
}

export function plainValue(value: unknown, words: ProductWords): string {
  if (typeof value === 'number')
    return new Intl.NumberFormat(words.language, { useGrouping: 'always' }).format(value)
  if (typeof value === 'boolean') return words.say(`map.values.${value}`)
  if (typeof value === 'string') return /^[A-Z_\d]+$|[a-z][A-Z]|_/.test(value) ? humanised(value) : value
  return JSON.stringify(value)
}
