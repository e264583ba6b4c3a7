import { randomUUID } from 'node:crypto'

import type { Step, Task } from '#contract/process.ts'
import { stepOf } from '#flow/advance.ts'
import { accepts } from '#flow/accepts.ts'
import { fireTimers } from '#server/interpreter/scheduling/fireTimers.ts'
import { runJobs } from '#server/interpreter/scheduling/runJobs.ts'
import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'

import { acts, startCase } from '../../../support/acts.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { companies } from '../../../support/companies.ts'
import { InjectedApplicant } from '../../../support/InjectedApplicant.ts'
import { contacts } from '../../../support/journey.ts'
import { numbersOf } from '../../../support/numbersOf.ts'
import { judgeMoves } from './judgeMoves.ts'
import { judgeStand } from './judgeStand.ts'
import { Lifeline } from './Lifeline.ts'
import { readStand, type Stand } from './Stand.ts'

const WHOSE = [
  'welcome',
  'existingCustomer',
  'individualFirm',
  'moreRevenueNeeded',
  'counterProposal',
] as const
const PURPOSES = ['liquidity', 'machinery'] as const
/** What comes by pages of its own, with a proof that a word alone does not have. */
const elsewhere = /^(accounts|identity|video)/
/** Longer than what a dead server had in hand is kept from another. */
const AWAY_SECONDS = 65
const BETWEEN_CODES_SECONDS = 31
/** Before the second try of a worker, the third and the fourth. */
const PAUSES_MS = [500, 2000, 5000]
const MOST_STATEMENTS = 40
const MOST_STRAIGHT = 50
const FAIL_FROM_THE_START = 0.4
/** Tasks that are handed in empty. */
const confirmed = new Set(['complete_prescreening', 'completed_onboarding', 'actual_resolution_ok'])

interface Sent {
  body: { task: string; id: string; variables: object }
  key: string
}

type Does = () => Promise<string | undefined>

/** One case, to which one thing after another happens by lot. After each the server is judged. */
export class RandomWalk {
  readonly violations: string[] = []
  /** What has happened, in words. */
  readonly said: string[] = []
  readonly steps = new Set<string>()
  readonly counts = new Map<string, number>()
  readonly #next: () => number
  readonly #failing = new Set<string>()
  #server: BuiltServer
  #lifeline: Lifeline
  #applicant: Walker
  #stand: Stand | undefined
  readonly #vatNumber: string
  readonly #purpose: string

  private constructor(server: BuiltServer, lifeline: Lifeline, next: () => number) {
    this.#next = next
    this.#server = server
    this.#lifeline = lifeline
    this.#applicant = new Walker(server, server.applicant())
    this.#vatNumber = companies[this.#oneOf(WHOSE)]
    this.#purpose = this.#oneOf(PURPOSES)
    this.#breakOutside()
  }

  static async begin(seed: number, url?: string): Promise<RandomWalk> {
    const lifeline = new Lifeline()
    const server = await buildTestServer({
      sandbox: true,
      watch: lifeline,
      ...(url !== undefined && { url }),
    })
    return new RandomWalk(server, lifeline, numbersOf(seed))
  }

  /** So many things happen, or until something is not as it should be. */
  async go(moves: number): Promise<this> {
    await startCase(this.#applicant, { purpose: this.#purpose })
    await this.#judge('a case is begun', 'starts')
    if (this.#next() < FAIL_FROM_THE_START) this.said.push(this.#fails())
    // The later steps would seldom be reached by lot alone.
    const straight = Math.floor(this.#next() * MOST_STRAIGHT)
    for (let done = 0; done < moves && this.violations.length === 0; done += 1) {
      if (this.#stand?.state.closed) break
      const [kind, does] = done < straight ? this.#straightOn() : this.#choose()
      this.#server.clock.advance(1)
      const said = await does()
      if (said !== undefined) await this.#judge(said, kind)
    }
    await this.#server.close()
    return this
  }

  #straightOn(): [kind: string, does: Does] {
    return this.#isAtTask() ? ['deeds', () => this.#act()] : ['works', () => this.#oneJob()]
  }

  #choose(): [kind: string, does: Does] {
    const kinds: [number, string, Does][] = [
      [40, 'works', () => this.#oneJob()],
      [40, 'deeds', () => this.#act()],
      [5, 'words', () => this.#says()],
      [6, 'words of the outside', () => this.#outsideSays()],
      [5, 'repetitions', () => this.#repeats()],
      [4, 'refusals', () => this.#sendsNonsense()],
      [5, 'kills', () => this.#isKilled()],
      [4, 'moments', () => this.#timePasses()],
      [3, 'failures', async () => this.#fails()],
    ]
    let lot = this.#next() * kinds.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, kind, does] of kinds) if ((lot -= weight) < 0) return [kind, does]
    return ['works', () => this.#oneJob()]
  }

  async #judge(said: string, kind: string): Promise<void> {
    this.said.push(said)
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
    const stand = await readStand(this.#server)
    if (!stand) return void this.violations.push('The case is gone.')
    this.steps.add(stand.state.step)
    this.violations.push(...judgeStand(stand), ...(this.#stand ? judgeMoves(this.#stand, stand) : []))
    this.#stand = stand
  }

  /** Does what the open task asks, as its page would. */
  async #act(): Promise<string | undefined> {
    const step = await this.#applicant.step()
    if (!('name' in step)) return this.#oneJob()
    const act = acts[step.name]
    if (!act) return this.#says()
    if (step.name.includes('otp')) this.#server.clock.advance(BETWEEN_CODES_SECONDS)
    const before = this.#applicant.sent.length
    await act(this.#applicant, step, { vatNumber: this.#vatNumber, ...contacts })
    const sent = this.#applicant.sent.slice(before).at(-1)
    if (sent) await this.#expectKept(sent)
    return `the applicant does ${step.name}`
  }

  /** What was answered is what the case holds. */
  async #expectKept({ body }: Sent): Promise<void> {
    const stand = await readStand(this.#server)
    if (JSON.stringify(stand?.state.answers[body.task]) !== JSON.stringify(body.variables))
      this.violations.push(`The answer to ${body.task} is lost.`)
  }

  async #says(): Promise<string | undefined> {
    const { journey, state } = this.#stand!
    const step = stepOf(journey, state.step)
    const known = Object.keys(step.definition.messages ?? {}).filter((name) =>
      accepts(step, name, 'applicant'),
    )
    const edits =
      step.kind === 'task' ? (step.definition.editable ?? []).filter((task) => state.answers[task]) : []
    const edit = edits.length > 0 && this.#next() < 0.6 ? this.#oneOf(edits) : undefined
    const name = edit
      ? 'edit'
      : this.#oneOf(known.length > 0 && this.#next() < 0.8 ? known : ['renounced', 'retry'])
    const variables = edit ? { task: edit } : name === 'chooseBranch' ? { branch: 'milano-centro' } : {}
    const { status } = await this.#applicant.call('POST', '/process/event/message', { name, variables })
    const after = await readStand(this.#server)
    const isTold = after!.history
      .slice(this.#stand!.history.length)
      .some(({ event }) => event === `message ${name}`)
    if (isTold !== (status === 200)) this.violations.push(`"${name}" was answered ${status}.`)
    if (edit && after!.state.step !== edit) this.violations.push(`${edit} was not opened again.`)
    return `the applicant says ${name} ${edit ?? ''}: ${status}`
  }

  /** What comes early is kept and heard once, what is of no use changes nothing. */
  async #outsideSays(): Promise<string> {
    const { journey, state, kept } = this.#stand!
    const step = stepOf(journey, state.step)
    const all = [...journey.steps.values()].flatMap((each) =>
      Object.keys(each.definition.messages ?? {}).filter((name) => accepts(each, name, 'outside')),
    )
    const here = Object.keys(step.definition.messages ?? {}).filter((name) => accepts(step, name, 'outside'))
    const names = (here.length > 0 && this.#next() < 0.7 ? here : all).filter((name) => !elsewhere.test(name))
    if (names.length === 0) return 'the outside says nothing'
    const name = this.#oneOf(names)
    const { id: caseId } = await this.#server.context.database
      .selectFrom('cases')
      .select('id')
      .executeTakeFirstOrThrow()
    const facts = name === 'contractSigned' ? { contractSigned: true } : {}
    await sendOutsideMessage(this.#server.context, { caseId, name, facts })
    const after = (await readStand(this.#server))!
    const heard = after.history
      .slice(this.#stand!.history.length)
      .filter(({ event }) => event === `message ${name}`)
    const isKept = after.kept.some((message) => message.name === name)
    const isNew = after.kept.length > kept.length || kept.some((message) => message.name === name)
    if (heard.length > 1) this.violations.push(`"${name}" was heard ${heard.length} times.`)
    if (heard.length === 0 && !(isKept && isNew))
      this.violations.push(`"${name}" was neither heard nor kept.`)
    return `the outside says ${name}: ${heard.length > 0 ? 'heard' : 'kept'}`
  }

  /** The same under its key is answered as before; under another, or for a step that was left, it is refused. */
  async #repeats(): Promise<string | undefined> {
    const last = this.#applicant.sent.at(-1)
    if (!last) return undefined
    const again = await this.#applicant.post(last.body, last.key)
    if (again.status !== 200) this.violations.push(`The same key was answered ${again.status}.`)
    const other = await this.#applicant.post(last.body, randomUUID())
    if (other.status !== 409) this.violations.push(`A task that was left was completed: ${other.status}.`)
    await this.#expectUnchanged('a repetition')
    return `${last.body.task} is completed again`
  }

  async #sendsNonsense(): Promise<string | undefined> {
    const step = await this.#applicant.step()
    if (!('name' in step) || !this.#isAtTask()) return undefined
    const body = { task: step.name, id: step.id, variables: { nonsense: true } }
    const { status } = await this.#applicant.post(body, randomUUID())
    if (status !== 422) this.violations.push(`Nonsense at ${step.name} was answered ${status}.`)
    await this.#expectUnchanged('nonsense')
    return `nonsense is handed in at ${step.name}`
  }

  #isAtTask(): boolean {
    const { journey, state } = this.#stand!
    return stepOf(journey, state.step).kind === 'task'
  }

  async #expectUnchanged(what: string): Promise<void> {
    const { revision } = (await readStand(this.#server))!
    if (revision !== this.#stand!.revision) this.violations.push(`The case was changed by ${what}.`)
  }

  /** One worker, once it is due: the next try of one that failed is waited for. */
  async #oneJob(): Promise<string | undefined> {
    const { context } = this.#server
    const [job] = this.#stand!.jobs.toSorted((one, other) => one.due_at - other.due_at)
    if (!job) return this.#isAtTask() ? undefined : this.#outsideDecides()
    const early = job.due_at - context.processClock.now().getTime()
    if (early > 0) {
      await context.processClock.move(early - 1)
      if ((await runJobs(context, 1)).length > 0) this.violations.push(`${job.worker} was tried too early.`)
      await context.processClock.move(1)
    }
    const [begun] = await runJobs(context, 1)
    await begun
    if (!begun) this.violations.push(`${job.worker} was due, and was not tried.`)
    await this.#expectPatience(job)
    return `${job.worker} is tried`
  }

  /** Who fails is tried again after a while that grows, and given up after the last. */
  async #expectPatience({ id, worker, attempts }: Stand['jobs'][0]): Promise<void> {
    const { history, jobs, now } = (await readStand(this.#server))!
    const left = jobs.find((job) => job.id === id)
    const isGivenUp = history.slice(this.#stand!.history.length).some(({ event }) => event === 'workerFailed')
    if (isGivenUp && attempts < PAUSES_MS.length) this.violations.push(`${worker} was given up too early.`)
    const pause = PAUSES_MS[attempts]
    // One that nobody could be asked for is put off, and was no try.
    if (left && left.attempts > attempts && pause !== undefined && left.due_at !== now + pause)
      this.violations.push(`${worker} is tried again after ${left.due_at - now} ms, not ${pause}.`)
  }

  /** What waits for the outside is told what the sandbox's stories say. */
  async #outsideDecides(): Promise<string> {
    await this.#server.settle()
    return 'the outside decides'
  }

  /** The next timer fires when it is due, and not a moment before. */
  async #timePasses(): Promise<string | undefined> {
    const { context } = this.#server
    const now = context.processClock.now().getTime()
    const [next] = this.#stand!.timers.toSorted((one, other) => one.due_at - other.due_at)
    if (!next || this.#next() < 0.5) return undefined
    if (next.due_at > now) {
      await context.processClock.move(next.due_at - now - 1)
      if ((await fireTimers(context)) > 0) this.violations.push(`${next.name} fired too early.`)
      await context.processClock.move(1)
    }
    if ((await fireTimers(context)) === 0) this.violations.push(`${next.name} was due, and did not fire.`)
    const { history } = (await readStand(this.#server))!
    const fired = history
      .slice(this.#stand!.history.length)
      .some(({ event }) => event === `timer ${next.name}`)
    if (next.instance_id !== null && !fired)
      this.violations.push(`${next.name} fired, and nothing came of it.`)
    return `${next.name} is due`
  }

  /** A call of the outside finds nobody from now on, or is answered again. */
  #fails(): string {
    const call = this.#oneOf(['profile', 'score', 'questions', 'people'])
    if (this.#failing.delete(call)) return `${call} is answered again`
    this.#failing.add(call)
    return `nobody answers ${call}`
  }

  #breakOutside(): void {
    const { ports } = this.#server.context
    for (const port of [ports.companyRegister, ports.score, ports.survey] as object[]) {
      for (const call of ['profile', 'score', 'questions', 'people']) {
        const does = Reflect.get(port, call) as ((...asked: unknown[]) => Promise<unknown>) | undefined
        if (!does) continue
        Reflect.set(port, call, async (...asked: unknown[]) => {
          if (this.#failing.has(call)) throw new Error(`Nobody answers ${call}.`)
          return does.apply(port, asked)
        })
      }
    }
  }

  /** Dies within a completion or a worker; the next server is asked the same, and does it once. */
  async #isKilled(): Promise<string | undefined> {
    const statements = Math.floor(this.#next() * MOST_STATEMENTS)
    const step = await this.#applicant.step()
    if (!this.#isAtTask()) return this.#isKilledAtWork(statements)
    if (!('name' in step) || !confirmed.has(step.name)) return undefined

    const sent = { body: { task: step.name, id: step.id, variables: {} }, key: randomUUID() }
    this.#lifeline.cutAfter(statements)
    await this.#applicant.post(sent.body, sent.key).catch(() => undefined)
    await this.#restart()
    const { status } = await this.#applicant.post(sent.body, sent.key)
    if (status !== 200) this.violations.push(`After a kill it was answered ${status}.`)
    this.#applicant.sent.push(sent)
    return `the server is killed after ${statements} statements of ${step.name}`
  }

  async #isKilledAtWork(statements: number): Promise<string | undefined> {
    if (this.#stand!.jobs.length === 0) return undefined
    this.#lifeline.cutAfter(statements)
    await Promise.all(await runJobs(this.#server.context, 1).catch(() => [])).catch(() => [])
    await this.#restart()
    return `the server is killed after ${statements} statements of a worker`
  }

  async #restart(): Promise<void> {
    const { clock, context } = this.#server
    const { definitions, environment, keys } = context
    this.#lifeline.cutAfter(0)
    await this.#server.close().catch(() => undefined)
    clock.advance(AWAY_SECONDS)
    this.#lifeline = new Lifeline()
    const { token, cookies, sent } = this.#applicant
    this.#server = await buildTestServer({
      definitions: definitions.current,
      environment,
      keys,
      clock,
      watch: this.#lifeline,
      sandbox: true,
    })
    this.#breakOutside()
    this.#applicant = new Walker(this.#server, this.#server.applicant())
    this.#applicant.token = token
    this.#applicant.cookies.keep(cookies.all().map(({ name, value }) => `${name}=${value}`))
    this.#applicant.sent.push(...sent)
  }

  #oneOf<One>(among: readonly One[]): One {
    return among[Math.floor(this.#next() * among.length)]!
  }
}

/** Walks as the table says, under keys that are kept. */
class Walker extends InjectedApplicant {
  readonly sent: Sent[] = []

  override async complete(task: Task, variables: object): Promise<Step> {
    const sent = { body: { task: task.name, id: task.id, variables }, key: randomUUID() }
    const { status, body } = await this.post(sent.body, sent.key)
    if (status !== 200) throw new Error(`${task.name}: ${status} ${JSON.stringify(body)}`)
    this.sent.push(sent)
    return body
  }

  async post(body: Sent['body'], key: string): Promise<{ status: number; body: Step }> {
    const response = await this.reach(`${this.url}/api/v1/bancaesempio/process/task`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Step }
  }
}
