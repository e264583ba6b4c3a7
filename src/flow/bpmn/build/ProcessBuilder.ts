import { own } from '#validation/own.ts'

import type { Flow, MessageDefinition, Next, TimerDefinition } from '../../Flow.ts'
import { FlowError } from '../../FlowError.ts'
import type { JourneyStep } from '../../Journey.ts'
import type { BpmnFlow, BpmnNode, BpmnScope } from '../BpmnModel.ts'
import { isFinal } from '../isFinal.ts'
import { idOf } from '../idOf.ts'
import { propertiesOf } from './propertiesOf.ts'
import { ScopeBuilder } from './ScopeBuilder.ts'
import type { Way } from './Way.ts'

/** What a process leads to outside of itself. */
export interface Exits {
  /** To the beginning of the process that follows. */
  end: boolean
  /** To an end of the case. */
  over: boolean
  /** Into the middle of others: their steps. */
  steps: Set<string>
}

type How = Pick<BpmnFlow, 'when' | 'isDefault' | 'name'>

/** Draws a process as the inside of a sub-process: each step that is led to, and what leads on from it. */
export class ProcessBuilder {
  readonly exits: Exits = { end: false, over: false, steps: new Set() }
  readonly #scope = new ScopeBuilder()
  readonly #way: Way
  readonly #flow: Flow
  readonly #entries = new Set<string>()
  #isBegun = false

  constructor(way: Way, flow: Flow) {
    this.#way = way
    this.#flow = flow
  }

  /** The process is entered at its start. Returns whether it was not before. */
  begin(): boolean {
    const isNew = !this.#isBegun
    this.#isBegun = true
    if (isNew) this.#draw(this.#flow.start)
    return isNew
  }

  /** The process is entered at one of its steps. */
  enter(step: string): boolean {
    const isNew = !this.#entries.has(step)
    this.#entries.add(step)
    if (isNew) this.#step(this.#stepOf(step))
    return isNew
  }

  /** Returns the process with its beginning: one start, and where it is entered at several steps, a gateway that chooses. */
  build(): BpmnScope {
    const { process, start } = this.#flow
    const name = this.#way.names.process(process)
    const from = this.#scope.add({ id: `${process}.start`, kind: 'startEvent', name })
    const entries = [...this.#entries]
    if (this.#isBegun && entries.length === 0) this.#lead(from, start)
    else if (!this.#isBegun && entries.length === 1) this.#lead(from, entries[0] ?? start)
    else {
      const gateway = this.#add({ id: `${process}.entry`, kind: 'exclusiveGateway', name: `→ ${name}` })
      this.#scope.connect(from, gateway)
      for (const step of entries) this.#lead(gateway, step, this.#ledTo(step))
      if (this.#isBegun) this.#lead(gateway, start, { isDefault: true })
    }
    return this.#scope.withJoins()
  }

  #add(node: BpmnNode): string {
    return this.#scope.add(node)
  }

  #stepOf(name: string): JourneyStep {
    const step = this.#way.journey.steps.get(name)
    if (!step) throw new FlowError(this.#flow.process, `no step is called "${name}"`)
    return step
  }

  #ledTo(step: string): How {
    return { when: this.#way.booleans.leadsTo(step), name: this.#way.names.step(step) }
  }

  /** Connects an element with where a word or name of the flow leads. `origin` is the step or gateway that says it. */
  #lead(from: string, next: Next, how: How = {}, origin = from): void {
    if (next === 'previous' || next === 'return') return this.#leadBack(from, next, how, origin)
    this.#scope.connect(from, this.#draw(next), how)
  }

  /** Draws where a name leads, and returns the element with which it begins. */
  #draw(next: Next): string {
    const { process } = this.#flow
    const { journey } = this.#way
    if (next === 'end') return this.#end()
    if (next === 'close') {
      this.exits.over = true
      return this.#once({ id: `${process}.close`, kind: 'endEvent', name: 'close' })
    }
    if (own(this.#flow.gateways, next)) return this.#gateway(next)
    const step = this.#stepOf(next)
    if (isFinal(journey, step)) return this.#final(step)
    return step.process === process ? this.#step(step) : this.#exit(step)
  }

  #end(): string {
    const { process } = this.#flow
    const { definition, end } = this.#way.journey
    const following = definition.processes[definition.processes.indexOf(process) + 1]
    if (following === undefined) {
      if (end === undefined) throw new FlowError(process, 'it ends, but no process follows it')
      return this.#draw(end)
    }
    this.exits.end = true
    const name = `→ ${this.#way.names.process(following)}`
    return this.#once({ id: `${process}.end`, kind: 'endEvent', name })
  }

  #final(step: JourneyStep): string {
    this.exits.over = true
    const { process } = this.#flow
    const id = step.process === process ? idOf(step.name) : `${process}.${step.name}`
    const { messages = {} } = step.definition
    const properties = { ...propertiesOf(step), messages: Object.keys(messages).join(' ') }
    return this.#once({ id, kind: 'endEvent', name: this.#way.names.step(step.name), properties })
  }

  #exit(step: JourneyStep): string {
    this.exits.steps.add(step.name)
    const id = `${this.#flow.process}.to.${step.name}`
    return this.#once({ id, kind: 'endEvent', name: `→ ${this.#way.names.step(step.name)}` })
  }

  #once(node: BpmnNode): string {
    return this.#scope.has(node.id) ? node.id : this.#add(node)
  }

  #gateway(name: string): string {
    const { process } = this.#flow
    const id = this.#isShared(name) ? `${process}.${name}` : idOf(name)
    if (this.#scope.has(id)) return id
    const branches = this.#flow.gateways[name] ?? []
    const label = `${name.replaceAll(/[_-]/g, ' ')}?`
    this.#add({ id, kind: 'exclusiveGateway', name: branches.length > 1 ? label : '' })
    for (const { when, next } of branches) {
      const how = when === undefined ? { isDefault: true as const } : this.#open(when, name)
      this.#lead(id, next, branches.length > 1 ? how : {}, `${process} ${name}`)
      if (when === undefined) break
    }
    return id
  }

  #open(when: string, gateway: string): How {
    return { when: this.#way.booleans.condition(this.#flow, when, gateway), name: when }
  }

  /** Whether another process of the journey has a gateway or a step of this name. */
  #isShared(gateway: string): boolean {
    const { steps, flows } = this.#way.journey
    const others = [...flows.values()].filter(({ process }) => process !== this.#flow.process)
    return steps.has(gateway) || others.some(({ gateways }) => own(gateways, gateway))
  }

  #leadBack(from: string, word: 'previous' | 'return', how: How, origin: string): void {
    const steps = this.#way.backTo(word, origin)
    if (steps.length === 0) throw new FlowError(this.#flow.process, `"${word}" of "${origin}" leads nowhere`)
    this.#choose(from, `${from}.${word}`, word, steps, how)
  }

  /** Leads to one of several steps: which, our own code says. */
  #choose(from: string, id: string, label: string, steps: string[], how: How = {}): void {
    const [only] = steps
    if (only !== undefined && steps.length === 1) return this.#lead(from, only, how)
    this.#add({ id, kind: 'exclusiveGateway', name: `${label}?` })
    this.#scope.connect(from, id, how)
    for (const step of steps) this.#lead(id, step, this.#ledTo(step))
  }

  #step(step: JourneyStep): string {
    const id = idOf(step.name)
    if (this.#scope.has(id)) return id
    if (step.kind === 'task') this.#task(id, step)
    else if (step.kind === 'wait' && step.definition.worker !== undefined)
      this.#work(id, step, step.definition.worker)
    else this.#await(id, step, id)
    return id
  }

  #task(id: string, step: Extract<JourneyStep, { kind: 'task' }>): void {
    const { name, definition } = step
    const properties = propertiesOf(step)
    this.#add({ id, kind: 'userTask', name: this.#way.names.step(name), properties })
    this.#lead(id, definition.next, {}, name)
    const editable = (definition.editable ?? []).filter(this.#way.isReached)
    if (editable.length > 0) {
      const edit = `${id}.edit`
      const trigger = { type: 'message', name: 'edit' } as const
      this.#add({ id: edit, kind: 'boundaryEvent', name: 'edit', attachedTo: id, trigger })
      this.#choose(edit, `${edit}.task`, 'edit', editable)
    }
    this.#border(id, step)
  }

  #work(id: string, step: Extract<JourneyStep, { kind: 'wait' }>, worker: string): void {
    const { name, definition } = step
    const label = this.#way.names.step(name)
    this.#add({ id, kind: 'serviceTask', name: label, topic: worker, properties: propertiesOf(step) })
    if (definition.next !== undefined) this.#lead(id, definition.next, {}, name)
    else {
      this.#await(`${id}.waiting`, step, `${id}.waiting`)
      this.#scope.connect(id, `${id}.waiting`)
    }
    if (definition.failed !== undefined) {
      const failed = `${id}.failed`
      const trigger = { type: 'error', code: 'WORKER_FAILED' } as const
      this.#add({ id: failed, kind: 'boundaryEvent', name: 'failed', attachedTo: id, trigger })
      this.#lead(failed, definition.failed, {}, name)
    }
    this.#border(id, step)
  }

  /** Messages and timers at the border of an activity. A message that leads nowhere leaves it open. */
  #border(id: string, { name, definition }: JourneyStep): void {
    for (const [message, what] of Object.entries(definition.messages ?? {})) {
      const event = this.#message('boundaryEvent', `${id}.${message}`, name, message, what)
      const attached = { ...event, attachedTo: id }
      if (what.next !== undefined) this.#lead(this.#add(attached), what.next, {}, name)
      else {
        this.#add({ ...attached, isParallel: true })
        const label = this.#way.names.message(name, message)
        this.#scope.connect(event.id, this.#add({ id: `${event.id}.done`, kind: 'endEvent', name: label }))
      }
    }
    for (const [timer, what] of Object.entries(definition.timers ?? {})) {
      const event = this.#timer('boundaryEvent', `${id}.${timer}`, timer, what)
      this.#fired(this.#add({ ...event, attachedTo: id }), `${id}.${timer}.fired`, timer, what, name)
    }
  }

  /** Waits for messages and timers, whichever comes first. A single one needs no gateway. */
  #await(id: string, step: JourneyStep, prefix: string): void {
    const { name, definition } = step
    const messages = Object.entries(definition.messages ?? {})
    const timers = Object.entries(definition.timers ?? {})
    const isOne = messages.length + timers.length === 1
    const label = this.#way.names.step(name)
    const properties = propertiesOf(step)
    if (!isOne) this.#add({ id, kind: 'eventBasedGateway', name: label, properties })
    for (const [message, what] of messages) {
      const event = this.#message('catchEvent', isOne ? id : `${prefix}.${message}`, name, message, what)
      const shown = isOne
        ? { ...event, name: label, properties: { ...properties, ...event.properties } }
        : event
      this.#add(shown)
      if (!isOne) this.#scope.connect(id, event.id)
      if (what.next !== undefined) this.#lead(event.id, what.next, {}, name)
      else this.#scope.connect(event.id, id)
    }
    for (const [timer, what] of timers) {
      const event = this.#timer('catchEvent', isOne ? id : `${prefix}.${timer}`, timer, what)
      this.#add(isOne ? { ...event, name: label, properties: { ...properties, ...event.properties } } : event)
      if (!isOne) this.#scope.connect(id, event.id)
      this.#fired(event.id, `${prefix}.${timer}.fired`, timer, what, name)
    }
  }

  #message(
    kind: BpmnNode['kind'],
    id: string,
    step: string,
    message: string,
    what: MessageDefinition,
  ): BpmnNode {
    const { by, when, worker, decides, tells } = what
    const isOfWait = this.#stepOf(step).kind === 'wait'
    const said = {
      message,
      by: by ?? (isOfWait ? 'outside' : 'applicant'),
      when,
      worker,
      tells,
      decides: decides?.join(' '),
    }
    const properties = Object.fromEntries(
      Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const name = this.#way.names.message(step, message)
    return { id, kind, name, trigger: { type: 'message', name: message }, properties }
  }

  #timer(
    kind: BpmnNode['kind'],
    id: string,
    timer: string,
    { after, from, tells }: TimerDefinition,
  ): BpmnNode {
    const name = `${timer}: ${this.#way.names.duration(after)}`
    const properties = {
      timer,
      after,
      ...(from !== undefined && { from }),
      ...(tells !== undefined && { tells }),
    }
    return { id, kind, name, trigger: { type: 'timer', variable: `${timer}Due` }, properties }
  }

  /** A timer has fired: before the way is followed, our own code notes it and says which branches are open. */
  #fired(from: string, id: string, timer: string, { next }: TimerDefinition, step: string): void {
    this.#add({ id, kind: 'serviceTask', name: timer, topic: 'timer', properties: { timer } })
    this.#scope.connect(from, id)
    this.#lead(id, next, {}, step)
  }
}
