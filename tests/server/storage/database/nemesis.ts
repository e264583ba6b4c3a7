import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { buildTestServer } from '../../../support/buildTestServer.ts'
import type { Cluster } from '../../../support/cluster.ts'
import { company } from '../../../support/journey.ts'

/** More than the server has connections, so that some must wait for one. */
const APPLICANTS = 22
const BEFORE_MS = 200
/** Between two letters that somebody types. */
const PAUSE_MS = 50
/** So soon after a fault everybody is served again. */
export const SERVED_AGAIN_MS = 5000
const TASK = 'matching_company'

/** What happens to the database. */
type Fault =
  | 'a connection killed'
  | 'all connections cut'
  | 'the cluster killed'
  | 'the cluster frozen'
  | 'all connections taken'

export interface Outage {
  fault: Fault
  /** How long until everybody was served again once the fault was over. */
  recoveredMs: number
  /** How many calls were answered, by their status. */
  statuses: Map<number, number>
  violations: string[]
}

/**
 * Lets one fault after the other happen to a PostgreSQL while people type, on one server that is never restarted; one
 * that lasts does so for so many milliseconds. What the server
 * answers meanwhile is 200 or 503 with the time to come back, and what it acknowledged is there afterwards.
 */
export async function nemesis(cluster: Cluster, lastsMs: number): Promise<Outage[]> {
  const server = await buildTestServer({ url: cluster.url, environment: { rateLimits: false } })
  try {
    const writers: Writer[] = []
    for (let made = 0; made < APPLICANTS; made += 1)
      writers.push(new Writer(await anApplicant(server).at('matching_company')))

    const outages: Outage[] = []
    for (const fault of Object.keys(happens) as Fault[]) {
      outages.push(await suffer(cluster, writers, fault, lastsMs))
    }

    const [{ applicant }] = writers as [Writer]
    const step = await applicant.complete(TASK, company)
    if (step !== 'verification_company') outages.at(-1)?.violations.push(`A case went on to ${step}.`)
    return outages
  } finally {
    await server.close()
  }
}

async function suffer(cluster: Cluster, writers: Writer[], fault: Fault, lastsMs: number): Promise<Outage> {
  const statuses = new Map<number, number>()
  const violations: string[] = []
  const over = new AbortController()
  const tell = (status: number, violation?: string) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (violation !== undefined) violations.push(`${fault}: ${violation}`)
  }
  const writing = writers.map((writer) => writer.writesUntil(over.signal, tell))

  await wait(BEFORE_MS)
  await happens[fault](cluster, lastsMs)
  const ended = performance.now()
  await Promise.all(writers.map((writer) => writer.isServed()))
  const recoveredMs = performance.now() - ended
  over.abort()
  await Promise.all(writing)

  for (const writer of writers) {
    const lost = await writer.lost()
    if (lost) violations.push(`${fault}: ${lost}`)
  }
  return { fault, recoveredMs, statuses, violations }
}

const happens: Record<Fault, (cluster: Cluster, lastsMs: number) => Promise<void>> = {
  // PostgreSQL then ends all others too, and recovers.
  async 'a connection killed'(cluster) {
    const pids = await ask<{ pid: number }>(cluster, `select pid from pg_stat_activity where ${OURS} limit 1`)
    for (const { pid } of pids) process.kill(pid, 'SIGKILL')
    await answersAgain(cluster)
  },
  async 'all connections cut'(cluster) {
    await ask(cluster, `select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`)
  },
  async 'the cluster killed'(cluster) {
    await cluster.kill()
    await cluster.restart()
  },
  async 'the cluster frozen'(cluster, lastsMs) {
    cluster.pause()
    await wait(lastsMs)
    cluster.resume()
  },
  async 'all connections taken'(cluster, lastsMs) {
    const client = await connected(cluster)
    await client.query('begin; lock table sessions, cases, drafts in access exclusive mode')
    await wait(lastsMs)
    await client.query('rollback')
    await client.end()
  },
}

const OURS = "application_name = 'digital-lending'"

/** An applicant who types on and on, and remembers what was acknowledged. */
class Writer {
  readonly applicant: Applicant
  #written = 0
  #acknowledged = 0
  #waiting: { from: number; resolve: () => void } | undefined

  constructor(applicant: Applicant) {
    this.applicant = applicant
  }

  async writesUntil(signal: AbortSignal, tell: (status: number, violation?: string) => void): Promise<void> {
    while (!signal.aborted) {
      this.#written += 1
      const written = this.#written
      const asked = performance.now()
      const draft = { task: TASK, data: { code: `${written}` } }
      const { statusCode, violation } = await this.#write(draft)
      tell(statusCode, violation)
      if (statusCode === 200) {
        this.#acknowledged = written
        this.#hasBeenServed(asked)
      }
      await wait(PAUSE_MS)
    }
  }

  async #write(draft: object): Promise<{ statusCode: number; violation?: string }> {
    try {
      const { headers, statusCode } = await this.applicant.put('/process/draft', draft)
      const isRight = statusCode === 200 || (statusCode === 503 && headers['retry-after'] !== undefined)
      return { statusCode, ...(!isRight && { violation: `somebody was answered ${statusCode}` }) }
    } catch (error) {
      // An answer that the contract does not know.
      return { statusCode: 0, violation: (error as Error).message }
    }
  }

  /** Something that was asked for from now on has been done. */
  isServed(): Promise<void> {
    const from = performance.now()
    return new Promise((resolve) => {
      this.#waiting = { from, resolve }
    })
  }

  #hasBeenServed(asked: number): void {
    if (!this.#waiting || asked < this.#waiting.from) return
    this.#waiting.resolve()
    this.#waiting = undefined
  }

  /** What was acknowledged and is not there; what was not acknowledged may be. */
  async lost(): Promise<string | undefined> {
    const { data } = await this.applicant.expectOk<{ data: { code?: string } }>(
      this.applicant.get('/process/draft'),
    )
    const kept = Number(data.code ?? 0)
    if (kept >= this.#acknowledged) return undefined
    return `${this.#acknowledged} was acknowledged, and ${kept} is there.`
  }
}

/** The fault lasts as long as PostgreSQL recovers. */
async function answersAgain(cluster: Cluster): Promise<void> {
  for (;;) {
    await wait(20)
    try {
      await ask(cluster, 'select 1')
      return
    } catch {
      // Not yet.
    }
  }
}

async function connected({ url }: Cluster): Promise<Client> {
  const client = new Client({ connectionString: url })
  // It may be among what is ended.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ask<Row>(cluster: Cluster, sql: string): Promise<Row[]> {
  const client = await connected(cluster)
  const { rows } = await client.query(sql)
  await client.end()
  return rows as Row[]
}
