/** npm run crash [cycles] [seed]: kills the server at random moments while people apply, on both databases, and judges what is left. */
import { createDatabase } from '../tests/support/createDatabase.ts'
import { noPostgres, startPostgres } from '../tests/support/postgres.ts'
import { crashCampaign } from '../tests/server/crash/crashCampaign.ts'
import { buildWhenStale } from './buildWhenStale.ts'

const [cycles = '100', seed = `${Date.now() % 1_000_000}`] = process.argv.slice(2)
let isBroken = false

buildWhenStale()
await campaign('SQLite', {})

const postgres = await startPostgres()
if (postgres) {
  const { url, drop } = await createDatabase(postgres.url)
  await campaign('PostgreSQL', { DATABASE_URL: url })
  await drop()
  await postgres.stop()
} else {
  console.log(noPostgres)
}
process.exit(isBroken ? 1 : 0)

async function campaign(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const result = await crashCampaign(Number(cycles), Number(seed), env)
  const { kills, journeys, acknowledged, violations } = result
  console.log(
    `${name}, seed ${seed}: ${kills} kills, ${journeys} journeys finished, ${acknowledged} steps acknowledged, ${violations.length} lost or doubled.`,
  )
  for (const violation of violations) console.log(`- ${violation}`)
  isBroken ||= violations.length > 0
}
