import { toPointer } from '#validation/pointer.ts'

import type { JourneyDefinition } from '#flow/Flow.ts'

import type { Check } from '../Check.ts'
import type { Definition } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A journey begins at a page, starts from pages, its stepper names processes, its deadline leads to a step and spares steps, its retention names steps. */
export const everyNameOfTheJourneyExists: Check = function* ({ ways, journeys, general }) {
  for (const [name, { steps }] of ways ?? []) {
    const journey = journeys.get(name)
    if (journey && general) yield* ofJourney(journey, [...steps.keys()], Object.keys(general.value.pages))
  }
}

function* ofJourney(
  { source, value }: Definition<JourneyDefinition>,
  steps: string[],
  pages: string[],
): ReturnType<Check> {
  const { signed = [], refused = [] } = value.retention ?? {}
  const lists = [
    { key: ['start'], kind: 'page', names: value.start, known: pages },
    { key: ['steps'], kind: 'process of the journey', names: value.steps, known: value.processes },
    { key: ['deadlineExcept'], kind: 'step', names: value.deadlineExcept ?? [], known: steps },
    { key: ['retention', 'signed'], kind: 'step', names: signed, known: steps },
    { key: ['retention', 'refused'], kind: 'step', names: refused, known: steps },
  ]
  for (const { key, kind, names, known } of lists) {
    for (const [index, name] of names.entries()) {
      if (known.includes(name)) continue
      const message = `No ${kind} is called "${name}".`
      yield {
        source,
        pointer: toPointer([...key, index]),
        message,
        hint: didYouMean(name, known, `Name a ${kind}.`),
      }
    }
  }
  if (!pages.includes(value.entry)) {
    const message = `No page is called "${value.entry}".`
    yield { source, pointer: '/entry', message, hint: didYouMean(value.entry, pages, 'Name a page.') }
  }
  const ends = [
    ...(value.deadline ? [{ next: value.deadline.next, pointer: '/deadline/next' }] : []),
    ...(value.people ? [{ next: value.people.end, pointer: '/people/end' }] : []),
  ]
  for (const { next, pointer } of ends) {
    if (steps.includes(next)) continue
    yield {
      source,
      pointer,
      message: `No step is called "${next}".`,
      hint: didYouMean(next, steps, 'Name a step of the journey.'),
    }
  }
}
