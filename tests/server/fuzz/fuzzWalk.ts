import { setTimeout as wait } from 'node:timers/promises'

import type { Step, Task } from '#contract/process.ts'

import { nameOf } from '../../support/Applicant.ts'
import { acts, startCase } from '../../support/acts.ts'
import { recognisedByVideo } from '../../support/recognisedByVideo.ts'
import { type Walk, walkOn } from '../../support/walkJourney.ts'
import { FuzzingApplicant } from './FuzzingApplicant.ts'
import type { Fuzzer } from './Fuzzer.ts'
import type { Random } from './Random.ts'
import type { Tally } from './Tally.ts'

/** A case, and what takes part in what is sent. */
interface Fuzzed extends Walk {
  url: string
  fuzzer: Fuzzer
  random: Random
  tally: Tally
}

interface FuzzWalk extends Fuzzed {
  /** Messages of the applicant that a step hears. */
  heardAt(step: string): string[]
  /** Requests at each task; a quarter as many at a wait. */
  atEachStep: number
  /** Whether enough has been sent. */
  isOver(): boolean
}

/** The desk of the sandbox, as it shows a case. */
interface DeskCase {
  id: string
  reference: string
  messages: string[]
  timers: { name: string }[]
}

const LONGEST_WALK = 80
const MOST_FAILURES = 3
const PAUSE_MS = 20
/** A service that fails is asked again for some seconds: who waits long looks seldom. */
const LONGEST_PAUSE_MS = 1000
/** So many looks last longer than a service that fails is asked again: its case has come to its way out before. */
const FIRST_TIMER_AFTER = 16

const ENDING = new Set(['renounce', 'newRequest', 'abortLinking', 'rejectCounterProposal'])

type Act = (applicant: FuzzingApplicant, task: Task, walk: FuzzWalk) => Promise<unknown>

/** What the usual walk does not come to. */
const moreActs: Record<string, Act> = {
  add_applicant: (applicant, task) => applicant.complete(task, { taxCode: 'FRRMRC79S03A944J' }),
  test_data_identify: (applicant, task) => {
    const person = task.variables?.['applicant'] as { taxCode: string } | undefined
    return applicant.complete(task, { taxCode: person?.taxCode })
  },
  identify: (applicant, _task, { random }) => recognisedByVideo(applicant, { shown: !random.happens(0.3) }),
  mcc_in_progress_success: (applicant, task) => applicant.complete(task, {}),
}

/** From the simulator as far as it goes, with requests by chance at each step. */
export async function fuzzWalk(walk: FuzzWalk): Promise<void> {
  await walkOnFuzzing(await begins(walk, walk.atEachStep), walk, true)
}

/** From the simulator to a step with nothing but what is right, and there so many requests by chance. */
export async function fuzzAt(walk: Fuzzed & { until: string }, times: number): Promise<void> {
  const { applicant, task } = await walkOn(await begins(walk, 0), walk)
  await applicant.fuzz(task, times)
}

async function begins(walk: Fuzzed, atEachStep: number): Promise<FuzzingApplicant> {
  const { url } = walk
  await post(`${url}/sandbox/api/forget`, { company: walk.vatNumber })
  const applicant = new FuzzingApplicant(url, { ...walk, atEachStep })
  await startCase(applicant, walk)
  return applicant
}

async function walkOnFuzzing(applicant: FuzzingApplicant, walk: FuzzWalk, isMain: boolean): Promise<void> {
  const failures = new Map<string, number>()
  let waited = 0
  for (let moves = 0; moves < LONGEST_WALK && !walk.isOver(); moves += 1) {
    const step = await applicant.call<Step>('GET', '/process/task')
    // By chance the case was closed, or the session ended.
    if (step.status !== 200) return
    await applicant.fuzz(step.body, 'name' in step.body ? walk.atEachStep : walk.atEachStep / 4)
    const now = await applicant.call<Step>('GET', '/process/task')
    if (now.status !== 200) return
    if (!('name' in now.body)) {
      waited += 1
      if (nameOf(now.body) === 'gateway_apertura_istruttoria' && isMain) await meetOthers(applicant, walk)
      if (waited % 4 === 3) await playDesk(applicant, walk, waited > FIRST_TIMER_AFTER)
      await wait(Math.min(PAUSE_MS * 1.5 ** waited, LONGEST_PAUSE_MS))
      continue
    }
    waited = 0
    const task = await applicant.step()
    if (!('name' in task)) continue
    const failed = failures.get(task.id) ?? 0
    if (failed > MOST_FAILURES) return
    const hasMoved = await goesOn(applicant, task, walk, failed).catch(() => false)
    if (!hasMoved) failures.set(task.id, failed + 1)
  }
}

/** Does what the task asks, or says one of the things that it hears. */
async function goesOn(
  applicant: FuzzingApplicant,
  task: Task,
  walk: FuzzWalk,
  failed: number,
): Promise<boolean> {
  const { random } = walk
  const act = acts[task.name] ?? moreActs[task.name]
  const messages = walk.heardAt(task.name)
  const others = messages.filter((name) => !ENDING.has(name))
  // What ends a case is said seldom, or hardly one would come to its end.
  const isSaid = others.length > 0 && (!act || failed > 1 || random.happens(0.3))
  if (isSaid || (messages.length > 0 && random.happens(act ? 0.03 : 0.3))) {
    await applicant.tell(random.oneOf(isSaid ? others : messages))
    return true
  }
  if (!act) {
    await playDesk(applicant, walk)
    return false
  }
  await act(applicant, task, walk)
  return true
}

/** Says what the outside could say to the case, or lets something of it run out. */
async function playDesk(
  applicant: FuzzingApplicant,
  { url, random }: FuzzWalk,
  firesTimers = true,
): Promise<void> {
  const status = await applicant.call<{ reference?: string }>('GET', '/process/status')
  const response = await fetch(`${url}/sandbox/api/cases`)
  const { cases } = (await response.json()) as { cases: DeskCase[] }
  const found = cases.find(({ reference }) => reference === status.body.reference)
  if (!found) return
  const { id, messages, timers } = found
  if (messages.length > 0)
    await post(`${url}/sandbox/api/cases/${id}/message`, { name: random.oneOf(messages) })
  else if (firesTimers && timers.length > 0) {
    await post(`${url}/sandbox/api/cases/${id}/timer`, { name: random.oneOf(timers).name })
  }
}

/** The other people of the company come by the links that were sent to them. */
async function meetOthers(applicant: FuzzingApplicant, walk: FuzzWalk): Promise<void> {
  const { url } = walk
  const status = await applicant.call<{ reference?: string }>('GET', '/process/status')
  const { cases } = (await (await fetch(`${url}/sandbox/api/cases`)).json()) as { cases: DeskCase[] }
  const id = cases.find(({ reference }) => reference === status.body.reference)?.id
  if (id === undefined) return
  const response = await fetch(`${url}/sandbox/api/outbox?caseId=${id}`)
  const { messages } = (await response.json()) as { messages: { link: string | null }[] }
  const links = messages.flatMap(({ link }) => (link ? [new URL(link).searchParams.get('link')] : []))
  for (const link of new Set(links)) {
    const visitor = new FuzzingApplicant(url, walk)
    const opened = await visitor.call<{ access_token?: string }>('POST', '/token/authentication/generate', {
      link,
    })
    if (opened.body.access_token === undefined) continue
    visitor.token = opened.body.access_token
    await walkOnFuzzing(visitor, walk, false)
  }
}

async function post(url: string, body: object): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
