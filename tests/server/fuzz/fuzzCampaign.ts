import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { JSONSchema7 } from 'json-schema'

import type { ReadyScreen } from '#engine/compile/read/readScreen.ts'
import { accepts } from '#flow/accepts.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { processorSeconds } from '#server/documents/inspection/processorSeconds.ts'
import storiesFile from '#server/adapters/sandbox/companies/data/stories.json' with { type: 'json' }

import { HttpApplicant } from '../../support/HttpApplicant.ts'
import { startServer } from '../../support/startServer.ts'
import { WELCOME } from '../../support/walkJourney.ts'
import { askDatabase } from '../crash/askDatabase.ts'
import { Fuzzer } from './Fuzzer.ts'
import { fuzzAt, fuzzWalk } from './fuzzWalk.ts'
import { Line } from './Line.ts'
import { Random } from './Random.ts'
import { readOperations } from './readOperations.ts'
import { Tally } from './Tally.ts'

interface Campaign {
  requests: number
  seed: number
  /** By chance, where the case stands; the fewer, the more steps are met. */
  atEachStep?: number
  /** Companies of the sandbox by VAT number, in their order; without it all that have a story. */
  companies?: readonly string[]
  /** Steps at which requests are sent in any case: where none was by chance, one goes there undisturbed. */
  meets?: readonly string[]
  /** Hears now and then how far it is. */
  hears?(line: string): void
}

export interface FuzzResult {
  tally: Tally
  /** Steps of the journey to which no case came. */
  missed: string[]
  /** MiB that the server's process held: at the start, at ten moments on the way, at the end. Empty where unknown. */
  memory: number[]
  /** The first lines of the server's own log that tell of a fault. */
  log: string[]
}

const WALKERS = 5
const AT_EACH_STEP = 40
const MOMENTS = 10
const PURPOSES = ['liquidity', 'machinery']
const AMOUNTS = [20_000, 15_000, 25_000, 10_000]

/** Sends so many requests to a server of its own while people apply, and counts what it answers. */
export async function fuzzCampaign(campaign: Campaign): Promise<FuzzResult> {
  const {
    requests,
    seed,
    atEachStep = AT_EACH_STEP,
    meets = [],
    companies = storiesFile.stories.map(({ vatNumber }) => vatNumber),
  } = campaign
  const server = await startServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const line = new Line(server.url, WALKERS)
  try {
    await new HttpApplicant(server.url).goTo('nextMonday')
    const { journeys, main } = await loadDefinitions([join(import.meta.dirname, '../../..')])
    const { journey } = journeys.get('onboarding')!
    const { choicesOf } = main
    const tasks = [...journey.steps.values()].filter(({ kind }) => kind === 'task').map(({ name }) => name)
    const names = [...tasks, ...journey.definition.start]
    const screens = new Map<string, JSONSchema7>(
      names.map((name) => [name, (choicesOf(name) as ReadyScreen).schema]),
    )
    const tally = new Tally()
    const usedMs = () => {
      const seconds = processorSeconds(server.pid())
      return seconds && seconds * 1000
    }
    const fuzzer = new Fuzzer(line, await readOperations(server.url), screens, tally, usedMs)
    const memory = [await memoryOf(server.pid())]
    const heardAt = (name: string) => {
      const step = journey.steps.get(name)
      return step
        ? Object.keys(step.definition.messages ?? {}).filter((each) => accepts(step, each, 'applicant'))
        : []
    }

    let begun = 0
    const isOver = () => tally.requests >= requests
    const watch = async () => {
      if (tally.requests < (requests / MOMENTS) * memory.length) return
      memory.push(await memoryOf(server.pid()))
      campaign.hears?.(sayProgress(tally, memory))
    }
    const { url } = server
    const walks = async (index: number) => {
      const random = new Random(seed * 1000 + index)
      while (!isOver()) {
        const vatNumber = companies[begun % companies.length] ?? ''
        begun += 1
        const amount = random.oneOf(AMOUNTS)
        const purpose = random.oneOf(PURPOSES)
        const walk = { vatNumber, url, amount, purpose, fuzzer, random, tally, heardAt, atEachStep, isOver }
        // Another's requests by chance may have taken what this walk needs.
        await fuzzWalk(walk).catch(() => {})
        await watch()
      }
    }
    await Promise.all(Array.from({ length: WALKERS }, (_, index) => walks(index)))
    for (const until of meets.filter((step) => !tally.steps.has(step))) {
      await fuzzAt({ vatNumber: WELCOME, url, until, fuzzer, random: new Random(seed), tally }, atEachStep)
    }
    memory.push(await memoryOf(server.pid()))
    const passed = await stepsPassed(server.dataDir)
    const missed = [...journey.steps.keys()].filter((name) => !passed.has(name) && !tally.steps.has(name))
    const log = server
      .output()
      .split('\n')
      .filter((each) => each.includes('a request failed'))
      .slice(0, 20)
    return { tally, missed, memory: memory.filter((mib) => mib > 0), log }
  } finally {
    line.close()
    await server.stop()
  }
}

function sayProgress({ requests, faults, hangs, steps }: Tally, memory: number[]): string {
  return `${requests} requests, ${faults.length} faults, ${hangs.length} hangs, ${steps.size} steps, ${memory.at(-1)} MiB`
}

/** The steps that cases came to, those too that were over before anything could be sent. */
async function stepsPassed(dataDir: string): Promise<Set<string>> {
  const rows = await askDatabase({ url: undefined, dataDir }, (ask) =>
    ask<{ to_step: string }>('select distinct to_step from audit where to_step is not null'),
  )
  return new Set(rows.map(({ to_step }) => to_step))
}

/** MiB that a process holds, on systems that tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
