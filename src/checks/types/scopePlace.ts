import { toPath } from '#validation/pointer.ts'

import type { Content, ScreenDefinition } from '../content/Content.ts'
import { stepsShowing } from '../lookups/stepsShowing.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { answerOf } from './callOf.ts'
import { flowPlace, settingPlace } from './flowPlace.ts'
import { isKnown, isMissing, type Place } from './Place.ts'
import { placeIn, within } from './placeIn.ts'
import { placeOfValue } from './placeOfValue.ts'

const text = { type: 'string' } as const

type Source = NonNullable<ScreenDefinition['value']['sources']>[string]

/** The step, as the application keeps it in a screen's scope. */
const STEP = {
  type: 'object',
  properties: { id: text, name: text, reference: text, state: text, process: text },
} as const

/** The endpoint whose answer the application keeps as the status of the case. */
const STATUS = 'getStatus'

/**
 * Returns what a pointer into the scope of a screen leads to. Its parts below the root and the name are judged; that the
 * name itself is known is judged by those who know what may be called so.
 */
export function scopePlace(
  pointer: string,
  screen: ScreenDefinition,
  content: Content,
  asked: string[] = [],
): Place {
  const [root, ...path] = toPath(pointer).map(String)
  const [name, ...rest] = path
  const below = (place: Place, holder = `/${root}/${name}`) => within(place, rest, holder)
  if (root === 'data') return placeIn(screen.schema, path, '/data')
  if (root === 'today') return flowPlace('/today', content)
  if (root === 'step') return placeIn(STEP, path, '/step')
  if (root === 'status') {
    const status = answerOf(STATUS, content)
    return status && placeIn(status, path, '/status')
  }
  if (name === undefined) return undefined
  if (root === 'settings') return settingPlace(pointer.slice('/settings'.length), content)
  if (root === 'variables')
    return name === 'answers' && isPage(screen, content)
      ? answersPlace(rest, content)
      : below(variablePlace(name, screen, content))
  if (root === 'sources') return below(sourcePlace(name, screen, content, asked))
  return root === 'results' ? below(resultPlace(name, screen, content)) : undefined
}

/** Returns what a source of a screen gives; undefined where that is not known, or its own pointer leads nowhere. */
export function sourcePlace(
  name: string,
  screen: ScreenDefinition,
  content: Content,
  asked: string[] = [],
): Place {
  const source = screen.value.sources?.[name]
  if (!source || asked.includes(name)) return undefined
  const whole = wholeSource(source, screen, content, [...asked, name])
  const found = source.at === undefined ? whole : within(whole, toPath(source.at).map(String))
  return isKnown(found) ? found : undefined
}

/** Returns what a source reads `at` of. */
export function wholeSource(
  source: Source,
  screen: ScreenDefinition,
  content: Content,
  asked: string[] = [],
): Place {
  if ('endpoint' in source) {
    const answer = answerOf(source.endpoint, content)
    return answer && placeIn(answer, [])
  }
  const from = scopePlace(source.from, screen, content, asked)
  return source.where ? within(from, ['0']) : from
}

function resultPlace(name: string, { value }: ScreenDefinition, content: Content): Place {
  const action = value.actions?.[name]
  if (action?.type !== 'call') return undefined
  const answer = answerOf(action.endpoint, content)
  return answer && placeIn(answer, [])
}

/** What a variable is at any of the steps that show the screen; of a page, what the application gives it. */
function variablePlace(name: string, screen: ScreenDefinition, content: Content): Place {
  const steps = stepsShowing(screen.name, content) ?? []
  const shown = steps.flatMap(({ definition }) => definition.variables?.[name] ?? [])
  const given = isPage(screen, content) ? [givenPlace(name, screen)] : []
  return oneOf([...shown.map((pointer) => flowPlace(pointer, content)), ...given])
}

function isPage({ name }: ScreenDefinition, { general }: Content): boolean {
  return general !== undefined && Object.hasOwn(general.value.pages, name)
}

/** What the application gives a page, as its examples show it. */
function givenPlace(name: string, { value }: ScreenDefinition): Place {
  const example = (value.examples?.variables ?? []).find((variables) => Object.hasOwn(variables, name))
  return placeOfValue(example?.[name])
}

/** The answers to the pages that begin a journey, which the application keeps for those that follow. */
function answersPlace([page, ...path]: string[], content: Content): Place {
  const pages = [...content.journeys.values()].flatMap(({ value: { start } }) => start)
  if (page === undefined || pages.length === 0) return undefined
  if (!pages.includes(page)) return { missing: page, holder: '/variables/answers', known: pages }
  const schema = screenAsking(page, content)?.schema
  return schema && placeIn(schema, path, `/variables/answers/${page}`)
}

/** A place that is one of several: known where each is. */
function oneOf(places: Place[]): Place {
  const found = places.filter((place) => !isMissing(place))
  if (found.length === 0) return undefined
  return found.every(isKnown) ? { ways: found.flatMap(({ ways }) => ways) } : undefined
}
