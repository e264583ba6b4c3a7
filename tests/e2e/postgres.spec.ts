import { expect } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

import { createDatabase } from '../support/createDatabase.ts'
import { noPostgres, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/startServer.ts'
import { sees } from './support/acts.ts'
import { openAs } from './support/openAs.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { anApplicant } from '../support/anApplicant.ts'

test('the whole path runs on PostgreSQL, to the page that shows the money is on its way', async ({
  page,
}) => {
  const postgres = await startPostgres()
  if (!postgres) console.log(`note: ${noPostgres}`)
  test.skip(!postgres, noPostgres)
  const database = await createDatabase(postgres?.url ?? '')
  const server = await startServer({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
  const watched = watchPage(page)

  const applicant = await anApplicant(server.url).atTheEnd()
  await openAs(page, server.url, applicant)
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
  await watched.isAccessible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica il contratto firmato (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  expect(await stepsIn(database.url)).toEqual(['actual_process_summary'])
  expect(existsSync(join(server.dataDir, 'digital-lending.sqlite'))).toBe(false)
  watched.isQuiet()
  await server.stop()
  await database.drop()
  await postgres?.stop()
})

/** Where each case of a database stands. */
async function stepsIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ step: string }>('SELECT step FROM cases')
  await client.end()
  return rows.map(({ step }) => step)
}
