/**
 * npm run bench [part ...]: the bytes of the first page on the wire, the time until it can be used, how soon a saved file is in
 * force and how long the check takes, whether a lookup tells by its time what it found, what others notice of a session that
 * hammers, what a thousand screens change, and on both databases journeys and steps a second, alone and beside 100,000
 * cases at their end.
 */
import { besideEndedCases, type DrivenServer } from '../tests/bench/besideEndedCases.ts'
import { bystanderTimes } from '../tests/bench/bystanderTimes.ts'
import { checkTimes } from '../tests/bench/checkTimes.ts'
import { compileTimes } from '../tests/bench/compileTimes.ts'
import { firstLoad, type WireFile } from '../tests/bench/firstLoad.ts'
import { type Applying, journeysPerSecond } from '../tests/bench/journeysPerSecond.ts'
import { kindsOf } from '../tests/bench/kindsOf.ts'
import { lookupTimes } from '../tests/bench/lookupTimes.ts'
import { manyScreens } from '../tests/bench/manyScreens.ts'
import { median } from '../tests/bench/median.ts'
import { drawnTimes } from '../tests/bench/drawnTimes.ts'
import { rawTransactions } from '../tests/bench/rawTransactions.ts'
import { savedTimes } from '../tests/bench/savedTimes.ts'
import { startTimes } from '../tests/bench/startTimes.ts'
import { stepTimes } from '../tests/bench/stepTimes.ts'
import { studioTimes } from '../tests/bench/studioTimes.ts'
import { createDatabase } from '../tests/support/createDatabase.ts'
import { HttpApplicant } from '../tests/support/HttpApplicant.ts'
import { noPostgres, startPostgres } from '../tests/support/postgres.ts'
import { startServer, type TestServer } from '../tests/support/startServer.ts'
import { buildWhenStale } from './buildWhenStale.ts'

const ROUNDS = 7
/** What a server compiles as it runs, it has compiled after so many. */
const JOURNEYS_BEFORE = 40
const JOURNEYS = 160
const CHECK_ROUNDS = 3
/** Pages outside the journeys are those of all: with so many journeys there are ten times as many screens. */
const JOURNEYS_FOR_TEN_TIMES = 12
const LOOKUPS = 2000
const CONNECTIONS = 60
const HAMMERED_SECONDS = 20
const ENDED_CASES = 100_000
/** Applicants who complete a task at the same time, and how often each. */
const AT_ONCE = 16
const TURNS = 25
const RAW_SECONDS = 5
const FIRST_FIELD = 'Di quanto hai bisogno?'
/** Companies of the sandbox for which everything goes well and only the applicant must identify: they apply side by side. */
const COMPANIES: Applying[] = [
  { vatNumber: '99000010233' },
  { vatNumber: '99000030157' },
  { vatNumber: '99000040016', companyId: '99000410011' },
  { vatNumber: '99000040016', companyId: '99000430019' },
  { vatNumber: '99000180960' },
  { vatNumber: '99000210684' },
  { vatNumber: '99000840753' },
  { vatNumber: '99000850539' },
]

const parts: Record<string, () => Promise<void> | void> = {
  firstLoad: weighFirstLoad,
  compile: timeSavedScreens,
  saves: timeSavedFiles,
  drawn: timeDrawnScreens,
  check: timeChecks,
  starts: timeStarts,
  screens: timeManyScreens,
  lookups: timeLookups,
  bystanders: timeBystanders,
  studio: timeStudio,
  journeys: () => onBoth(timeJourneys),
  steps: () => onBoth(timeSteps),
  endedCases: () => onBoth(timeBesideEndedCases),
}
const named = process.argv.slice(2)
const unknown = named.filter((part) => !Object.hasOwn(parts, part))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}": ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
await buildWhenStale()
console.log('| figure | value |')
console.log('| --- | --- |')
for (const part of named.length > 0 ? named : Object.keys(parts)) await parts[part]!()

async function weighFirstLoad(): Promise<void> {
  const server = await startServer()
  const asked = { control: FIRST_FIELD, rounds: ROUNDS }
  const { usableMs, files, later } = await firstLoad(server.url, asked)
  const plain = await firstLoad(server.url, { ...asked, rounds: 1, isPlain: true })
  const slow = await firstLoad(server.url, { ...asked, isSlow: true })
  const slowPlain = await firstLoad(server.url, { ...asked, isSlow: true, isPlain: true })
  await server.stop()

  const bytes = total(files)
  const ratio = (total(plain.files) / bytes).toFixed(1)
  const perPlain = (slowPlain.usableMs / slow.usableMs).toFixed(1)
  row(
    'first page on the wire, until it can be used',
    `${kilobytes(bytes)} kB (${ratio} times as much uncompressed)`,
  )
  for (const kind of kindsOf(files)) row(`- ${kind.kind}`, `${kilobytes(kind.bytes)} kB`)
  row('what an idle first page fetches then', `${kilobytes(total(later))} kB`)
  row('simulator can be used after', `${Math.round(usableMs)} ms (median of ${ROUNDS})`)
  row('- on a slow phone and slow 4G, first words', `${Math.round(slow.seenMs)} ms (median of ${ROUNDS})`)
  row('- there, usable', `${Math.round(slow.usableMs)} ms (${perPlain} times as long uncompressed)`)
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

async function timeSavedFiles(): Promise<void> {
  const [slowest, ...others] = await savedTimes(ROUNDS)
  if (slowest)
    row('a saved file is judged and in force after', `${slowest.ms.toFixed(0)} ms (${slowest.file})`)
  for (const { file, ms } of others) row(`- ${file}`, `${ms.toFixed(0)} ms`)
}

async function timeDrawnScreens(): Promise<void> {
  const { first, later } = await drawnTimes(ROUNDS)
  row(
    'a saved screen is drawn under npm start after',
    `${Math.round(median(later))} ms (median of ${ROUNDS})`,
  )
  row('- the first one, which loads what builds', `${Math.round(first)} ms`)
  const inStudio = await drawnTimes(0, { isInStudio: true })
  row('- the first one in the studio, 10 s after its edit', `${Math.round(inStudio.first)} ms`)
}

function timeChecks(): void {
  for (const times of [1, JOURNEYS_FOR_TEN_TIMES]) {
    const { screens, ms, megabytes } = checkTimes(times, CHECK_ROUNDS)
    row(
      `the check of ${screens} screens`,
      `${(ms / 1000).toFixed(1)} s, ${megabytes.toFixed(0)} MB at most (median of ${CHECK_ROUNDS})`,
    )
  }
}

async function timeStarts(): Promise<void> {
  const times = await startTimes(ROUNDS)
  row('a later start serves after', `${Math.round(median(times))} ms (median of ${ROUNDS})`)
}

async function timeManyScreens(): Promise<void> {
  const { screens, start, bytes } = await manyScreens(JOURNEYS_FOR_TEN_TIMES, ROUNDS, FIRST_FIELD)
  row(`a later start with ${screens} screens`, `${start.toFixed(2)} times as long`)
  row(`first page with ${screens} screens, on the wire`, `${bytes.toFixed(3)} times as much`)
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

/** Without limits by counts, so that each call of the session that hammers is worked on. */
async function timeBystanders(): Promise<void> {
  for (const connections of [0, CONNECTIONS]) {
    const server = await startServer({ RATE_LIMITS: 'off' })
    const { p50, p99, calls, refused } = await bystanderTimes(server.url, connections, HAMMERED_SECONDS)
    await server.stop()
    const beside = connections === 0 ? 'alone' : `beside ${connections} connections of one session`
    row(`a call ${beside}`, `${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms (of ${calls})`)
    for (const [status, count] of Object.entries(refused)) row(`- answered ${status}`, String(count))
  }
}

async function timeStudio(): Promise<void> {
  const server = await startServer({ RATE_LIMITS: 'off' })
  const [address = ''] = /http\S+\/studio\/#token=\S+/.exec(server.output()) ?? []
  const { loads, key, previewMs } = await studioTimes(address)
  await server.stop()
  for (const { page, scripts, all } of loads)
    row(
      `studio, first load of "${page || 'home'}"`,
      `${kilobytes(scripts)} kB of scripts, ${kilobytes(all)} kB in all`,
    )
  row(`- a key in a file of ${key.lines} lines`, `${key.ms.toFixed(1)} ms of the processor (median)`)
  row('- an edited text is seen in the preview after', `${Math.round(previewMs)} ms (median)`)
}

/** Makes an empty database, on PostgreSQL; on SQLite each server has its own file. */
type NewUrl = () => Promise<string | undefined>

/** Measures on the embedded database, and on PostgreSQL where it is installed. */
async function onBoth(measure: (name: string, newUrl: NewUrl) => Promise<void>): Promise<void> {
  await measure('SQLite', async () => undefined)
  const postgres = await startPostgres()
  if (!postgres) return console.log(noPostgres)
  await measure('PostgreSQL', async () => (await createDatabase(postgres.url)).url)
  await postgres.stop()
}

/** A server without limits by counts; contracts are signed on working days: all walkers find the same one. */
async function startDriven(url: string | undefined): Promise<TestServer> {
  const server = await startServer({ RATE_LIMITS: 'off', ...(url !== undefined && { DATABASE_URL: url }) })
  await new HttpApplicant(server.url).goTo('nextMonday')
  return server
}

async function startOn(newUrl: NewUrl): Promise<DrivenServer> {
  const url = await newUrl()
  return { server: await startDriven(url), url }
}

async function timeJourneys(name: string, newUrl: NewUrl): Promise<void> {
  const server = await startDriven(await newUrl())
  await journeysPerSecond(server.url, JOURNEYS_BEFORE, COMPANIES)
  const { perSecond, medianMs } = await journeysPerSecond(server.url, JOURNEYS, COMPANIES)
  await server.stop()
  row(`whole journeys a second, ${name}`, perSecond.toFixed(1))
  row(`one journey over the API, ${name}`, `${Math.round(medianMs)} ms (median of ${JOURNEYS})`)
}

async function timeSteps(name: string, newUrl: NewUrl): Promise<void> {
  const url = await newUrl()
  const server = await startDriven(url)
  await stepTimes(server.url, AT_ONCE, 2)
  const { perSecond, p50Ms, p99Ms, steps } = await stepTimes(server.url, AT_ONCE, TURNS)
  await server.stop()
  const raw = await rawTransactions(RAW_SECONDS, url, AT_ONCE)
  row(`tasks completed a second, ${name}`, `${Math.round(perSecond)} (${AT_ONCE} applicants at once)`)
  row('- one of them', `${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms (of ${steps})`)
  row('- transactions of one row a second', `${Math.round(raw)}`)
}

async function timeBesideEndedCases(name: string, newUrl: NewUrl): Promise<void> {
  const [empty, full] = [await startOn(newUrl), await startOn(newUrl)]
  const { ratio, low, high } = await besideEndedCases([empty, full], ENDED_CASES, COMPANIES)
  for (const { server } of [empty, full]) await server.stop()
  row(
    `a journey beside ${ENDED_CASES.toLocaleString('en')} cases at their end, ${name}`,
    `${ratio.toFixed(2)} times as long as beside none (${low.toFixed(2)} to ${high.toFixed(2)})`,
  )
}

function total(files: WireFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function row(figure: string, value: string): void {
  console.log(`| ${figure} | ${value} |`)
}
