import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { SidebarPlaces } from '#flow/Flow.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { toPath, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { sayKinds } from '../hints/sayKinds.ts'
import type { Kind } from '../pointers/typesOf.ts'
import { constantsOf } from '../types/constantsOf.ts'
import { flowPlace } from '../types/flowPlace.ts'
import { kindsOf, mayBe } from '../types/kindsOf.ts'
import { isKnown, type Place } from '../types/Place.ts'
import { giversOf } from '../workers/giversOf.ts'

/** What stands beside the page, by its name. */
const BESIDE: Record<keyof SidebarPlaces, Kind[]> = {
  amount: ['number'],
  durationMonths: ['number'],
  instalment: ['number'],
  instalmentCents: ['number'],
  branch: ['string'],
}

/** What a timer counts from: a text, of one of these formats. */
const TIME: Kind[] = ['string']
const TIMES = new Set(['date', 'past-date', 'future-date', 'date-time'])

/** Of whom one case goes on: a text. */
const WHOSE: Kind[] = ['string']

/** What stands for one company or person alone is called so at its end: `taxCode`, `companyNumber`, `email`. */
const OF_ONE = /(code|number|id|email|mail|pec|mobile|phone|iban|plate)$/i

/** What a timer counts from, what documents are about, what stands beside the page and what open cases share is of the kind that is read there. */
export const everyPlaceIsOfItsKind: Check = function* (content) {
  for (const { source, pointer, target, what, taken } of placesOf(content)) {
    const place = flowPlace(target, content)
    const kinds = kindsOf(place)
    if (!kinds || kinds.length === 0) continue
    if (taken === WHOSE) {
      if (isOfOne(target, place)) continue
      yield {
        source,
        pointer,
        message: `"onePer" is what no two companies or persons have alike, but "${target}" is ${inWords(place)}: a case would close, or keep out, those of others.`,
        hint: 'Name a code, a number or an address of the company or of the person: "/facts/company/taxCode".',
      }
      continue
    }
    if (what === '"taken"') {
      const givers = giversOf(String(toPath(target)[1]), content)
      if (givers.length > 0 && mayBe(kinds, taken)) {
        yield {
          source,
          pointer,
          message: `"${target}", which says that another case has taken the place of this one, is found out by ${givers.join(', ')} too: cases would be kept out that no other has overtaken.`,
          hint: 'Name a fact of its own.',
        }
        continue
      }
    }
    const isTime = taken === TIME
    if (isTime ? mayBe(kinds, taken) && mayBeTime(place) : mayBe(kinds, taken)) continue
    yield {
      source,
      pointer,
      message: `${what} is ${isTime ? 'a day or a time' : sayKinds(taken)}, but "${target}" is ${sayKinds(kinds)}.`,
      hint: isTime
        ? 'Name another fact, or declare it with the "format" "date" or "date-time".'
        : 'Name another place in the case.',
    }
  }
}

/** Whether a text that can stand at a place is a day or a time: of any other a timer knows no beginning. */
function mayBeTime(place: Place): boolean {
  return !isKnown(place) || place.ways.some((way) => way.some(({ schema }) => TIMES.has(schema.format ?? '')))
}

/** Whether a text can tell one company or person from all others: by its name, or as its schema says how it is written. */
function isOfOne(target: string, place: Place): boolean {
  if (!kindsOf(place)?.includes('string') || constantsOf(place)) return false
  const schemas = isKnown(place) ? place.ways.flatMap((way) => way.map(({ schema }) => schema)) : []
  if (schemas.some(({ format }) => format !== undefined && TIMES.has(format))) return false
  return OF_ONE.test(target) || schemas.some(({ format, pattern }) => format ?? pattern)
}

function inWords(place: Place): string {
  const codes = constantsOf(place)
  if (codes) return `one of ${codes.length} values`
  const kinds = kindsOf(place) ?? []
  return kinds.every((kind) => kind === 'string') ? 'a text that many may have' : sayKinds(kinds)
}

interface ReadPlace {
  source: SourceFile
  pointer: string
  target: string
  /** What is read there, in words. */
  what: string
  taken: Kind[]
}

function placesOf({ flows, journeys }: Content): ReadPlace[] {
  const ofSteps = [...flows.values()].flatMap(({ source, value }) =>
    [...stepsOf(value)].flatMap(({ kind, name, definition }): ReadPlace[] => {
      const here = [`${kind}s`, name]
      const timed = Object.entries(definition.timers ?? {}).flatMap(([timer, { from }]) => {
        if (from === undefined) return []
        const target = from.startsWith('/') ? from : `/facts/${from}`
        const pointer = toPointer([...here, 'timers', timer, 'from'])
        return { source, pointer, target, what: `What "${timer}" counts from`, taken: TIME }
      })
      const target = kind === 'task' ? definition.documentGroup?.relatedEntity : undefined
      return [...timed, ...about(target, source, here)]
    }),
  )
  const ofJourneys = [...journeys.values()].flatMap(({ source, value }): ReadPlace[] => {
    const { sidebar, openCases, archive } = value
    const beside = Object.entries(sidebar ?? {}).flatMap(([name, target]) => {
      const taken = BESIDE[name as keyof SidebarPlaces] as Kind[] | undefined
      const pointer = toPointer(['sidebar', name])
      return taken ? { source, pointer, target, what: `"${name}" of the sidebar`, taken } : []
    })
    const shared: ReadPlace[] = openCases
      ? [
          {
            source,
            pointer: '/openCases/onePer',
            target: openCases.onePer,
            what: '"onePer"',
            taken: WHOSE,
          },
          {
            source,
            pointer: '/openCases/taken',
            target: openCases.taken,
            what: '"taken"',
            taken: ['boolean'],
          },
        ]
      : []
    return [...beside, ...shared, ...about(archive?.documentGroup?.relatedEntity, source, ['archive'])]
  })
  return [...ofSteps, ...ofJourneys]
}

function about(target: string | undefined, source: SourceFile, here: string[]): ReadPlace[] {
  if (target === undefined) return []
  const pointer = toPointer([...here, 'documentGroup', 'relatedEntity'])
  return [{ source, pointer, target, what: 'Whom documents are about', taken: ['string'] }]
}
