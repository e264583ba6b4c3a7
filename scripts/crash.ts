/**
 * npm run crash [kills|stops|uploads|races|herd|walks|migrations|outages|servers|operaton] [number] [seed], on both databases: kills the server at random
 * moments while people apply, or asks it to stop, or kills it while documents are uploaded, and judges what is left; or
 * lets eight people complete one task at once; or kills it before a herd of so many who ask for the page each two seconds,
 * and starts it again; or walks cases at random and judges them after each step;
 * or kills it while it migrates an empty database; or lets everything happen to its PostgreSQL; or kills, stops, pauses and
 * cuts off three servers on one PostgreSQL; or kills one, the Operaton that drives its cases, or the PostgreSQL of both.
 */
import { OFFLINE_RELOAD_MS } from '#contract/limits.ts'

import { engineCampaign } from '../tests/operaton/engineCampaign.ts'
import { crashCampaign } from '../tests/server/crash/crashCampaign.ts'
import { herd } from '../tests/server/crash/herd.ts'
import { serversCampaign } from '../tests/server/crash/serversCampaign.ts'
import { uploadCampaign } from '../tests/server/crash/uploadCampaign.ts'
import { killMigrations } from '../tests/server/storage/database/killMigrations.ts'
import { nemesis, type Outage, SERVED_AGAIN_MS } from '../tests/server/storage/database/nemesis.ts'
import { walkAtRandom } from '../tests/server/interpreter/walks/walkAtRandom.ts'
import { raceCompletions } from '../tests/server/interpreter/raceCompletions.ts'
import { createDatabase } from '../tests/support/createDatabase.ts'
import { noPostgres, startOwnPostgres, startPostgres } from '../tests/support/postgres.ts'
import { buildWhenStale } from './buildWhenStale.ts'

const HERD_PHASE_MS = 10_000
const OUTAGE_MS = 10_000
const WALKS_BETWEEN_WORDS = 100
/** A page that waits comes back so soon after the server at the latest. */
const LONGEST_RETURN_MS = 4000
const LONGEST_P99_MS = 500
/** A server that was killed is ready again so soon. */
const LONGEST_START_MS = 5000

/** Behind a proxy an applicant is answered again so soon after any fault of one server. */
const ANSWERED_AGAIN_MS = 2000

/** A trial on one database; answers what it did in a line, and what was not as it should be. */
type Trial = (url: string | undefined) => Promise<{ line: string; violations: string[] }>

const numbers = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const kind = process.argv[2] === numbers[0] ? 'kills' : (process.argv[2] ?? 'kills')
const usualTimes: Record<string, number> = {
  herd: 2000,
  uploads: 200,
  walks: 1000,
  migrations: 50,
  outages: 3,
  servers: 100,
  operaton: 300,
}
const times = Number(numbers[0] ?? usualTimes[kind] ?? 100)
const seed = Number(numbers[1] ?? Date.now() % 1_000_000)

const trials: Record<string, Trial> = {
  kills: (url) => campaign('kill', url),
  stops: (url) => campaign('terminate', url),
  uploads: killDuringUploads,
  async races(url) {
    const violations = await raceCompletions(times, url)
    return { line: `${times} races of eight, ${violations.length} otherwise than one winner`, violations }
  },
  herd: meetHerd,
  walks: (url) => walkAtRandom(times, seed, url, tellsOfWalks),
  outages: sufferOutages,
  servers: sufferOnSeveral,
  operaton: killWithOperaton,
  async migrations() {
    const { halfWay, violations } = await killMigrations({ kills: times, seed, postgresUrl })
    const line = `seed ${seed}, ${times} processes killed, ${halfWay} of them before they were done, ${violations.length} violations`
    return { line, violations }
  },
}

const trial = trials[kind]
if (!trial) {
  console.error(`There is no trial "${kind}": ${Object.keys(trials).join(', ')}.`)
  process.exit(1)
}
let isBroken = false
/** Of the PostgreSQL on which databases may be made, while it is its turn. */
let postgresUrl: string | undefined

await run('SQLite', trial, undefined)
const postgres = await startPostgres()
if (postgres) {
  postgresUrl = postgres.url
  const { url, drop } = await createDatabase(postgres.url)
  await run('PostgreSQL', trial, url)
  await drop()
  await postgres.stop()
} else {
  console.log(noPostgres)
}
process.exit(isBroken ? 1 : 0)

async function run(name: string, one: Trial, url: string | undefined): Promise<void> {
  const { line, violations } = await one(url)
  console.log(`${name}: ${line}.`)
  for (const violation of violations) console.log(`- ${violation}`)
  isBroken ||= violations.length > 0
}

/** An hour without a word is too long. */
function tellsOfWalks(done: number, violations: number): void {
  if (done % WALKS_BETWEEN_WORDS === 0)
    console.log(`${done} of ${times} walks, ${violations} violations so far.`)
}

async function campaign(ending: 'kill' | 'terminate', url: string | undefined) {
  await buildWhenStale()
  const env = url === undefined ? {} : { DATABASE_URL: url }
  const result = await crashCampaign({ cycles: times, seed, endings: [ending], env })
  const { ends, journeys, acknowledged, slowestReadyMs } = result
  const isReadyInTime = slowestReadyMs <= LONGEST_START_MS
  const violations = [...result.violations, ...(isReadyInTime ? [] : ['The server was ready too late.'])]
  const line = `seed ${seed}, ${ends} ${kind}, ${journeys} journeys finished, ${acknowledged} steps acknowledged, ready again within ${Math.round(slowestReadyMs)} ms, ${violations.length} violations`
  return { line, violations }
}

async function killDuringUploads(url: string | undefined) {
  await buildWhenStale()
  const env = url === undefined ? {} : { DATABASE_URL: url }
  const { answered, unanswered, doneUnanswered, violations } = await uploadCampaign({
    kills: times,
    seed,
    env,
  })
  const line = `seed ${seed}, ${times} kills, ${answered} uploads and removals answered, ${unanswered} cut off (${doneUnanswered} of them done), ${violations.length} violations`
  return { line, violations }
}

async function meetHerd(url: string | undefined) {
  await buildWhenStale()
  const env = url === undefined ? {} : { DATABASE_URL: url }
  const result = await herd({ clients: times, everyMs: OFFLINE_RELOAD_MS, phaseMs: HERD_PHASE_MS, env })
  const { answered, answers, p99Ms, slowestReturnMs } = result
  const violations = [
    ...new Set(result.violations),
    ...(answered === times ? [] : [`${times - answered} were never answered again.`]),
    ...(slowestReturnMs <= LONGEST_RETURN_MS ? [] : ['An applicant came back too late.']),
    ...(p99Ms < LONGEST_P99_MS ? [] : ['The answers took too long.']),
  ]
  const line = `${answered} of ${times} answered again, the last ${Math.round(slowestReturnMs)} ms after the server was up, ${answers} answers, p99 ${Math.round(p99Ms)} ms`
  return { line, violations }
}

/** Server and Operaton have a PostgreSQL of their own, which is killed too. */
async function killWithOperaton(url: string | undefined) {
  if (url === undefined) return { line: 'has no Operaton beside it', violations: [] }
  await buildWhenStale()
  const { kills, journeys, acknowledged, violations } = await engineCampaign({ kills: times, seed })
  const killed = Object.entries(kills).map(([victim, count]) => `${count} of ${victim}`)
  const line = `seed ${seed}, kills: ${killed.join(', ')}, ${journeys} journeys finished, ${acknowledged} steps acknowledged, ${violations.length} violations`
  return { line, violations }
}

async function sufferOutages(url: string | undefined) {
  const cluster = url === undefined ? undefined : await startOwnPostgres()
  if (!cluster) return { line: 'has no such outages', violations: [] }

  const outages: Outage[] = []
  for (let round = 0; round < times; round += 1) outages.push(...(await nemesis(cluster, OUTAGE_MS)))
  await cluster.stop()
  const late = outages.filter(({ recoveredMs }) => recoveredMs > SERVED_AGAIN_MS)
  const violations = [
    ...outages.flatMap((outage) => outage.violations),
    ...late.map(({ fault, recoveredMs }) => `${fault}: served again after ${Math.round(recoveredMs)} ms`),
  ]
  const counted = (status: number) =>
    outages.reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0)
  const slowest = Math.max(...outages.map(({ recoveredMs }) => recoveredMs))
  const line = `${outages.length} outages, ${counted(200)} answers of 200 and ${counted(503)} of 503 meanwhile, all served again within ${Math.round(slowest)} ms, ${violations.length} violations`
  return { line, violations }
}

async function sufferOnSeveral(url: string | undefined) {
  if (url === undefined) return { line: 'serves one server', violations: [] }
  const result = await serversCampaign({ faults: times, seed, url })
  const { faults, journeys, acknowledged, written, slowestMs, longestGapMs, answered } = result
  const violations = [
    ...result.violations,
    ...(slowestMs <= ANSWERED_AGAIN_MS ? [] : ['An applicant was answered again too late.']),
  ]
  const counted = Object.entries(faults).map(([happened, count]) => `${count} ${happened}`)
  const line = `seed ${seed}, ${counted.join(', ')}, ${journeys} journeys finished, ${acknowledged} steps acknowledged, ${written} drafts kept, each answered within ${Math.round(slowestMs)} ms, no answer at all for ${Math.round(longestGapMs)} ms at most, requests by server ${answered.join(', ')}, ${violations.length} violations`
  return { line, violations }
}
