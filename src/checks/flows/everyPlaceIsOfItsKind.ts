import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { SidebarPlaces } from '#flow/Flow.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { sayKinds } from '../hints/sayKinds.ts'
import type { Kind } from '../pointers/typesOf.ts'
import { flowPlace } from '../types/flowPlace.ts'
import { kindsOf, mayBe } from '../types/kindsOf.ts'
import { isKnown, type Place } from '../types/Place.ts'

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

/** What a timer counts from, what documents are about, what stands beside the page and what open cases share is of the kind that is read there. */
export const everyPlaceIsOfItsKind: Check = function* (content) {
  for (const { source, pointer, target, what, taken } of placesOf(content)) {
    const place = flowPlace(target, content)
    const kinds = kindsOf(place)
    if (!kinds || kinds.length === 0) continue
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
            taken: ['string', 'number'],
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
