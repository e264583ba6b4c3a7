import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { judgeRunning } from '#server/interpreter/migration/judgeRunning.ts'

import { definition, first, journey as old, second, stateAt } from '../../../flow/fixtures.ts'

const inDevelopment = { pins: false }
const inProduction = { pins: true }
const { company, ...others } = first.tasks
const renamed = buildJourney({ ...definition, moved: { company: 'search' } }, [
  { ...first, start: 'search', tasks: { ...others, search: company! } },
  second,
])
const changed = buildJourney(definition, [first, { ...second, tasks: { offer: { next: 'signing' } } }])
const inForce = (journey: typeof old, hasScreen = true) =>
  ({ journey, product: { hasScreen: () => hasScreen, settings: {} } }) as never
const standing = (step: string, closed = false) => ({ state: stateAt(step, { closed }), isPerson: false })

it('in development a case follows the newest flows where they know its step, and one that is closed needs none', () => {
  const judged = (...standings: ReturnType<typeof standing>[]) =>
    judgeRunning(old, inForce(renamed), standings, inDevelopment).outcome

  expect(judged(standing('summary'))).toBe('continues')
  expect(judged(standing('summary'), standing('company', true))).toBe('continues')
  expect(judged(standing('company'))).toBe('moved')
})

it('in production a case keeps its flows where the newest say nothing of its step', () => {
  expect(judgeRunning(old, inForce(changed), [standing('offer')], inProduction)).toMatchObject({
    outcome: 'pinned',
  })
})

it('a case is stranded where a page that it comes to is gone, or its journey is', () => {
  const judged = (newest: Parameters<typeof judgeRunning>[1], closed: boolean) =>
    judgeRunning(old, newest, [standing('offer', closed)], inProduction)

  const lacking = judged(inForce(changed, false), false)
  expect(lacking).toMatchObject({ outcome: 'stranded', reason: expect.stringContaining('the screen') })
  expect(judged(undefined, false)).toMatchObject({ outcome: 'stranded' })
  expect(judged(undefined, true)).toEqual({ outcome: 'stranded', reason: 'its journey is gone' })
})
