import { expect, it } from 'vitest'

import { runSteps } from '../../scripts/runSteps.ts'
import type { Step } from '../../scripts/testSteps.ts'

const step = (name: string, lane: Step['lane'], after?: string[]): Step => ({
  name,
  lane,
  command: [],
  ...(after && { after }),
})

/** Runs steps of nothing; tells the order in which they began and ended. */
async function orderOf(steps: Step[], failed?: string): Promise<string[]> {
  const order: string[] = []
  await runSteps(steps, async ({ name }) => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    return { name, seconds: 0, outcome: { passed: 0, failed: name === failed ? 1 : 0, skipped: 0 } }
  })
  return order
}

it('runs lanes side by side, and the steps of a lane one after the other', async () => {
  const order = await orderOf([step('types', 'code'), step('build', 'browser'), step('lint', 'code')])

  expect(order.slice(0, 2)).toEqual(['types begins', 'build begins'])
  expect(order.indexOf('lint begins')).toBeGreaterThan(order.indexOf('types ends'))
})

it('waits with a step for those of another lane that it names', async () => {
  const order = await orderOf([step('server', 'code', ['build']), step('build', 'browser')])

  expect(order).toEqual(['build begins', 'build ends', 'server begins', 'server ends'])
})

it('does not wait for a step that is not run', async () => {
  expect(await orderOf([step('server', 'code', ['build'])])).toEqual(['server begins', 'server ends'])
})

it('runs what follows a step that failed', async () => {
  const order = await orderOf([step('types', 'code'), step('lint', 'code', ['types'])], 'types')

  expect(order).toContain('lint ends')
})

it('returns what each step was, in the order of the list', async () => {
  const ran = await runSteps(
    [step('a', 'code'), step('b', 'browser'), step('c', 'code')],
    async ({ name }) => ({
      name,
      seconds: 1,
      outcome: { passed: 1, failed: 0, skipped: 0 },
    }),
  )

  expect(ran.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})
