import { isEnd } from '#flow/isEnd.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Content } from '../content/Content.ts'
import { askedConditions } from './askedConditions.ts'
import type { Target } from './Person.ts'

/** Returns everything that a person of a journey may meet, in the order of its processes. */
export function targetsOf(content: Content, journey: Journey): Target[] {
  const { deadline, processes } = journey.definition
  const inOrder = processes.flatMap((process) => journey.flows.get(process) ?? [])
  const branches = inOrder.flatMap(({ process, gateways }) =>
    Object.entries(gateways).flatMap(([gateway, all]) =>
      all.map((branch) => branchTarget(process, gateway, branch)),
    ),
  )
  const ofSteps = [...journey.steps.values()]
    .filter(({ process }) => processes.includes(process))
    .flatMap((step): Target[] => {
      const { kind, name, definition } = step
      const of = (what: Target['kind'], thing: string): Target => ({
        kind: what,
        name: `${name}: ${thing}`,
        at: name,
      })
      const requires = kind === 'task' ? (definition.requires ?? []) : []
      return [
        ...(isEnd(journey, step) ? [{ kind: 'end' as const, name, at: name }] : []),
        ...Object.keys(definition.timers ?? {}).map((timer) => of('timer', timer)),
        ...Object.keys(definition.messages ?? {}).map((message) => of('message', message)),
        ...(kind === 'wait' && definition.failed ? [{ kind: 'failure' as const, name, at: name }] : []),
        ...requires.map(({ error }) => of('error', error)),
      ]
    })
  const ofJourney: Target[] = deadline ? [{ kind: 'timer', name: DEADLINE, at: '' }] : []
  return [...branches, ...ofSteps, ...ofJourney, ...askedConditions(content, journey).flatMap(screenTargets)]
}

/** The timer of the whole case. */
export const DEADLINE = 'the deadline of the journey'

/** Returns the target of a branch; two processes may call a gateway the same. */
export function branchTarget(process: string, gateway: string, { when }: { when?: string }): Target {
  return { kind: 'branch', name: `${process}/${gateway}: ${when ?? 'otherwise'}`, at: gateway }
}

/** Returns the two targets of a screen's condition. */
export function screenTargets({
  screen,
  name,
}: {
  screen: string
  name: string
}): [open: Target, shut: Target] {
  return [
    { kind: 'screen', name: `${screen}: ${name}`, at: screen },
    { kind: 'screen', name: `${screen}: not ${name}`, at: screen },
  ]
}
