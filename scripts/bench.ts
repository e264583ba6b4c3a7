/**
 * npm run bench: the weight of the first page, the time until it can be used, whether a lookup tells by its time what it
 * found, and journeys a second on both databases.
 */
import { compileTimes } from '../tests/bench/compileTimes.ts'
import { type FirstLoad, firstLoad } from '../tests/bench/firstLoad.ts'
import { journeysPerSecond } from '../tests/bench/journeysPerSecond.ts'
import { lookupTimes } from '../tests/bench/lookupTimes.ts'
import { median } from '../tests/bench/median.ts'
import { startTimes } from '../tests/bench/startTimes.ts'
import { createDatabase } from '../tests/support/createDatabase.ts'
import { HttpApplicant } from '../tests/support/HttpApplicant.ts'
import { noPostgres, startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/startServer.ts'
import { buildWhenStale } from './buildWhenStale.ts'

const ROUNDS = 7
const JOURNEYS = 60
const LOOKUPS = 2000
const FIRST_FIELD = 'Di quanto hai bisogno?'
/** Companies of the sandbox for which everything goes well and nobody else must identify. */
const COMPANIES = ['99000010233', '99000030157']

buildWhenStale()
console.log('| figure | value |')
console.log('| --- | --- |')
await weighFirstLoad()
timeSavedScreens()
await timeStarts()
await timeLookups()
await drive('SQLite', {})

const postgres = await startPostgres()
if (postgres) {
  const database = await createDatabase(postgres.url)
  await drive('PostgreSQL', { DATABASE_URL: database.url })
  await database.drop()
  await postgres.stop()
} else {
  console.log(noPostgres)
}

async function weighFirstLoad(): Promise<void> {
  const server = await startServer()
  const load = await firstLoad(server.url, FIRST_FIELD, ROUNDS)
  await server.stop()
  row('JavaScript of the first page, gzip', `${kilobytes(total(load.scripts))} kB`)
  for (const { file, gzip } of load.scripts.slice(0, 4)) row(`- ${file}`, `${kilobytes(gzip)} kB`)
  row('CSS of the first page, gzip', `${kilobytes(total(load.styles))} kB`)
  row('simulator can be used after', `${Math.round(load.interactiveMs)} ms (median of ${ROUNDS})`)
}

function timeSavedScreens(): void {
  const times = compileTimes(ROUNDS)
  const [slowest] = times
  row(
    'a saved screen compiles in',
    `${median(times.map(({ ms }) => ms)).toFixed(1)} ms (median of all screens)`,
  )
  if (slowest) row(`- the slowest, ${slowest.name}`, `${slowest.ms.toFixed(0)} ms`)
}

async function timeStarts(): Promise<void> {
  const times = await startTimes(ROUNDS)
  row('a later start serves after', `${Math.round(median(times))} ms (median of ${ROUNDS})`)
}

async function timeLookups(): Promise<void> {
  const server = await startServer({ RATE_LIMITS: 'off' })
  const { median: difference, t, p } = await lookupTimes(server.url, LOOKUPS)
  await server.stop()
  row(
    'a company is looked up longer when it is known',
    `${Math.round(difference * 1000)} µs (Welch, t ${t.toFixed(2)}, p ${p.toFixed(3)})`,
  )
}

async function drive(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer({ ...env, RATE_LIMITS: 'off' })
  // Contracts are signed on working days: all walkers find the same one.
  await new HttpApplicant(server.url).goTo('nextMonday')
  await journeysPerSecond(server.url, COMPANIES.length, COMPANIES)
  const { perSecond, medianMs } = await journeysPerSecond(server.url, JOURNEYS, COMPANIES)
  await server.stop()
  row(`whole journeys a second, ${name}`, perSecond.toFixed(1))
  row(`one journey over the API, ${name}`, `${Math.round(medianMs)} ms (median of ${JOURNEYS})`)
}

function total(files: FirstLoad['scripts']): number {
  return files.reduce((sum, { gzip }) => sum + gzip, 0)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function row(figure: string, value: string): void {
  console.log(`| ${figure} | ${value} |`)
}
