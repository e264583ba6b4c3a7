import { stepsAhead } from '../../stepsAhead.ts'
import type { TimerDefinition } from '../../Flow.ts'
import type { BpmnNode } from '../BpmnModel.ts'
import { ScopeBuilder } from './ScopeBuilder.ts'
import type { Way } from './Way.ts'

/** The error by which the deadline of a case ends all that goes on in it. */
const REACHED = 'DEADLINE_REACHED'

/**
 * Returns the deadline of a case as two event sub-processes: a timer that interrupts nothing has our own code judge whether
 * it is of account where the case stands; where it is, an error ends all else and leads to its end.
 */
export function deadlineOf(way: Way, { after, next, tells }: TimerDefinition): BpmnNode[] {
  const name = `deadline: ${way.names.duration(after)}`
  const timer = new ScopeBuilder()
  const trigger = { type: 'timer', variable: 'deadlineDue' } as const
  const properties = { after, ...(tells !== undefined && { tells }) }
  timer.add({ id: 'deadline', kind: 'startEvent', name, trigger, isParallel: true, properties })
  timer.add({ id: 'deadline.fired', kind: 'serviceTask', name: 'deadline', topic: 'deadline', properties })
  timer.add({ id: 'deadline.judged', kind: 'exclusiveGateway', name: 'deadline?' })
  const error = { type: 'error', code: REACHED } as const
  timer.add({ id: 'deadline.reached', kind: 'endEvent', name: REACHED, trigger: error })
  timer.add({ id: 'deadline.spared', kind: 'endEvent', name: '–' })
  timer.connect('deadline', 'deadline.fired')
  timer.connect('deadline.fired', 'deadline.judged')
  const when = way.booleans.deadlineApplies()
  timer.connect('deadline.judged', 'deadline.reached', { when, name: when })
  timer.connect('deadline.judged', 'deadline.spared', { isDefault: true })

  const over = new ScopeBuilder()
  const ends = [...way.journey.flows.keys()].flatMap((process) => stepsAhead(way.journey, process, next))
  over.add({ id: 'deadline.over', kind: 'startEvent', name: REACHED, trigger: error })
  const [only = next, ...others] = [...new Set(ends)]
  const from =
    others.length === 0
      ? 'deadline.over'
      : over.add({ id: 'deadline.ends', kind: 'exclusiveGateway', name: 'deadline?' })
  if (others.length > 0) over.connect('deadline.over', from)
  for (const step of [only, ...others]) {
    const id = over.add({
      id: `deadline.${step}`,
      kind: 'endEvent',
      name: way.names.step(step),
      properties: { step, kind: 'wayout' },
    })
    over.connect(
      from,
      id,
      others.length > 0 ? { when: way.booleans.leadsTo(step), name: way.names.step(step) } : {},
    )
  }
  const kind = 'subProcess'
  return [
    { id: 'deadline.process', kind, name, isByEvent: true, scope: timer.scope },
    { id: 'deadline.over.process', kind, name: REACHED, isByEvent: true, scope: over.scope },
  ]
}
