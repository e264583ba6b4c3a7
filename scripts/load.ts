/**
 * npm run load -- [--applicants 1000] [--minutes 60] [--servers 1|2|3] [--rate 10000]: lets applicants apply side by side, with
 * documents, on servers that share a PostgreSQL behind a proxy, and prints what they met and what the servers used. `--rate`
 * is how many journeys begin in an hour; without it each applicant begins the next one at once. Fails where there is an error.
 */
import { parseArgs } from 'node:util'

import { type LoadLine, loadCampaign } from '../tests/load/loadCampaign.ts'
import { createDatabase } from '../tests/support/createDatabase.ts'
import { noPostgres, startPostgres } from '../tests/support/postgres.ts'

const MOST_LINES = 60
const SHORTEST_LINE_SECONDS = 10

const values = readArguments()
const [applicants, minutes, servers] = [values.applicants, values.minutes, values.servers].map(Number)
const rate = values.rate === undefined ? {} : { rate: Number(values.rate) }
const arePositive = [applicants, minutes, servers, ...Object.values(rate)].every((value) => value! > 0)
if (!arePositive || ![applicants, servers].every(Number.isInteger)) wrongUse()
const postgres = await startPostgres()
if (!postgres) {
  console.error(noPostgres)
  process.exit(1)
}
const database = await createDatabase(postgres.url)
const everySeconds = Math.max(SHORTEST_LINE_SECONDS, (minutes! * 60) / MOST_LINES)
console.log('seconds  journeys  calls  refused  errors  p50 ms  p99 ms  each server: % of a core, MiB')
const result = await loadCampaign(
  { url: database.url, applicants: applicants!, minutes: minutes!, servers: servers!, ...rate, everySeconds },
  say,
)
await database.drop()
await postgres.stop()

const anHour = Math.round((result.journeys / result.seconds) * 3600)
for (const [sentence, count] of result.errors) console.log(`${count} times: ${sentence}`)
console.log(
  `${servers} servers, ${applicants} applicants, ${Math.round(result.seconds)} s: ${result.journeys} journeys (${anHour} an hour), a step p50 ${Math.round(result.p50Ms)} ms, p99 ${Math.round(result.p99Ms)} ms, ${result.refused} calls sent again, ${result.errors.size} kinds of errors.`,
)
process.exit(result.errors.size > 0 ? 1 : 0)

function readArguments() {
  try {
    const { values: read } = parseArgs({
      options: {
        applicants: { type: 'string', default: '1000' },
        minutes: { type: 'string', default: '60' },
        servers: { type: 'string', default: '3' },
        rate: { type: 'string' },
      },
    })
    return read
  } catch {
    return wrongUse()
  }
}

function wrongUse(): never {
  console.error(
    'Say numbers above 0: npm run load -- --applicants 1000 --minutes 60 --servers 3 --rate 10000.',
  )
  process.exit(1)
}

function say({ seconds, journeys, calls, refused, errors, p50Ms, p99Ms, servers: used }: LoadLine): void {
  const columns = [
    Math.round(seconds).toString().padStart(7),
    journeys.toString().padStart(8),
    calls.toString().padStart(5),
    refused.toString().padStart(7),
    errors.toString().padStart(6),
    Math.round(p50Ms).toString().padStart(6),
    Math.round(p99Ms).toString().padStart(6),
    used.map(({ cpu, mib }) => `${Math.round(cpu * 100)} %, ${Math.round(mib)}`).join('; '),
  ]
  console.log(columns.join('  '))
}
