import type { JSONSchema7 } from 'json-schema'

import type { AcceptedOption } from '#engine/compile/findings/Accepted.ts'
import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'

import type { Content, ScreenDefinition } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { kindsOf } from '../../types/kindsOf.ts'
import { type Lack, lacks } from '../../types/lacks.ts'
import type { Place } from '../../types/Place.ts'
import { scopePlace, sourcePlace } from '../../types/scopePlace.ts'

/** What is wrong with a name, or a pointer, that an option gives; undefined where it is right, or another rule judges it. */
export function wrongName(
  option: string,
  value: unknown,
  { names, holds }: AcceptedOption,
  path: string[],
  screen: ScreenDefinition,
  content: Content,
): Lack | undefined {
  if (typeof value !== 'string')
    return { message: `${JSON.stringify(value)} is no name`, hint: 'Write a text.' }
  const { sources = {}, actions = {} } = screen.value
  switch (names) {
    case 'source':
      return (
        unknownName(option, 'source', value, Object.keys(sources)) ??
        (holds && lacks(sourcePlace(value, screen, content), holds, `the source "${value}"`))
      )
    case 'choices':
      return (
        unknownName(option, 'source', value, Object.keys(sources)) ??
        lacks(choicesPlace(value, screen, content), choicesOf(value, screen, holds), `the source "${value}"`)
      )
    case 'action':
      return (
        unknownName(option, 'action', value, Object.keys(actions)) ??
        (holds && lacks(scopePlace(`/results/${value}`, screen, content), holds, `the answer to "${value}"`))
      )
    case 'pointer':
      if (!value.startsWith('/'))
        return {
          message: `"${value}" is no pointer into the scope`,
          hint: `Write "/variables/${value}", or where it stands.`,
        }
      return holds && lacks(scopePlace(value, screen, content), holds, `"${value}"`)
    case 'field': {
      const around = path.slice(0, -1)
      const beside = [...fieldsOf(screen.schema).values()].flatMap(({ path: other }) =>
        other.length === path.length && other.slice(0, -1).join('.') === around.join('.')
          ? (other.at(-1) ?? [])
          : [],
      )
      return unknownName(option, 'field beside it', value, beside)
    }
    default:
      return undefined
  }
}

/** Options whose names every field and block has: what they name is judged by rules of its own. */
const JUDGED_ELSEWHERE = ['source', 'action']

function unknownName(option: string, what: string, name: string, known: string[]): Lack | undefined {
  if (known.includes(name) || JUDGED_ELSEWHERE.includes(option)) return undefined
  return { message: `there is no ${what} "${name}"`, hint: didYouMean(name, known, 'Declare it.') }
}

/** What a source gives; where it says itself what its choices are made of, that it is a list is judged with that. */
function choicesPlace(name: string, screen: ScreenDefinition, content: Content): Place {
  const place = sourcePlace(name, screen, content)
  const isJudged = screen.value.sources?.[name]?.options !== undefined
  return isJudged && !kindsOf(place)?.includes('array') ? undefined : place
}

/** The list that choices are made of: each entry holds what is kept when it is chosen. */
function choicesOf(name: string, { value }: ScreenDefinition, holds: JSONSchema7 = {}): JSONSchema7 {
  const key = value.sources?.[name]?.options === undefined ? ['value'] : []
  const properties = { ...Object.fromEntries(key.map((each) => [each, TEXT])), ...holds.properties }
  return {
    type: 'array',
    items: { type: 'object', required: [...key, ...(holds.required ?? [])], properties },
  }
}

const TEXT: JSONSchema7 = { type: 'string' }
