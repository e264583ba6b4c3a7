/**
 * npm run bench:forms: our forms, the floor under them and other engines, side by side in a browser.
 * Options: `--rounds 5`, `--only ours,floor,rjsfCore`, `--workloads fields17,running`, `--screen revenue_document`;
 * `--more` adds to the rounds of the last run, `--write` puts the tables into tests/bench/forms/RESULTS.md.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type Browser, chromium } from '@playwright/test'

import { buildPage } from '../tests/bench/forms/buildPage.ts'
import { type ContenderEntry, contenders } from '../tests/bench/forms/contenders.ts'
import { CACHE, installPeers } from '../tests/bench/forms/installPeers.ts'
import { machine } from '../tests/bench/forms/machine.ts'
import { noRun, pageOf, readRun, resultsOf, saveRun } from '../tests/bench/forms/Run.ts'
import { resultsDocument } from '../tests/bench/forms/resultsDocument.ts'
import { chooseScreen, measureRunningScreen } from '../tests/bench/forms/runningScreen.ts'
import { servePages } from '../tests/bench/forms/servePages.ts'
import { visitPage } from '../tests/bench/forms/visitPage.ts'
import type { Workload } from '../tests/bench/forms/workloads/Workload.ts'
import { workloads } from '../tests/bench/forms/workloads/workloads.ts'
import { startServer } from '../tests/support/startServer.ts'
import { buildWhenStale } from './buildWhenStale.ts'
import { formatText } from './formatText.ts'

const RESULTS = 'tests/bench/forms/RESULTS.md'
const RUNNING = 'running'

interface Job {
  entry: ContenderEntry
  workload: Workload
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    workloads: { type: 'string' },
    screen: { type: 'string' },
    more: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const root = process.cwd()
const rounds = Number(values.rounds)
const chosen = pick(contenders, values.only, 'contender')
const asked = pick([...workloads, { name: RUNNING }], values.workloads, 'workload').map(({ name }) => name)
const run = values.more ? readRun() : noRun()

if (rounds > 0) await visitAll(await buildAll())
if (rounds > 0 && asked.includes(RUNNING)) await measureApplication()
run.machine = machine(await withBrowser(async (browser) => browser.version()))
saveRun(run)

const document = await formatText(RESULTS, resultsDocument(resultsOf(run)))
console.log(`\n${document}`)
if (values.write) {
  writeFileSync(RESULTS, document)
  console.log(`The tables stand in ${RESULTS}.`)
}

async function buildAll(): Promise<Job[]> {
  const packages = new Set(chosen.flatMap((entry) => entry.packages ?? []))
  for (const folder of packages) installPeers(folder, root)
  const built: Job[] = []
  for (const workload of workloads.filter(({ name }) => asked.includes(name))) {
    for (const entry of chosen.filter(({ drawsRows }) => workload.name !== 'conditional' || drawsRows)) {
      try {
        await buildPage(entry, workload, root)
        built.push({ entry, workload })
        console.log(`built ${entry.title}, ${workload.title}`)
      } catch (error) {
        leaveOut({ entry, workload }, error)
      }
    }
  }
  return built
}

/** Round by round every page once, in an order that changes: what disturbs the machine disturbs all alike. */
async function visitAll(jobs: Job[]): Promise<void> {
  const server = await servePages(join(root, CACHE, 'pages'))
  const well = new Set(jobs)
  for (let round = 1; round <= rounds; round += 1) {
    await withBrowser(async (browser) => {
      for (const job of [...well].toSorted(() => Math.random() - 0.5)) {
        const names = { contender: job.entry.name, workload: job.workload.name }
        try {
          const url = `${server.url}/${pageOf(names.contender, names.workload)}/`
          run.visits.push(await visitPage(browser, url, names))
          saveRun(run)
          console.log(`round ${round} of ${rounds}: ${job.entry.title}, ${job.workload.title}`)
        } catch (error) {
          // Stopped by a signal: that is no fault of the page.
          if (!browser.isConnected()) throw error
          well.delete(job)
          leaveOut(job, error)
        }
      }
    })
  }
  server.stop()
}

async function measureApplication(): Promise<void> {
  await buildWhenStale()
  const screen = chooseScreen(values.screen, {})
  const server = await startServer({ RATE_LIMITS: 'off' })
  try {
    const figures = await withBrowser((browser) => measureRunningScreen(browser, server.url, screen, rounds))
    run.running = { screen: screen.screen, figures }
  } finally {
    await server.stop()
  }
}

async function withBrowser<Answer>(work: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A page that fails once is measured no more, and what it was measured before proves nothing. */
function leaveOut({ entry, workload }: Job, error: unknown): void {
  const reason = (error as Error).message.split('\n').slice(0, 2).join(' ')
  run.leftOut[pageOf(entry.name, workload.name)] = `${entry.title}, ${workload.title}: ${reason}`
  run.visits = run.visits.filter(
    ({ contender, workload: measured }) => contender !== entry.name || measured !== workload.name,
  )
  console.error(`left out: ${entry.title}, ${workload.title}: ${reason}`)
}

/** Those named in a list with commas; all where none is. */
function pick<Named extends { name: string }>(all: Named[], list: string | undefined, kind: string): Named[] {
  if (list === undefined) return all
  const names = list.split(',')
  const unknown = names.find((name) => !all.some((each) => each.name === name))
  if (unknown !== undefined) {
    console.error(`There is no ${kind} "${unknown}". There are: ${all.map(({ name }) => name).join(', ')}.`)
    process.exit(1)
  }
  return all.filter(({ name }) => names.includes(name))
}
