import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { startServer } from '../../support/startServer.ts'
import { walkJourney, WELCOME } from '../../support/walkJourney.ts'

/** What somebody whose page comes back asks for in turn: whether the server is well, the page, and where the case stands. */
const ADDRESSES = ['/actuator/health', '/loading', '/api/v1/bancaesempio/process/task'].filter(
  // Where the application was not built, there are no pages.
  (address) => address !== '/loading' || existsSync('dist/app/index.html'),
)

export interface HerdResult {
  /** How many got an answer from the server once it was up again. */
  answered: number
  /** How long the slowest of them had to wait for that, in milliseconds after it was up. */
  slowestReturnMs: number
  /** Of the answers since the server began to come back, in milliseconds. */
  p99Ms: number
  answers: number
  /** Answers that say neither that all is well nor when to come back. */
  violations: string[]
}

interface Herd {
  clients: number
  /** Between two questions of one client, in milliseconds. */
  everyMs: number
  /** How long the server is well, is away, and is well again, in milliseconds. */
  phaseMs: number
  /** Chooses the database. */
  env?: NodeJS.ProcessEnv
}

interface Asked {
  at: number
  tookMs: number
  /** None: nobody answered. */
  status?: number
  isToComeBack?: boolean
}

/** Lets many ask a server again and again, ends it as a power cut does, starts it again, and looks at who is answered. */
export async function herd({ clients, everyMs, phaseMs, env = {} }: Herd): Promise<HerdResult> {
  const server = await startServer({ RATE_LIMITS: 'off', ...env })
  const { applicant } = await walkJourney(server.url, { vatNumber: WELCOME, until: 'matching_company' })
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const over = new AbortController()
  const asked = Array.from({ length: clients }, (): Asked[] => [])
  const ask = askingAt(server.url, agent, applicant.token)
  const asking = asked.map((mine) => keepAsking(ask, { mine, everyMs, over: over.signal }))
  try {
    await wait(phaseMs)
    await server.kill()
    const downAt = performance.now()
    await wait(phaseMs)
    await server.restart()
    const upAt = performance.now()
    await wait(phaseMs)
    over.abort()
    await Promise.all(asking)
    return judge(asked, { downAt, upAt })
  } finally {
    over.abort()
    agent.destroy()
    await server.stop()
  }
}

/** One client: begins somewhere in its interval, as people do. */
async function keepAsking(
  ask: ReturnType<typeof askingAt>,
  { mine, everyMs, over }: { mine: Asked[]; everyMs: number; over: AbortSignal },
): Promise<void> {
  await wait(randomInt(everyMs))
  for (let turn = 0; !over.aborted; turn += 1) {
    const at = performance.now()
    mine.push({ at, ...(await ask(ADDRESSES[turn % ADDRESSES.length] ?? '')) })
    await wait(Math.max(0, everyMs - (performance.now() - at)))
  }
}

function askingAt(url: string, agent: Agent, token: string) {
  const headers = { accept: 'text/html, application/json', authorization: `Bearer ${token}` }
  return (address: string): Promise<Omit<Asked, 'at'>> => {
    const begun = performance.now()
    const { promise, resolve } = Promise.withResolvers<Omit<Asked, 'at'>>()
    const unanswered = () => resolve({ tookMs: performance.now() - begun })
    const request = get(url + address, { agent, headers }, (response) => {
      response.resume().on('error', unanswered)
      response.on('end', () =>
        resolve({
          tookMs: performance.now() - begun,
          status: response.statusCode ?? 0,
          isToComeBack: response.headers['retry-after'] !== undefined,
        }),
      )
    })
    request.on('error', unanswered)
    return promise
  }
}

function judge(asked: Asked[][], { downAt, upAt }: { downAt: number; upAt: number }): HerdResult {
  const answers = asked.flat().filter(({ status }) => status !== undefined)
  const isGood = ({ status, isToComeBack }: Asked) =>
    status === 200 || (status === 503 && isToComeBack === true)
  const returns = asked.flatMap((mine) => {
    const first = mine.find(({ at, tookMs, status }) => status === 200 && at + tookMs > upAt)
    return first ? [first.at + first.tookMs - upAt] : []
  })
  const times = answers
    .filter(({ at }) => at > downAt)
    .map(({ tookMs }) => tookMs)
    .toSorted((one, other) => one - other)
  return {
    answered: returns.length,
    slowestReturnMs: Math.max(0, ...returns),
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    answers: answers.length,
    violations: answers
      .filter((answer) => !isGood(answer))
      .map(({ status }) => `Somebody was answered ${status}.`),
  }
}
