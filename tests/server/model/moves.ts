import fc from 'fast-check'

import type { Step, Task } from '#contract/process.ts'

import { madePdf } from '../../support/madePdf.ts'
import { asks } from './findings.ts'
import { type Flows, heardFrom } from './Flows.ts'
import { type ModelledServer, newKey } from './ModelledServer.ts'
import { type CaseState, type ProcessModel, type Strand, whoseIs } from './ProcessModel.ts'
import {
  expectOutOfTurn,
  expectRefused,
  expectStep,
  fillIn,
  fillInBarely,
  handIn,
  judgeWord,
  say,
  shownAs,
  shownBy,
  type Turn,
  wordOf,
} from './turns.ts'
import { endsLinking, endsVideo, waysFrom } from './ways.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** What the applicants show is good for as long. */
const LONGEST_MS = 900 * DAY_MS
/** So many statements of the server's come to the database at most before it is killed. */
const MOST_STATEMENTS = 40
const MOST_REFRESHES = 4
const ARCHIVE_KEY = 'archive#attachment#other#final#'

/** To whom something happens, and the lot that decides what it is. `settles`: all that is then due is done at once. */
interface Chance {
  who: number
  lot: number
  settles: boolean
}

interface At {
  model: ProcessModel
  real: ModelledServer
  lot: number
  state: CaseState
  strand: Strand
}

/** Does something to server and model alike, and says what; nothing where there is nothing to be done. */
type Does = (at: At) => Promise<string | undefined>

/** One thing that happens. Afterwards the server must stand where the model does. */
class Move implements fc.AsyncCommand<ProcessModel, ModelledServer> {
  readonly #name: string
  readonly #does: Does
  readonly #chance: Chance

  constructor(name: string, does: Does, chance: Chance) {
    this.#name = name
    this.#does = does
    this.#chance = chance
  }

  check(): boolean {
    return true
  }

  async run(model: ProcessModel, real: ModelledServer): Promise<void> {
    real.clock.advance(1)
    const { who, lot, settles } = this.#chance
    const { open: state } = model
    const strand = state && strandOf(state, who)
    const said =
      state && strand ? await this.#does({ model, real, lot, state, strand }) : await starts(model, real, lot)
    if (said === undefined) return

    real.note(this.#name, settles ? said : `${said}, and nothing else is done`)
    if (settles) await settle(model, real)
    await expectAgreement(model, real)
    const { open } = model
    real.noteSteps(open ? [open.main, ...open.people].map(({ step }) => step) : [])
  }

  toString(): string {
    return this.#name
  }
}

function strandOf({ main, people }: CaseState, who: number): Strand {
  const person = people[who - 1]
  return person && !person.closed && person.isReachable ? person : main
}

/** Whoever has no case begins one; now and then the server dies meanwhile, and is asked again. */
async function starts(model: ProcessModel, real: ModelledServer, lot: number): Promise<string> {
  await real.generateToken()
  real.startAnew()
  const { applicant } = real
  const answers = await real.answers()
  const key = newKey()
  const start = () => applicant.post('/process/start', { answers }, key)
  const dies = lot % 10 === 9
  if (dies) await real.killDuring(start, lot % MOST_STATEMENTS)
  const answer = await start()
  model.start()
  if (model.state) expectStep({ model, strand: model.state.main }, answer)
  return `a case is begun${dies ? ', after a kill' : ''}`
}

const startsAgain: Does = async ({ model, real, state }) => {
  const hand = await real.handOf(state.main)
  const answer = await hand.post('/process/start', { answers: await real.answers() }, newKey())
  expectOutOfTurn({ model, strand: state.main }, answer)
  return 'another case is asked for'
}

const goesOn: Does = async (at) => {
  // A wayout is left by what its page says.
  if (at.model.stepOf(at.strand).kind === 'wayout') return tells({ ...at, lot: at.lot * 5 })
  const turn = await turnOf(at)
  if (!turn) return undefined
  const ways = waysFrom(turn)
  if (ways) return `${whoIs(at)} ${await ways[at.lot % ways.length]?.(turn)}`

  const filledIn = await fillIn(turn)
  const key = newKey()
  const answer = await handIn(turn, filledIn, key)
  at.model.complete(at.strand, filledIn.said)
  expectStep(turn, answer)
  at.real.older.push({ whose: whoseIs(at.strand), body: filledIn.body, key, answer })
  return `${whoIs(at)} completes ${turn.task.name}`
}

const completesTwice: Does = async (at) => {
  const said = await goesOn(at)
  const done = at.real.older.at(-1)
  if (said === undefined || !said.includes('completes') || !done) return said

  const hand = await at.real.handOf(at.strand)
  const again = await hand.post('/process/task', done.body, done.key)
  if (again.text !== done.answer.text)
    throw new Error(`The same key should answer the same, not ${again.text}`)
  expectOutOfTurn(at, await hand.post('/process/task', done.body, newKey()))
  return `${said} twice`
}

const completesRefused: Does = async (at) => {
  const turn = await turnOf(at)
  if (!turn) return undefined
  const { name, id } = turn.task
  const filledIn = at.lot % 2 === 0 ? fillInBarely(turn) : undefined
  if (!filledIn) {
    const nonsense = { body: { task: name, id, variables: { nonsense: at.lot } }, said: {} }
    expectRefused(await handIn(turn, nonsense))
    return `${whoIs(at)} hands in nonsense at ${name}`
  }
  const answer = await handIn(turn, filledIn)
  const code = at.model.unmet(at.strand) ?? (name.endsWith('otp_verifier') ? 'CONTACT_NOT_PROVEN' : undefined)
  if (code === undefined) {
    at.model.complete(at.strand)
    expectStep(turn, answer)
    return `${whoIs(at)} completes ${name} without more ado`
  }
  expectRefused(answer, code)
  return `${whoIs(at)} hands in ${name} too early`
}

/** A stale tab: under the old key the old answer, under a new one a refusal. */
const completesOld: Does = async (at) => {
  const ours = at.real.older.filter(({ whose }) => whose === whoseIs(at.strand))
  const old = ours[at.lot % Math.max(1, ours.length)]
  const hand = await at.real.handOf(at.strand)
  if (old && at.lot % 3 === 0) {
    const answer = await hand.post('/process/task', old.body, old.key)
    if (answer.text !== old.answer.text)
      throw new Error(`An old key should answer as before, not ${answer.text}`)
    return `${whoIs(at)} sends the old ${old.body.task} again`
  }
  const body = old?.body ?? { task: at.strand.step, id: newKey(), variables: {} }
  expectOutOfTurn(at, await hand.post('/process/task', body, newKey()))
  return `${whoIs(at)} completes an old ${body.task}`
}

const tells: Does = async (at) => {
  const step = at.model.stepOf(at.strand)
  const own = [...heardFrom(step, 'applicant'), ...(step.reopens ?? []).map((task) => `edit:${task}`)]
  const names = own.length === 0 || at.lot % 5 === 4 ? wordsOf(at.model.flows) : own
  const speaker = { model: at.model, strand: at.strand, hand: await at.real.handOf(at.strand) }
  const word = await wordOf(speaker, names[Math.floor(at.lot / 5) % names.length] ?? '')
  judgeWord(speaker, word, await say(speaker, word))
  return `${whoIs(at)} says ${word.name}`
}

/** What the outside says by pages of its own, and not at the desk. */
const elsewhere = [
  'accountsLinked',
  'accountsRefused',
  'identityReferenceReceived',
  'identityLoginFailed',
  'videoStarted',
]

const outsideSays: Does = async (at) => {
  const { model, real, strand, state, lot } = at
  const awaited = heardFrom(model.stepOf(strand), 'outside')
  if (awaited.includes('videoCompleted') && lot % 4 !== 3) {
    return `${whoIs(at)} ${await endsVideo({ ...at, hand: await real.handOf(strand), lot: Math.floor(lot / 4) })}`
  }
  if (strand.way === 'case' && real.outside.linking && lot % 3 === 0) {
    const how = lot % 2 === 0 ? 'linked' : 'refused'
    return `${whoIs(at)} ${await endsLinking({ ...at, hand: await real.handOf(strand) }, how)}`
  }
  const isAwaited = awaited.some((name) => !elsewhere.includes(name)) && lot % 4 !== 2
  const names = (isAwaited ? awaited : model.flows.outsideMessages()).filter(
    (name) => !elsewhere.includes(name),
  )
  const name = names[Math.floor(lot / 4) % names.length] ?? ''
  const facts = name === 'contractSigned' ? { contractSigned: true } : {}
  const person = real.desk?.people[state.people.indexOf(strand)]?.id
  const body = { name, facts, ...(person !== undefined && { person }) }
  const { status, text } = await real.applicant.open(`/sandbox/api/cases/${real.desk?.id}/message`, body)
  if (status !== 200) throw new Error(`The desk could not say "${name}": ${text}`)
  model.outsideSays(strand, name, facts)
  return `the outside says ${name}${strand.way === 'case' ? '' : ` of ${whoIs(at)}`}`
}

/** By how much the process's clock is moved: by so much, or to the next moment that runs out, or just before it. */
const spans = [1, 1000, 3000, 10_000, HOUR_MS, DAY_MS, 2 * DAY_MS, 9 * DAY_MS, 10 * DAY_MS, 29 * DAY_MS]

const timePasses: Does = async ({ model, real, lot }) => {
  await settle(model, real)
  const { deadlineAt = null, main } = model.open ?? {}
  const due = [deadlineAt, ...(main?.timers ?? []).map(({ dueAt }) => dueAt)].filter((at) => at !== null)
  const next = Math.min(...due) - model.now()
  const asked =
    lot % 2 === 0 || !(next > 0) || next === Infinity ? spans[Math.floor(lot / 2) % spans.length] : next
  const ms = asked === next && lot % 4 === 1 ? next - 1 : (asked ?? 0)
  if (real.movedMs + ms > LONGEST_MS) return undefined
  await real.moveTime(ms)
  await settle(model, real)
  return `${ms / 1000} seconds pass`
}

const archives: Does = async (at) => {
  const { model, real, state } = at
  const { main } = state
  const hand = await real.handOf(main)
  const shown = await hand.call<{ code?: string }>('GET', '/archive/descriptors')
  if (model.stepOf(main).kind !== 'wayout' || !state.hasDocuments) {
    expectOutOfTurn({ model, strand: main }, { status: shown.status, text: JSON.stringify(shown.body) })
    return 'the archive stays shut'
  }
  if (shown.status !== 200) throw new Error(`The archive should be open: ${JSON.stringify(shown.body)}`)
  const form = new FormData()
  form.set('key', ARCHIVE_KEY)
  form.set('file', new Blob([new Uint8Array(await madePdf())], { type: 'application/pdf' }), 'allegato.pdf')
  await hand.ask('POST', '/archive/upload', form)
  await settle(model, real)
  const { archived } = await hand.ask<{ archived: number }>('POST', '/archive/save')
  if (archived !== 1) throw new Error(`One document should be archived, not ${archived}.`)
  return 'a document is put into the archive'
}

/** The token runs out: a code to the proven mobile begins the session again, and the case stands where it stood. */
const tokenExpires: Does = async ({ real, state }) => {
  const hand = await real.handOf(state.main)
  const refreshes = state.main.facts['mobileProven'] === true
  if (real.hasVisitors() || (refreshes && real.refreshes >= MOST_REFRESHES)) return undefined
  if (refreshes) {
    real.clock.advance(31)
    await real.expireTokens()
    const { status } = await hand.call('GET', '/process/task')
    if (status !== 403) throw new Error(`A token that has expired should be refused, not ${status}.`)
  }
  const may = await hand.ask<boolean>('POST', '/otp/generate/can-refresh-session')
  if (may !== refreshes) throw new Error(`That the session can be begun again should be ${refreshes}.`)
  if (!refreshes) return 'the session could not be begun again'
  await real.refreshByCode()
  return 'the token expires, and the session is begun again'
}

const isMended: Does = async ({ real }) => {
  if (real.outside.world.fails.length === 0) return undefined
  real.outside.world.fails.splice(0)
  return 'the outside answers again'
}

const restarts: Does = async ({ real }) => {
  await real.restart()
  return 'the server is restarted'
}

/** The server dies while it works; what was asked of it is asked of the next, under the same key. */
const isKilled: Does = async (at) => {
  const { model, real, state, strand, lot } = at
  const statements = lot % MOST_STATEMENTS
  const what = Math.floor(lot / MOST_STATEMENTS) % 3
  const turn = what === 0 ? await turnOf(at) : undefined
  if (turn && !waysFrom(turn)) {
    const filledIn = await fillIn(turn)
    const key = newKey()
    const lost = await real.killDuring(() => handIn(turn, filledIn, key), statements)
    const answer = await handIn(turn, filledIn, key)
    model.complete(strand, filledIn.said)
    expectStep(turn, answer)
    if (lost?.status === 200 && lost.text !== answer.text)
      throw new Error(`First it was answered ${lost.text}`)
    real.older.push({ whose: whoseIs(strand), body: filledIn.body, key, answer })
    return `${whoIs(at)} completes ${turn.task.name}, through a kill after ${statements} statements`
  }
  const step = model.stepOf(strand)
  const names = heardFrom(step, 'applicant').filter((name) => !name.startsWith('re') || name === 'retry')
  const name = names[Math.floor(lot / (3 * MOST_STATEMENTS)) % Math.max(1, names.length)]
  if (what === 1 && name !== undefined) {
    const speaker = { model, strand, hand: await real.handOf(strand) }
    const word = await wordOf(speaker, name)
    const key = newKey()
    await real.killDuring(() => say(speaker, word, key), statements)
    judgeWord(speaker, word, await say(speaker, word, key))
    return `${whoIs(at)} says ${name}, through a kill after ${statements} statements`
  }
  // How many tries of a worker the dead server has begun nobody knows.
  if ([state.main, ...state.people].some((each) => isFailing(model, each))) return undefined
  await real.killDuring(() => real.settle(), statements)
  await settle(model, real)
  return `what is due is done, through a kill after ${statements} statements`
}

function isFailing(model: ProcessModel, strand: Strand): boolean {
  const call = strand.job && asks[model.stepOf(strand).worker ?? '']
  return !!call && model.world.fails.includes(call)
}

/** Whoever is at the strand, if a task is open there; the server shows the task that the model says. */
async function turnOf({ model, real, strand, lot }: At): Promise<Turn | undefined> {
  if (model.stepOf(strand).kind !== 'task') return undefined
  const hand = await real.handOf(strand)
  const step = await hand.step()
  expectShown(model, real, strand, step)
  return { model, real, hand, strand, task: step as Task, lot }
}

function whoIs({ state, strand }: At): string {
  return strand.way === 'case' ? 'the applicant' : `person ${state.people.indexOf(strand) + 1}`
}

/** All that anybody could say at some step. */
function wordsOf({ steps }: Flows): string[] {
  const words = [...steps.values()].flatMap(({ messages = {}, reopens = [] }) => [
    ...Object.keys(messages),
    ...reopens.map((task) => `edit:${task}`),
  ])
  return [...new Set(words)]
}

/** Everything that is due is done. Where a timer and a worker came at once, the server has decided. */
async function settle(model: ProcessModel, real: ModelledServer): Promise<void> {
  await real.settle()
  const other = model.fork()
  other.work('workers')
  model.work('timers')
  if (JSON.stringify(other.state) === JSON.stringify(model.state)) return
  await real.look()
  if (differenceAtDesk(model, real) !== undefined) model.state = other.state
}

async function expectAgreement(model: ProcessModel, real: ModelledServer): Promise<void> {
  await real.look()
  const difference = differenceAtDesk(model, real)
  if (difference !== undefined) throw new Error(difference)
  const { open, state } = model
  if (open) expectShown(model, real, open.main, await (await real.handOf(open.main)).step())
  else if (state) {
    const { status, body } = await real.applicant.call<{ code?: string }>('GET', '/process/task')
    if (status !== 404 || body.code !== 'NO_CASE')
      throw new Error(`The case is closed, and the answer ${status}.`)
  }
}

function expectShown(model: ProcessModel, real: ModelledServer, strand: Strand, step: Step): void {
  const expected = shownAs(model, strand)
  const shown = shownBy(step)
  if (shown !== expected)
    throw new Error(`The step should be "${expected}", and the server shows "${shown}".`)
  const strange = real.strangeId(strand, step)
  if (strange !== undefined) throw new Error(strange)
}

/** Where the desk shows another step or another timer, of the case or of a person, than the flow files say. */
function differenceAtDesk({ open, flows }: ProcessModel, { desk }: ModelledServer): string | undefined {
  const expected = open && {
    ...atDesk(open.main.step, [
      ...open.main.timers,
      ...(open.deadlineAt === null ? [] : [{ name: 'deadline', dueAt: open.deadlineAt }]),
    ]),
    kind: flows.step(open.main.step).kind,
    people: open.people.map(({ step, timers }) => atDesk(step, timers)),
  }
  const shown = desk && {
    ...atDesk(desk.step, desk.timers.map(inMilliseconds)),
    kind: desk.kind,
    people: desk.people.map(({ step, timers }) => atDesk(step, timers.map(inMilliseconds))),
  }
  const [wanted, found] = [JSON.stringify(expected ?? null), JSON.stringify(shown ?? null)]
  return wanted === found ? undefined : `It should stand at ${wanted}, and the server has it at ${found}.`
}

interface Due {
  name: string
  dueAt: number
}

function atDesk(step: string, timers: Due[]) {
  const sorted = timers.toSorted(
    (one, other) => one.dueAt - other.dueAt || one.name.localeCompare(other.name),
  )
  return { step, timers: sorted.map(({ name, dueAt }) => `${name} ${new Date(dueAt).toISOString()}`) }
}

function inMilliseconds({ name, dueAt }: { name: string; dueAt: string }): Due {
  return { name, dueAt: Date.parse(dueAt) }
}

const chances = fc.record({
  who: fc.constantFrom(0, 0, 1, 2),
  lot: fc.nat(9999),
  settles: fc.constantFrom(true, true, true, true, true, false),
})

function move(weight: number, name: string, does: Does) {
  return { weight, arbitrary: chances.map((chance) => new Move(name, does, chance)) }
}

/** All that may happen, as often as it should. */
export const moves = fc.oneof(
  move(50, 'completions', goesOn),
  move(4, 'completions twice', completesTwice),
  move(6, 'refused completions', completesRefused),
  move(4, 'old completions', completesOld),
  move(10, 'messages', tells),
  move(12, 'words of the outside', outsideSays),
  move(5, 'moves of the clock', timePasses),
  move(2, 'archivings', archives),
  move(2, 'mendings', isMended),
  move(1, 'expiries of the token', tokenExpires),
  move(1, 'second starts', startsAgain),
  move(1, 'restarts', restarts),
  move(2, 'kills', isKilled),
)
