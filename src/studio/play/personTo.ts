import type { PlayMoment, PlayPerson } from '#contract/studioPlay.ts'

/** Returns whoever comes to a step over the fewest steps; of a gateway or a screen, who was generated for it. */
export function personTo(persons: PlayPerson[], to: string): PlayPerson | undefined {
  const found = persons.flatMap((person) => {
    const index = person.steps.indexOf(to)
    const isFor = person.at === to && person.kind !== 'error'
    if (index >= 0) return [{ person, length: index + 1 }]
    return isFor ? [{ person, length: person.steps.length }] : []
  })
  return found.toSorted((one, other) => one.length - other.length)[0]?.person
}

/**
 * Returns the index of the moment that a person is about: the first at `to`, else where the person's steps end, else the
 * last.
 */
export function momentOf(moments: PlayMoment[], { steps }: Pick<PlayPerson, 'steps'>, to?: string): number {
  const there = to === undefined ? -1 : moments.findIndex(({ step }) => step === to)
  if (there >= 0) return there
  let passed = 0
  for (const [index, { step, isPage }] of moments.entries()) {
    if (isPage || step !== steps[passed]) continue
    passed += 1
    if (passed === steps.length) return index
  }
  return moments.length - 1
}
