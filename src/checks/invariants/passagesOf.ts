import type { MessageDefinition, Next } from '#flow/Flow.ts'
import { firstFlow } from '#flow/firstFlow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { accepts } from '#flow/accepts.ts'
import { codesOf } from '#flow/codes/codesOf.ts'
import { screenOf } from '#flow/screenOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { consentsAsked, consentsOfMessage } from './consentsAsked.ts'
import type { Passage } from './Passage.ts'

/** Where every way begins, before the first page. */
export const BEGINNING = ''

/**
 * Returns every passage of the ways of a journey, any branch being open. Those that lead back (`previous`, `return`, an
 * edit) are left out: they lead to a step that the case has stood at, with no less behind it.
 */
export function passagesOf(journey: Journey, content: Content): Passage[] {
  const own = [...journey.steps.values()].filter(({ process }) =>
    journey.definition.processes.includes(process),
  )
  return [
    ...passagesOfStart(journey, content),
    ...own.flatMap((step) => passagesOfStep(journey, step, content)),
    ...passagesOfGateways(journey),
    ...own.flatMap((step) => passagesOfDeadline(journey, step)),
  ]
}

/** Over the pages that start a case; the way of other people begins at its first step. */
function passagesOfStart(journey: Journey, content: Content): Passage[] {
  const { definition, end } = journey
  const { process, start } = firstFlow(journey)
  const pages = end === undefined ? definition.start : []
  const places = [BEGINNING, ...pages]
  const targets = [...pages, targetOf(journey, process, start)]
  return places.flatMap((from, index): Passage[] => {
    const to = targets[index]
    if (to === undefined) return []
    if (from === BEGINNING) return [{ from, to }]
    const isLast = index === places.length - 1
    return [
      { from, to, done: from, consents: consentsAt(from, content), ...(isLast && workerOf(definition)) },
    ]
  })
}

function passagesOfStep(journey: Journey, step: JourneyStep, content: Content): Passage[] {
  const { name: from, kind, definition, process } = step
  const found: Passage[] = []
  const add = (next: Next | undefined, rest: Omit<Passage, 'from' | 'to'>) => {
    const to = next === undefined ? from : targetOf(journey, process, next)
    if (to !== undefined) found.push({ from, to, ...rest })
  }
  if (kind === 'task') {
    add(definition.next, {
      done: from,
      consents: consentsAt(from, content),
      codes: codesOf(definition).map(({ channel }) => channel),
      conditions: (definition.requires ?? []).map(({ condition }) => condition),
      ...workerOf(definition),
    })
  }
  if (kind === 'wait' && definition.next) add(definition.next, { done: from, ...workerOf(definition) })
  if (kind === 'wait' && definition.failed) add(definition.failed, { by: 'failed' })
  for (const [name, message] of Object.entries(definition.messages ?? {})) {
    if (!message.edit) add(message.next, passedBy(step, name, message, content))
  }
  for (const [name, { next }] of Object.entries(definition.timers ?? {})) add(next, { by: name })
  return found
}

function passedBy(
  step: JourneyStep,
  name: string,
  message: MessageDefinition,
  content: Content,
): Omit<Passage, 'from' | 'to'> {
  const screen = accepts(step, name, 'applicant') ? content.screens.get(screenOf(step)) : undefined
  return {
    by: name,
    message: name,
    conditions: message.when === undefined ? [] : [message.when],
    consents: screen
      ? consentsOfMessage(screen, name).map((field) => toPointer(['answers', step.name, field]))
      : [],
    ...workerOf(message),
  }
}

function passagesOfGateways({ flows, ...journey }: Journey): Passage[] {
  return [...flows.values()].flatMap(({ process, gateways }) =>
    Object.entries(gateways).flatMap(([gateway, branches]) =>
      branches.flatMap(({ when, next }, index): Passage[] => {
        const to = targetOf({ flows, ...journey }, process, next)
        const from = nameOfGateway(process, gateway)
        if (to === undefined) return []
        const nots = branches.slice(0, index).flatMap((above) => above.when ?? [])
        return [{ from, to, by: when ?? 'otherwise', conditions: when ? [when] : [], nots }]
      }),
    ),
  )
}

function passagesOfDeadline(journey: Journey, { name, kind, process }: JourneyStep): Passage[] {
  const { deadline, deadlineExcept = [] } = journey.definition
  if (!deadline || kind === 'wayout' || deadlineExcept.includes(name) || journey.end !== undefined) return []
  const to = targetOf(journey, process, deadline.next)
  return to === undefined ? [] : [{ from: name, to, by: 'deadline' }]
}

/** The step or the gateway to which `next` leads; undefined where it leads back, or nowhere. */
function targetOf(journey: Journey, process: string, next: Next): string | undefined {
  if (next === 'end') {
    const { processes } = journey.definition
    const following = journey.flows.get(processes[processes.indexOf(process) + 1] ?? '')
    return following ? targetOf(journey, following.process, following.start) : journey.end
  }
  if (Object.hasOwn(journey.flows.get(process)?.gateways ?? {}, next)) return nameOfGateway(process, next)
  return journey.steps.has(next) ? next : undefined
}

/** Two processes may call a gateway the same. */
function nameOfGateway(process: string, gateway: string): string {
  return `${process} ${gateway}`
}

function consentsAt(name: string, content: Content): string[] {
  const screen = screenAsking(name, content)
  return screen ? consentsAsked(screen).map((field) => toPointer(['answers', name, field])) : []
}

function workerOf({ worker }: { worker?: string }): { worker?: string } {
  return worker === undefined ? {} : { worker }
}
