import type { Next } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { taskAhead } from '../../lookups/taskAhead.ts'

interface Wrong {
  message: string
  hint: string
}

/** "newRequest" closes the case, "renounce" leads to ends, "retry" back to the work that failed, and the deadline of a journey to ends. */
export const everyMessageLeadsWhereItSays: Check = function* ({ ways, steps, flows, journeys }) {
  for (const step of steps?.values() ?? []) {
    const source = flows.get(step.process)?.source
    const journey = ways?.values().find((way) => way.steps.has(step.name))
    if (!source || !journey) continue
    for (const [name, { next }] of Object.entries(step.definition.messages ?? {})) {
      const pointer = toPointer([`${step.kind}s`, step.name, 'messages', name, 'next'])
      const wrong = Object.hasOwn(rules, name) && next !== undefined && rules[name]?.(journey, step, next)
      if (wrong) yield { source, pointer, ...wrong }
    }
  }
  for (const [name, journey] of ways ?? []) {
    const { source, value } = journeys.get(name)!
    const { deadline } = value
    const target = deadline && journey.steps.get(deadline.next)
    const open = target && taskAhead(journey, target.process, target.name)
    if (open === undefined) continue
    const message = `The deadline leads to "${open}", which is no end: the case would never be over.`
    yield {
      source,
      pointer: '/deadline/next',
      message,
      hint: 'Lead to a wayout that says that time is over.',
    }
  }
}

const rules: Record<string, (journey: Journey, step: JourneyStep, next: Next) => Wrong | undefined> = {
  newRequest: (_, __, next) =>
    next === 'close'
      ? undefined
      : {
          message: `"newRequest" leads to "${next}": the case stays open, and the applicant cannot start anew.`,
          hint: 'Write "next": "close".',
        },
  renounce: (journey, { process }, next) => {
    const open = taskAhead(journey, process, next)
    // Who was interrupted may give up what interrupts, and come back.
    if (next === 'return' || (open === undefined && !['close', 'previous'].includes(next))) return undefined
    return {
      message: `"renounce" leads to "${open ?? next}", which is no end: who gives up would go on.`,
      hint: 'Lead to a wayout that says that the request is given up.',
    }
  },
  retry: (journey, { name, process }, next) => {
    const failing = [...journey.steps.values()].filter(
      (step) =>
        step.kind === 'wait' &&
        step.definition.failed !== undefined &&
        stepsAhead(journey, step.process, step.definition.failed).includes(name),
    )
    const targets = stepsAhead(journey, process, next)
    const isBack = targets.every((target) => failing.some((step) => step.name === target))
    if (next === 'previous' || failing.length === 0 || (targets.length > 0 && isBack)) return undefined
    return {
      message: `"retry" leads to "${next}", not back to what failed.`,
      hint: `Write "next": "previous", or name what leads here where it fails: ${failing.map((step) => step.name).join(', ')}.`,
    }
  },
}
