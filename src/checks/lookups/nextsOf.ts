import { toPointer } from '#validation/pointer.ts'
import type { Flow, Next } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'

/** A "next", "failed" or "start", and where it is written. */
export interface NamedNext {
  next: Next
  pointer: string
}

/** Returns every "next", "failed" and "start" of a flow. */
export function nextsOf(flow: Flow): NamedNext[] {
  return [
    { next: flow.start, pointer: '/start' },
    ...[...stepsOf(flow)].flatMap((step) =>
      transitionsOf(step).map(({ next, pointer }) => ({
        next,
        pointer: toPointer([`${step.kind}s`, step.name]) + pointer,
      })),
    ),
    ...Object.entries(flow.gateways).flatMap(([gateway, branches]) =>
      branches.map(({ next }, index) => ({ next, pointer: toPointer(['gateways', gateway, index, 'next']) })),
    ),
  ]
}

/** What a flow may name as what follows: steps of the journey, its own gateways, and the words of the grammar. */
export function knownNexts(journey: Journey, flow: Flow): string[] {
  return [...journey.steps.keys(), ...Object.keys(flow.gateways), 'end', 'previous', 'return', 'close']
}
