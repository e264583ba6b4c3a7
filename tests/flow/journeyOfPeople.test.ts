import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { reachable } from '#flow/reachable.ts'
import { resolveNext } from '#flow/resolveNext.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'

import { definition, first, journey, second, stateAt } from './fixtures.ts'

const withPeople = (end: string) =>
  buildJourney({ ...definition, people: { processes: ['second'], end } }, [first, second])

it('leads another person through the processes that are theirs alone, without a stepper, pages before it or a deadline', () => {
  const { of, definition: theirs } = journeyOfPeople(withPeople('goodbye'))
  const { processes, steps, start, deadline } = theirs

  expect(definition.deadline).toBeDefined()
  expect({ of, processes, steps, start, deadline }).toEqual({
    of: 'people',
    processes: ['second'],
    steps: [],
    start: [],
    deadline: undefined,
  })
})

it('leads another person at the end of the last process to the end that is theirs', () => {
  const theirs = journeyOfPeople(withPeople('goodbye'))

  expect(resolveNext(theirs, 'second', 'end', stateAt('signing'), {})).toBe('goodbye')
  expect(stepsAhead(theirs, 'second', 'end')).toEqual(['goodbye'])
})

it('leads nowhere where the end that is theirs is no step', () => {
  const theirs = journeyOfPeople(withPeople('nowhere'))

  expect(() => resolveNext(theirs, 'second', 'end', stateAt('signing'), {})).toThrow(
    'no step is called "nowhere"',
  )
  expect(stepsAhead(theirs, 'second', 'end')).toEqual([])
})

it('counts as reached what other people alone come to', () => {
  const third = { ...second, process: 'third', start: 'own', tasks: { own: { next: 'end' } }, waits: {} }
  const people = { processes: ['third'], end: 'branch' }

  const reached = reachable(buildJourney({ ...definition, people }, [first, second, third]))

  expect(reached).toContain('own')
})

it('is refused where the journey has no other people', () => {
  expect(() => journeyOfPeople(journey)).toThrow('flows/small.json: it says nothing of other people')
})
