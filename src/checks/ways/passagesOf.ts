import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Next } from '#flow/Flow.ts'
import { accepts } from '#flow/accepts.ts'
import { codesOf } from '#flow/codes/codesOf.ts'
import { setsOfProof } from '#flow/codes/setsOfProof.ts'
import { firstFlow } from '#flow/firstFlow.ts'
import { isEnd, isInterruption } from '#flow/isEnd.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { consentsAsked, consentsOfMessage } from './consentsAsked.ts'
import { factsOfWork } from './factsOfWork.ts'
import type { Passage } from './Passage.ts'

/** Where every way begins, before the first page. */
export const BEGINNING = ''

/** What a passage says beside where it leads and where it is written. */
type Said = Omit<Passage, 'from' | 'to' | 'source' | 'pointer'>

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
    ...passagesOfGateways(journey, content),
    ...own.flatMap((step) => passagesOfDeadline(journey, step, content)),
  ]
}

/** Over the pages that start a case; the way of other people begins at its first step. */
function passagesOfStart(journey: Journey, content: Content): Passage[] {
  const { definition, end } = journey
  const { process, start } = firstFlow(journey)
  const pages = end === undefined ? definition.start : []
  const first = targetOf(journey, process, start)
  const source = sourceOfJourney(journey, content)
  if (first === undefined || !source) return []

  const written = { source, pointer: '/start' }
  const places = [BEGINNING, ...pages]
  const taken = definition.openCases ? [definition.openCases.taken] : []
  return places.map((from, index): Passage => {
    const to = pages[index] ?? first
    // Another case may take it at any time.
    if (from === BEGINNING) return { ...written, from, to, sets: taken }
    const passage = { ...written, from, to, done: from, consents: consentsAt(from, content) }
    if (index < pages.length) return passage
    return {
      ...passage,
      ...workerOf(definition, []),
      sets: Object.keys(definition.sets ?? {}),
      gives: factsOfWork(definition, content),
    }
  })
}

function passagesOfStep(journey: Journey, step: JourneyStep, content: Content): Passage[] {
  const { name: from, kind, definition, process } = step
  const source = content.flows.get(process)?.source
  if (!source) return []

  const passage = (next: Next | undefined, path: Path, said: Said): Passage[] => {
    const to = next === undefined ? from : targetOf(journey, process, next)
    return to === undefined
      ? []
      : [{ from, to, source, pointer: toPointer([`${kind}s`, from, ...path]), ...said }]
  }
  return [
    ...(kind !== 'wayout' && definition.next !== undefined
      ? passage(definition.next, ['next'], saidOfCompletion(journey, step, content))
      : []),
    ...(kind === 'wait' && definition.failed !== undefined
      ? passage(definition.failed, ['failed'], { by: 'failed' })
      : []),
    ...Object.entries(definition.messages ?? {}).flatMap(([name, { edit, next }]) =>
      edit ? [] : passage(next, ['messages', name], saidOfMessage(journey, step, name, content)),
    ),
    ...Object.entries(definition.timers ?? {}).flatMap(([name, { next }]) =>
      passage(next, ['timers', name, 'next'], { by: name }),
    ),
  ]
}

function saidOfCompletion(journey: Journey, step: JourneyStep, content: Content): Said {
  const { kind, name, process, definition } = step
  if (kind === 'wayout') return {}
  const work = {
    done: name,
    ...workerOf(definition, [`${kind}s`, name]),
    sets: Object.keys(definition.sets ?? {}),
    gives: factsOfWork(definition, content),
  }
  if (kind === 'wait') return work
  const codes = codesOf(definition)
  const conditions = (definition.requires ?? []).map(({ condition }) => condition)
  return {
    ...work,
    consents: consentsAt(name, content),
    codes: codes.map(({ channel }) => channel),
    conditions,
    sets: [...work.sets, ...codes.flatMap((code) => Object.keys(setsOfProof(name, code)))],
    holds: placesOf(journey, process, conditions),
  }
}

function saidOfMessage(journey: Journey, step: JourneyStep, name: string, content: Content): Said {
  const message = step.definition.messages?.[name] ?? {}
  const screen = accepts(step, name, 'applicant') ? content.screens.get(screenOf(step)) : undefined
  const consents = screen ? consentsOfMessage(screen, name) : []
  const conditions = message.when === undefined ? [] : [message.when]
  return {
    by: name,
    message: name,
    conditions,
    consents: consents.map((field) => toPointer(['answers', step.name, field])),
    ...workerOf(message, [`${step.kind}s`, step.name, 'messages', name]),
    sets: [
      ...Object.keys(message.sets ?? {}),
      ...(content.catalog.outsideMessages.get(name) ?? []).map((fact) => toPointer(['facts', fact])),
    ],
    gives: factsOfWork(message, content),
    holds: placesOf(journey, step.process, conditions),
  }
}

function passagesOfGateways(journey: Journey, content: Content): Passage[] {
  return [...journey.flows.values()].flatMap(({ process, gateways }) => {
    const source = content.flows.get(process)?.source
    if (!source) return []
    return Object.entries(gateways).flatMap(([gateway, branches]) =>
      branches.flatMap(({ when, next }, index): Passage[] => {
        const to = targetOf(journey, process, next)
        if (to === undefined) return []
        return [
          {
            from: nameOfGateway(process, gateway),
            to,
            source,
            pointer: toPointer(['gateways', gateway, index]),
            by: when ?? 'otherwise',
            conditions: when === undefined ? [] : [when],
            nots: branches.slice(0, index).flatMap((above) => above.when ?? []),
            holds: placesOf(journey, process, when === undefined ? [] : [when]),
          },
        ]
      }),
    )
  })
}

/** At a wayout that leads back to what failed, the deadline is that of the step that failed; other people have none. */
function passagesOfDeadline(journey: Journey, step: JourneyStep, content: Content): Passage[] {
  const { deadline, deadlineExcept = [] } = journey.definition
  const source = sourceOfJourney(journey, content)
  if (!deadline || !source || journey.end !== undefined || deadlineExcept.includes(step.name)) return []
  if (isEnd(journey, step) || isInterruption(step)) return []
  const to = targetOf(journey, step.process, deadline.next)
  return to === undefined ? [] : [{ from: step.name, to, source, pointer: '/deadline/next', by: 'deadline' }]
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

function sourceOfJourney({ definition }: Journey, { journeys }: Content): SourceFile | undefined {
  return journeys.get(definition.journey)?.source
}

function consentsAt(name: string, content: Content): string[] {
  const screen = screenAsking(name, content)
  return screen ? consentsAsked(screen).map((field) => toPointer(['answers', name, field])) : []
}

/** The pointers at which conditions of a process find a value where they hold. */
function placesOf({ flows }: Journey, process: string, names: string[]): string[] {
  const { conditions = {} } = flows.get(process) ?? {}
  return names.flatMap((name) => Object.keys(conditions[name] ?? {}))
}

function workerOf({ worker }: { worker?: string }, path: string[]): Pick<Said, 'worker' | 'workerPointer'> {
  return worker === undefined ? {} : { worker, workerPointer: toPointer([...path, 'worker']) }
}
