import { spawnSync } from 'node:child_process'

import { expect, it } from 'vitest'

import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { renameStep } from '../../../support/renameStep.ts'
import { startServer } from '../../../support/startServer.ts'
import { walkJourney, WELCOME } from '../../../support/walkJourney.ts'

it('tells from the database of a server which of its cases go on, and with other definitions which would not', async () => {
  const server = await startServer()
  await walkJourney(server.url, { vatNumber: WELCOME, until: 'prospect_branch_selection' })
  const { folder } = copyDefinitions()
  renameStep(folder, 'prospect_branch_selection', 'branch_choice')
  const check = (env: Record<string, string> = {}) => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/migrateCheck.ts', '--json'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'development', DATA_DIR: server.dataDir, DATABASE_URL: '', ...env },
    })
    return { status, places: JSON.parse(stdout) as unknown }
  }

  const today = check()
  const other = check({ DEFINITIONS_DIR: folder })
  await server.stop()

  expect(today).toEqual({ status: 0, places: [{ outcome: 'continues', count: 1 }] })
  expect(other).toEqual({
    status: 1,
    places: [
      {
        journey: 'onboarding',
        step: 'prospect_branch_selection',
        outcome: 'stranded',
        reason: expect.stringContaining('the screen "prospect_branch_selection"'),
        count: 1,
      },
    ],
  })
})
