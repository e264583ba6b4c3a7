import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { HttpApplicant } from '../support/HttpApplicant.ts'
import { startCase, walkJourney } from '../support/walkJourney.ts'

/** What other applicants noticed while one session asked for more than a person ever does. */
export interface BystanderTimes {
  /** Milliseconds. */
  p50: number
  p99: number
  longest: number
  calls: number
  /** Answers to bystanders that were no 2xx, by status. */
  refused: Record<number, number>
  /** Answers to the session that hammers, by status; 0 is a connection that failed. */
  hammered: Record<number, number>
}

const API = '/api/v1/bancaesempio'
const COMPANY = '99000010233'
const BYSTANDERS = 10
const PAUSE_MS = 100
/** What a session with an offer can make the server work hardest at. */
const COSTLY = ['/informationsheets/read', '/mcc-deliberation/read', '/process/task', '/member_of_company']

/** Lets one session keep `connections` connections busy for so long, while ten others go on with what they do. */
export async function bystanderTimes(
  url: string,
  connections: number,
  seconds: number,
): Promise<BystanderTimes> {
  const { applicant } = await walkJourney(url, { vatNumber: COMPANY, until: 'financial_summary' })
  const others = await Promise.all(Array.from({ length: BYSTANDERS }, () => startedOne(url)))
  const end = performance.now() + seconds * 1000
  const hammered: Record<number, number> = {}
  const refused: Record<number, number> = {}
  const times: number[] = []

  await Promise.all([
    ...Array.from({ length: connections }, (_, index) => hammer(index)),
    ...others.map((other) => goOn(other)),
  ])

  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), longest: at(1), calls: times.length, refused, hammered }

  async function hammer(index: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = index; performance.now() < end; turn += 1) {
      count(hammered, await statusOf(url, agent, `${API}${COSTLY[turn % COSTLY.length]}`, applicant.token))
    }
    agent.destroy()
  }

  async function goOn({ token }: HttpApplicant): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < end) {
      for (const path of ['/process/task', '/prescreening/simulator']) {
        const begun = performance.now()
        const status = await statusOf(url, agent, `${API}${path}`, token)
        times.push(performance.now() - begun)
        if (status !== 200) count(refused, status)
        await wait(PAUSE_MS * (0.5 + Math.random()))
      }
    }
    agent.destroy()
  }
}

/** An applicant with a case, at its first task. */
async function startedOne(url: string): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(url)
  await startCase(applicant, { vatNumber: COMPANY })
  return applicant
}

function count(counts: Record<number, number>, status: number): void {
  counts[status] = (counts[status] ?? 0) + 1
}

/** Reads an answer to its end. */
function statusOf(url: string, agent: Agent, path: string, token: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const headers = { authorization: `Bearer ${token}` }
  request(`${url}${path}`, { agent, headers }, (response) => {
    response.resume()
    response.once('end', () => resolve(response.statusCode ?? 0)).once('error', () => resolve(0))
  })
    .once('error', () => resolve(0))
    .end()
  return promise
}
