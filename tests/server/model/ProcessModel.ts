import { asks, findings, isReachable, type Said } from './findings.ts'
import { factAt, type Facts, type Flows, type FlowStep, heardFrom, type Way } from './Flows.ts'
import type { World } from './World.ts'

/** Where somebody stands: the applicant with the case, or another person beside it. */
export interface Strand {
  way: Way
  step: string
  previous: string | null
  /** The summary whose "modifica" opened this task. */
  returnTo: string | null
  closed: boolean
  facts: Facts
  answered: string[]
  /** Counts the steps entered. */
  entry: number
  timers: { name: string; dueAt: number; next: string }[]
  /** The worker that the wait stands for. */
  job: { attempts: number; dueAt: number } | null
  kept: { name: string; facts: Facts }[]
  /** The entry at which what was kept is heard by a job, for a worker belongs to it. */
  hearsAt: number | null
  isReachable: boolean
  /** How many reminders were sent. */
  reminders: number
  /** Whether the case has heard that this person is done. */
  isTold: boolean
}

export interface CaseState {
  main: Strand
  people: Strand[]
  deadlineAt: number | null
  hasDocuments: boolean
}

/** Before the second try of a worker, the third, the fourth. */
const PAUSES_MS = [500, 2000, 5000]
/** What the sandbox's bank and fund say by themselves, first what is heard. */
const DECIDES = ['backOfficeDone', 'assessmentOpened', 'bankApproved', 'fundApproved', 'contractReady']

/** What the flow files say of a case in a world: where everybody stands after all that happened so far. */
export class ProcessModel {
  state: CaseState | null = null
  readonly flows: Flows
  readonly world: World
  readonly now: () => number

  constructor(flows: Flows, world: World, now: () => number) {
    this.flows = flows
    this.world = world
    this.now = now
  }

  /** The case that is open, if one is. */
  get open(): CaseState | null {
    return this.state && !this.state.main.closed ? this.state : null
  }

  /** Another model of the same, to be taken further. */
  fork(): ProcessModel {
    const fork = new ProcessModel(this.flows, this.world, this.now)
    fork.state = structuredClone(this.state)
    return fork
  }

  stepOf({ step }: Strand): FlowStep {
    return this.flows.step(step)
  }

  start(): void {
    const main = newStrand('case', { mccProduct: this.world.guaranteed })
    const deadlineAt = this.now() + this.flows.lasts(this.flows.journey.deadline.after)
    this.state = { main, people: [], deadlineAt, hasDocuments: false }
    this.#enter(main, this.flows.first('case', main.facts))
  }

  invite(taxCode: string): void {
    const { people } = this.#case()
    if (people.some(({ facts }) => facts['applicant'] === taxCode)) return
    const person = newStrand('person', { applicant: taxCode, testDataAllowed: true })
    person.isReachable = isReachable(this, taxCode)
    people.push(person)
    this.#enter(person, this.flows.first('person', person.facts))
  }

  /** What the case knows of its other people. */
  peopleFacts(): Facts {
    const missing = this.#case().people.filter((person) => !this.isDone(person))
    const unreachable = missing.filter((person) => !person.isReachable)
    return { peopleMissing: missing.map(taxCodeOf), peopleUnreachable: unreachable.map(taxCodeOf) }
  }

  isDone({ step }: Strand): boolean {
    return step === this.flows.journey.people.end
  }

  /** The error of the first rule that the open task breaks. */
  unmet(strand: Strand): string | undefined {
    const { process, requires = [] } = this.stepOf(strand)
    return requires.find(({ condition }) => !this.flows.holds(process, condition, strand.facts))?.error
  }

  complete(strand: Strand, said: Said = {}): void {
    const step = this.stepOf(strand)
    strand.answered.push(step.key)
    this.#learn(strand, step.worker, said)
    if (strand.returnTo !== null) this.#enter(strand, strand.returnTo)
    else this.#follow(strand, step, step.next)
    this.#hearKept(strand)
  }

  hears(strand: Strand, name: string, sender: 'applicant' | 'outside'): boolean {
    const step = this.stepOf(strand)
    if (strand.closed || !heardFrom(step, sender).includes(name)) return false
    const condition = step.messages?.[name]?.when
    return condition === undefined || this.flows.holds(step.process, condition, strand.facts)
  }

  /** The applicant's word, or a person's; false where nobody waits for it. */
  tell(strand: Strand, name: string, said: Said = {}): boolean {
    if (!this.hears(strand, name, 'applicant')) return false
    this.#hear(strand, name, {}, said)
    return true
  }

  /** A summary's "modifica": a task that was done before is opened again. */
  edit(strand: Strand, task: string): boolean {
    const { kind, reopens = [] } = this.stepOf(strand)
    if (strand.closed || kind !== 'task') return false
    if (!reopens.includes(task) || !strand.answered.includes(task)) return false
    const summary = strand.step
    this.#enter(strand, task)
    strand.returnTo = summary
    this.#hearKept(strand)
    return true
  }

  /** The outside's word: heard, or kept for the step that waits for it. Said twice it is said once. */
  outsideSays(strand: Strand, name: string, facts: Facts = {}, keeps = true): void {
    if (strand.closed) return
    if (this.hears(strand, name, 'outside')) this.#hear(strand, name, facts)
    else if (keeps && !strand.kept.some((one) => one.name === name)) strand.kept.push({ name, facts })
  }

  /** All that is due is done. Where a timer and a worker are due at once, either may come first. */
  work(first: 'timers' | 'workers' = 'timers'): void {
    for (let before = ''; this.open && before !== JSON.stringify(this.state);) {
      before = JSON.stringify(this.state)
      if (first === 'timers') this.#fireTimers()
      this.#runWorkers()
      if (first === 'workers') this.#fireTimers()
      this.#tellOfPeople()
      this.#decide()
    }
  }

  #fireTimers(): void {
    const state = this.#case()
    const { main, people } = state
    const { deadline, deadlineSpares } = this.flows.journey
    const due = [main, ...people].flatMap((strand) =>
      strand.timers.map((timer) => ({ ...timer, strand, entry: strand.entry })),
    )
    const theirs = due.map(({ dueAt, next, strand, entry }) => ({
      dueAt,
      fire: () => {
        if (strand.closed || strand.entry !== entry) return
        this.#follow(strand, this.stepOf(strand), next)
        this.#hearKept(strand)
      },
    }))
    const whole = {
      dueAt: state.deadlineAt ?? Infinity,
      fire: () => {
        state.deadlineAt = null
        const step = this.stepOf(main)
        const canGoBack = leadsOf(step).includes('previous') && main.previous !== null
        const stands = canGoBack ? this.flows.step(main.previous ?? '') : step
        if (main.closed || this.#isEnd(stands) || deadlineSpares.includes(stands.key)) return
        this.#follow(main, step, deadline.next)
        this.#hearKept(main)
      },
    }
    const inTurn = [...theirs, whole].filter(({ dueAt }) => dueAt <= this.now())
    for (const { fire } of inTurn.toSorted((one, other) => one.dueAt - other.dueAt)) fire()
  }

  /** A wayout from which nothing but another wayout or a new request follows. */
  #isEnd(step: FlowStep): boolean {
    if (step.kind !== 'wayout') return false
    return !leadsOf(step).some(
      (next) => next !== 'close' && (!this.flows.steps.has(next) || this.flows.step(next).kind !== 'wayout'),
    )
  }

  #runWorkers(): void {
    const { main, people } = this.#case()
    for (const strand of [main, ...people]) {
      if (strand.hearsAt === strand.entry) this.#hearKeptNow(strand)
      const { job } = strand
      if (!job || strand.closed || job.dueAt > this.now()) continue
      const step = this.stepOf(strand)
      const call = asks[step.worker ?? '']
      if (call === undefined || !this.world.fails.includes(call)) {
        this.#learn(strand, step.worker)
        this.#follow(strand, step, step.next)
        this.#hearKept(strand)
        continue
      }
      const pause = PAUSES_MS[job.attempts]
      job.attempts += 1
      if (pause === undefined) this.#follow(strand, step, step.failed)
      else job.dueAt = this.now() + pause
      this.#hearKept(strand)
    }
  }

  #tellOfPeople(): void {
    const { main, people } = this.#case()
    for (const person of people) {
      if (person.isTold || !this.isDone(person)) continue
      person.isTold = true
      Object.assign(main.facts, this.peopleFacts())
      this.#hearKept(main)
    }
  }

  #decide(): void {
    const { main } = this.#case()
    if (!this.world.decidesByItself || this.stepOf(main).kind !== 'wait') return
    const name = DECIDES.find((each) => this.hears(main, each, 'outside'))
    if (name !== undefined) this.outsideSays(main, name)
  }

  #hear(strand: Strand, name: string, facts: Facts, said: Said = {}): void {
    const step = this.stepOf(strand)
    const message = step.messages?.[name]
    Object.assign(strand.facts, facts)
    this.#learn(strand, message?.worker, said)
    if (message?.next !== undefined) this.#follow(strand, step, message.next)
    this.#hearKept(strand)
  }

  #hearKept(strand: Strand): void {
    const heard = this.#heardLater(strand)
    if (!heard) return
    if (this.stepOf(strand).messages?.[heard.name]?.worker === undefined) this.#hearKeptNow(strand)
    else strand.hearsAt = strand.entry
  }

  #hearKeptNow(strand: Strand): void {
    const heard = this.#heardLater(strand)
    strand.hearsAt = null
    if (!heard) return
    strand.kept = strand.kept.filter((one) => one !== heard)
    this.#hear(strand, heard.name, heard.facts)
  }

  #heardLater(strand: Strand) {
    if (strand.closed) return undefined
    return strand.kept.find(({ name }) => this.hears(strand, name, 'outside'))
  }

  #learn(strand: Strand, worker: string | undefined, said: Said = {}): void {
    if (worker === undefined) return
    const finds = findings[worker]
    if (!finds) throw new Error(`Nobody told the model what "${worker}" finds out.`)
    Object.assign(strand.facts, finds({ model: this, strand, said }))
    if (worker === 'prepareContract') this.#case().hasDocuments = true
  }

  #follow(strand: Strand, step: FlowStep, next: string | undefined): void {
    if (next === undefined) throw new Error(`"${step.key}" leads nowhere.`)
    const target = this.flows.lead(strand.way, step, next, strand.facts, strand.previous)
    if (target !== 'close') {
      this.#enter(strand, target)
      return
    }
    strand.closed = true
    strand.timers = []
    if (strand.way === 'case') this.#case().deadlineAt = null
  }

  #enter(strand: Strand, key: string): void {
    strand.previous = strand.step
    strand.step = key
    strand.returnTo = null
    strand.entry += 1
    const { kind, worker, timers = {} } = this.stepOf(strand)
    strand.job = kind === 'wait' && worker !== undefined ? { attempts: 0, dueAt: this.now() } : null
    strand.timers = Object.entries(timers).map(([name, { after, from, next }]) => {
      const start = from === undefined ? undefined : factAt(strand.facts, from)
      return { name, next, dueAt: (typeof start === 'number' ? start : this.now()) + this.flows.lasts(after) }
    })
  }

  #case(): CaseState {
    if (!this.state) throw new Error('There is no case.')
    return this.state
  }
}

/** Tells one who is at a task from all others of the case. */
export function whoseIs(strand: Strand): string {
  return strand.way === 'case' ? 'the applicant' : taxCodeOf(strand)
}

export function taxCodeOf({ facts }: Strand): string {
  return String(facts['applicant'])
}

function leadsOf({ messages = {} }: FlowStep): string[] {
  return Object.values(messages).flatMap(({ next }) => (next === undefined ? [] : [next]))
}

function newStrand(way: Way, facts: Facts): Strand {
  return {
    way,
    step: '',
    previous: null,
    returnTo: null,
    closed: false,
    facts,
    answered: [],
    entry: 0,
    timers: [],
    job: null,
    kept: [],
    hearsAt: null,
    isReachable: true,
    reminders: 0,
    isTold: false,
  }
}
