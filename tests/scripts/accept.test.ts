import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import type { Flow } from '#flow/Flow.ts'

import { copySmallProject } from '../support/copySmallProject.ts'

describe('npm run accept, in a copy of the project', () => {
  const sentence =
    'The timer "proposalOver" of the step "contract" has another "after" now: P5D, no longer: deadlines.proposal.'
  const { folder, change, check, accept } = copySmallProject()
  const lock = () => readFileSync(join(folder, 'flows/behaviour.lock'), 'utf8')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const setTimer = (after: string) =>
    change<Flow>('flows/decision.json', ({ tasks }) => {
      Object.assign(tasks['contract']?.timers?.['proposalOver'] ?? {}, { after })
    })

  it('locks a change of behaviour, of which the check complains until then', async () => {
    setTimer('P5D')

    const before = await check()
    const accepted = await accept()
    const after = await check()

    expect(before.stdout).toMatch(/^flows\/behaviour\.lock:\d+:1 behaviour: /)
    expect(before.stdout).toContain(sentence)
    expect(before.stdout).toMatch(/\d+ of \d+ ways pass by it\.\n {2}If that is meant, run npm run accept\./)
    expect(before.status).toBe(1)
    expect(accepted.stdout).toContain(sentence)
    expect(accepted.stdout).toContain('flows/behaviour.lock is written.')
    expect(after.stdout).toContain(': 0 problems.')
    expect(after.status).toBe(0)
  })

  it('locks nothing while the check finds something else, which alone is told then', async () => {
    const text = lock()
    setTimer('5 days')

    const checked = await check()
    const refused = await accept()

    expect(checked.stdout).not.toContain(' behaviour: ')
    expect(checked.status).toBe(1)
    expect(refused.stderr).toContain('Nothing was accepted: mend what npm run check finds first.')
    expect(refused.status).toBe(1)
    expect(lock()).toBe(text)
  })

  it('makes the lock of a product that has none, of which the check does not complain', async () => {
    setTimer('P7D')
    rmSync(join(folder, 'flows/behaviour.lock'))

    const unlocked = await check()
    const made = await accept()

    expect(unlocked.stdout).toContain(': 0 problems.')
    expect(made.stdout).toBe('flows/behaviour.lock is written.\n')
    expect(lock()).toContain('  timer proposalOver after: P7D\n')
  })
})
