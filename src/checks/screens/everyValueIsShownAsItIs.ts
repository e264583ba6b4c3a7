import { toPath, toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { sayKinds } from '../hints/sayKinds.ts'
import { type ShownValue, shownValues } from '../lookups/shownValues.ts'
import { widgetsAnswering } from '../lookups/widgetsAnswering.ts'
import { isAmong, type Kind } from '../pointers/typesOf.ts'
import { constantsOf } from '../types/constantsOf.ts'
import { kindsOf } from '../types/kindsOf.ts'
import { isKnown, isMissing, type Place } from '../types/Place.ts'
import { within } from '../types/placeIn.ts'
import { scopePlace } from '../types/scopePlace.ts'

type Format = NonNullable<ShownValue['as']>

/** What each way to show a value shows. */
const shows: Record<Format, Kind[]> = {
  euro: ['number'],
  cents: ['integer'],
  number: ['number'],
  percent: ['number'],
  months: ['integer'],
  date: ['string'],
  iban: ['string'],
  choice: ['string'],
  document: ['object'],
}

/**
 * A value is shown in a way that fits its type: a number by one for numbers, a day as a date, what is chosen by its words.
 * The part of each entry that is shown is one that the entries have.
 */
export const everyValueIsShownAsItIs: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const { shown, path } of shownValues(screen)) {
      const { source } = screen
      const lost = wrongPart(shown, screen, content)
      if (lost) yield { source, pointer: toPointer([...path, 'each']), ...lost }
      const wrong = wrongFormat(shown, screen, content)
      if (wrong)
        yield { source, pointer: toPointer([...path, shown.as === undefined ? 'from' : 'as']), ...wrong }
    }
  }
}

/** What each entry of a list should have, and has not. */
function wrongPart(
  { from, each }: ShownValue,
  screen: ScreenDefinition,
  content: Content,
): Pick<RuleFinding, 'message' | 'hint'> | undefined {
  if (each === undefined) return undefined
  const list = scopePlace(from, screen, content)
  if (kindsOf(list)?.includes('array') === false)
    return {
      message: `"${from}" is no list: nothing has entries there.`,
      hint: 'Write the whole way in "from".',
    }
  const place = within(list, ['0', ...toPath(each).map(String)])
  if (!isMissing(place)) return undefined
  const message = `The entries of "${from}" have no "${place.missing}".`
  return { message, hint: didYouMean(place.missing, place.known, 'Correct the pointer.') }
}

function wrongFormat(
  shown: ShownValue,
  screen: ScreenDefinition,
  content: Content,
): Pick<RuleFinding, 'message' | 'hint'> | undefined {
  const { as, each } = shown
  const from = each === undefined ? shown.from : `${shown.from}/0${each}`
  const place = entryOf(scopePlace(from, screen, content))
  const kinds = kindsOf(place)
  if (!kinds || kinds.length === 0) return undefined
  const [typed] = widgetsAnswering(from, screen, content).flatMap(({ shownAs }) => shownAs ?? [])
  if (typed !== undefined && as !== typed) {
    const hint = `Write "as": "${typed}".`
    return { message: `What is asked for at "${from}" is shown as "${typed}" where it is answered.`, hint }
  }
  if (as === undefined) {
    const wanted = wantedBy(kinds, place)
    if (!wanted && kinds.every((kind) => kind === 'boolean'))
      return {
        message: `"${from}" is yes or no: the applicant would read "true".`,
        hint: 'Name another place, or say it by a text of its own under a condition.',
      }
    if (!wanted) return undefined
    return {
      message: `"${from}" is ${wanted.is}, and shown as it is written.`,
      hint: `Add "as": ${wanted.as}.`,
    }
  }
  const isWrong = !fits(kinds, as) || (as === 'date' && !isDate(place))
  if (!isWrong) return undefined
  const fitting = (Object.keys(shows) as Format[]).filter((format) => fits(kinds, format))
  const hint = fitting.length > 0 ? `There are: ${fitting.join(', ')}.` : 'Take "as" away.'
  return { message: `"${from}" is ${sayKinds(kinds)}: it cannot be shown as "${as}".`, hint }
}

/** Whether some value of these kinds can be shown so. */
function fits(kinds: Kind[], as: Format): boolean {
  return kinds.some((kind) => isAmong(kind, shows[as]))
}

/** Of a list each entry is shown. */
function entryOf(place: Place): Place {
  return kindsOf(place)?.every((kind) => kind === 'array') ? within(place, ['0']) : place
}

/** What a value without a format lacks; undefined where it can be read as it is. */
function wantedBy(kinds: Kind[], place: Place): { is: string; as: string } | undefined {
  if (kinds.every((kind) => kind === 'day') || formatsOf(place).includes('date-time'))
    return { is: 'a day', as: '"date"' }
  if (kinds.every((kind) => kind === 'number')) return { is: 'a number', as: '"euro", "percent" or "number"' }
  const codes = constantsOf(place)
  if (codes?.every((code) => typeof code === 'string')) return { is: 'one of several codes', as: '"choice"' }
  return undefined
}

/** Whether a text can be a day: one that is in the schema of another format is none. */
function isDate(place: Place): boolean {
  const formats = formatsOf(place)
  return formats.length === 0 || formats.some((format) => format.includes('date'))
}

function formatsOf(place: Place): string[] {
  return isKnown(place) ? place.ways.flatMap((way) => way.flatMap(({ schema }) => schema.format ?? [])) : []
}
