import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'

import type { Step } from '#contract/process.ts'
import { type Inspection, PdfInspector } from '#server/documents/PdfInspector.ts'
import type { DeskCase } from '#server/sandbox/desk/openCases.ts'
import type { DeskMessage } from '#server/sandbox/desk/readOutbox.ts'

import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { answersOf } from '../../support/journey.ts'
import { TestClock } from '../../support/TestClock.ts'
import { type Answered, Hand } from './Hand.ts'
import { Lifeline } from './Lifeline.ts'
import { Outside, putInPlace } from './outside.ts'
import { type Strand, taxCodeOf, whoseIs } from './ProcessModel.ts'
import type { FilledIn } from './turns.ts'
import type { World } from './World.ts'

/** The sandbox's companies by whether the outside decides by itself. */
const COMPANIES = { decides: '99000860397', waits: '99000260325' }
const AWAKE_MS = 5 * 60_000
/** Until what a dead server had taken in hand is free for another. Real time. */
const AWAY_SECONDS = 65

/** A task that was completed, under which key, and what was answered. */
interface Completed {
  whose: string
  body: FilledIn['body']
  key: string
  answer: Answered
}

/** The server that is held against the model: it can be killed and restarted, the clock and the outside stay. */
export class ModelledServer {
  readonly clock = new TestClock()
  outside: Outside
  applicant: Hand
  /** Where the case stands by the desk; nothing where none is open. */
  desk: DeskCase | undefined
  /** How often something happened, by its kind. */
  readonly counts = new Map<string, number>()
  /** Where cases stood after a move. */
  readonly steps = new Set<string>()
  /** What has happened in this run, in sentences. */
  said: string[] = []
  /** Tasks that were completed in the case, and what was answered. */
  older: Completed[] = []
  /** How often the session was begun again in the case. */
  refreshes = 0
  /** How far the process's clock was moved in this run. */
  movedMs = 0
  readonly #url: string | undefined
  readonly #inspector = new OnceInspector()
  #lifeline = new Lifeline()
  #server: BuiltServer
  #isUp = true
  #visitors = new Map<string, Hand>()
  #answers = new Map<string, object>()
  /** The id of each task seen, by whose it is and how many steps they had entered. */
  #ids = new Map<string, string>()

  private constructor(server: BuiltServer, url: string | undefined, world: World) {
    this.#server = server
    this.#url = url
    this.outside = new Outside(world)
    this.applicant = this.#newHand()
  }

  /** On a PostgreSQL, or else a fresh SQLite. */
  static async start(url: string | undefined, world: World): Promise<ModelledServer> {
    const first = await buildTestServer({ ...(url !== undefined && { url }), sandbox: true })
    const modelled = new ModelledServer(first, url, world)
    await modelled.restart()
    return modelled
  }

  get world(): World {
    return this.outside.world
  }

  get vatNumber(): string {
    return this.world.decidesByItself ? COMPANIES.decides : COMPANIES.waits
  }

  /** Process time. */
  now(): number {
    return this.#server.context.processClock.now().getTime()
  }

  note(kind: string, sentence: string): void {
    this.said.push(sentence)
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }

  /** Where the last move has led. */
  noteSteps(steps: string[]): void {
    this.said.push(`${this.said.pop()} -> ${steps.join(', ')}`)
    for (const step of steps) this.steps.add(step)
  }

  /** As new, in another world. */
  async reset(world: World): Promise<void> {
    if (!this.#isUp) await this.#build()
    const { database, processClock } = this.#server.context
    await database.deleteFrom('cases').execute()
    for (const table of ['sessions', 'outbox', 'counters', 'idempotency_keys', 'links'] as const) {
      await database.deleteFrom(table).execute()
    }
    await processClock.reset()
    this.outside = new Outside(world)
    this.applicant = this.#newHand()
    this.said = []
    this.movedMs = 0
    this.startAnew()
  }

  /** Nobody has come by a link to the case that begins. */
  startAnew(): void {
    this.#visitors = new Map()
    this.#ids = new Map()
    this.older = []
    this.refreshes = 0
  }

  /** What the public pages are told. */
  async answers(): Promise<object> {
    const purpose = this.world.guaranteed ? 'machinery' : 'liquidity'
    const known = this.#answers.get(purpose) ?? (await answersOf(this.#server.applicant(), { purpose }))
    this.#answers.set(purpose, known)
    return known
  }

  async settle(): Promise<void> {
    await this.#server.settle()
  }

  async moveTime(ms: number): Promise<void> {
    await this.#server.context.processClock.move(ms)
    this.movedMs += ms
  }

  async restart(): Promise<void> {
    await this.#server.close()
    await this.#build()
  }

  /** Lets `act` begin, ends the server for good after so many statements, and starts another on what is left. */
  async killDuring<Answer>(act: () => Promise<Answer>, statements: number): Promise<Answer | undefined> {
    this.#lifeline.cutAfter(statements)
    const answered = await act().catch(() => undefined)
    this.#lifeline.cutAfter(0)
    this.#isUp = false
    await this.#server.close()
    this.clock.advance(AWAY_SECONDS)
    await this.#build()
    // The process's clock stands still meanwhile: what is left undone is done at the same moment.
    await this.moveTime(-AWAY_SECONDS * 1000)
    return answered
  }

  async #build(): Promise<void> {
    const { definitions, environment, keys } = this.#server.context
    this.#lifeline = new Lifeline()
    this.#server = await buildTestServer({
      ...(this.#url !== undefined && { url: this.#url }),
      definitions: definitions.current,
      environment,
      keys,
      clock: this.clock,
      watch: this.#lifeline,
      inspector: this.#inspector,
      sandbox: true,
    })
    putInPlace(() => this.outside, this.#server.context.ports)
    this.#isUp = true
  }

  async close(): Promise<void> {
    const { dataDir } = this.#server.context.environment
    if (this.#isUp) await this.#server.close()
    this.#inspector.close()
    rmSync(dataDir, { recursive: true, force: true })
  }

  /** Looks where the case stands, as the desk shows it. */
  async look(): Promise<void> {
    const { text } = await this.applicant.open('/sandbox/api/cases')
    const { cases } = JSON.parse(text) as { cases: DeskCase[] }
    if (cases.length > 1) throw new Error(`${cases.length} cases are open.`)
    this.desk = cases[0]
  }

  /** Whoever acts at a strand, with a token that is good. */
  async handOf(strand: Strand): Promise<Hand> {
    const hand = strand.way === 'case' ? this.applicant : await this.#visitor(strand)
    const now = this.clock.now().getTime()
    if (now - hand.awakeSince > AWAKE_MS) {
      const { access_token } = await hand.ask<{ access_token: string }>('POST', '/token/refresh')
      hand.token = access_token
      hand.awakeSince = now
    }
    return hand
  }

  async generateToken(): Promise<void> {
    await this.applicant.generateToken()
    this.applicant.awakeSince = this.clock.now().getTime()
  }

  /** The newest message of the case to somebody. */
  async messageTo(to: string): Promise<DeskMessage | undefined> {
    const { text } = await this.applicant.open(`/sandbox/api/outbox?caseId=${this.desk?.id}`)
    return (JSON.parse(text) as { messages: DeskMessage[] }).messages.find((message) => message.to === to)
  }

  /** A case's token does not live on: a code to the mobile begins the session again. */
  async expireTokens(): Promise<void> {
    await this.applicant.open(`/sandbox/api/cases/${this.desk?.id}/expire`, { what: 'tokens' })
  }

  async refreshByCode(): Promise<void> {
    const { applicant } = this
    await applicant.ask('POST', '/otp/generate/sms-refresh')
    const { text } = await applicant.open(`/sandbox/api/outbox?caseId=${this.desk?.id}`)
    const { messages } = JSON.parse(text) as { messages: DeskMessage[] }
    const code = messages.find(({ channel, code: sent }) => channel === 'sms' && sent !== null)?.code
    const verified = await applicant.ask<{ access_token: string }>('POST', '/otp/verify/sms-refresh', {
      code,
    })
    applicant.token = verified.access_token
    applicant.awakeSince = this.clock.now().getTime()
    this.refreshes += 1
  }

  hasVisitors(): boolean {
    return this.#visitors.size > 0
  }

  /** What is not as it should be of the id of a task: the same for as long as it is open, a new one for each entry. */
  strangeId(strand: Strand, step: Step): string | undefined {
    if (!('name' in step)) return undefined
    const place = `${whoseIs(strand)} ${strand.entry}`
    const known = this.#ids.get(place)
    if (known !== undefined) return known === step.id ? undefined : `"${step.name}" was opened again.`
    if ([...this.#ids.values()].includes(step.id)) return `"${step.name}" has the id of an older task.`
    this.#ids.set(place, step.id)
    return undefined
  }

  async #visitor(strand: Strand): Promise<Hand> {
    const taxCode = taxCodeOf(strand)
    const known = this.#visitors.get(taxCode)
    if (known) return known

    const message = await this.messageTo(this.outside.addressOf(taxCode))
    const link = new URL(message?.link ?? 'http://nowhere').searchParams.get('link')
    const visitor = this.#newHand()
    const { access_token } = await visitor.ask<{ access_token: string }>(
      'POST',
      '/token/authentication/generate',
      { link },
    )
    visitor.token = access_token
    visitor.awakeSince = this.clock.now().getTime()
    this.#visitors.set(taxCode, visitor)
    return visitor
  }

  #newHand(): Hand {
    return new Hand(() => this.#server)
  }
}

/** A key that nobody has used. */
export function newKey(): string {
  return randomUUID()
}

/** Looks at the same bytes once. */
class OnceInspector extends PdfInspector {
  readonly #known = new Map<string, Promise<string | null>>()

  override faultOf(inspection: Inspection, session: string): Promise<string | null> {
    const hash = createHash('sha256').update(inspection.file).digest('hex')
    const known = this.#known.get(hash) ?? super.faultOf(inspection, session)
    this.#known.set(hash, known)
    return known
  }
}
