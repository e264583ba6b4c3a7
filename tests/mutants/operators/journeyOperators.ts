import { exchanged, removed, renamed, replaced } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import { anotherAt, anotherPointer, misspelt, misspeltText, other } from '../otherValues.ts'

const JOURNEY = ['journey'] as const
const LISTS = ['deadlineExcept *', 'retention * *']

/** Mistakes in `flows/journeys`. */
export const journeyOperators: Operator[] = [
  exchanged('order of processes', JOURNEY, 'processes'),
  removed('process left out', JOURNEY, 'processes *'),
  removed('start page left out', JOURNEY, 'start *'),
  replaced('another entry', JOURNEY, ['entry', 'start *'], ({ value }, { product, random }) =>
    other(Object.keys(product.content.general?.value.pages ?? {}), { value }, random),
  ),
  replaced(
    'another next of the deadline',
    JOURNEY,
    ['deadline next', 'people end'],
    ({ value }, { product, random }) => other([...(product.content.steps?.keys() ?? [])], { value }, random),
  ),
  removed('deadline deleted', JOURNEY, 'deadline'),
  removed('step of a list left out', JOURNEY, LISTS),
  replaced('another step in a list', JOURNEY, LISTS, ({ value }, { product, random }) =>
    other([...(product.content.steps?.keys() ?? [])], { value }, random),
  ),
  replaced('step of a list misspelt', JOURNEY, LISTS, misspeltText),
  removed('part of the stepper left out', JOURNEY, 'steps *'),
  exchanged('order of the stepper', JOURNEY, 'steps'),
  replaced(
    'another place of the open cases or the sidebar',
    JOURNEY,
    ['openCases onePer', 'openCases taken', 'sidebar *', 'archive documentGroup relatedEntity'],
    anotherPointer,
  ),
  replaced(
    'another type of a fact',
    JOURNEY,
    ['facts * type', 'facts * properties * type'],
    anotherAt(JOURNEY, 'facts ** type'),
  ),
  renamed('fact misspelt', JOURNEY, ['facts *', 'facts * properties *'], (key, { random }) =>
    misspelt(key, random),
  ),
  replaced(
    'value of a fact misspelt',
    JOURNEY,
    ['facts * enum *', 'facts * properties * enum *'],
    misspeltText,
  ),
]
