import type { Passed } from '#contract/process.ts'
import type { Journey } from '#flow/Journey.ts'

import type { ActivityInstance } from '../../storage/repositories/execution/activityInstancesRepository.ts'

/** Returns the processes that a case went through, in the order in which it first reached them; the last may go on. */
export function historyOf(journey: Journey, current: string, instances: ActivityInstance[]): Passed[] {
  const passed = new Map<string, { startedAt: number; leftAt: number }>()
  for (const { name, openedAt, leftAt } of instances) {
    const process = journey.steps.get(name)?.process
    // A step that the flow knows no more, or one of no process of the journey.
    if (process === undefined || !journey.definition.processes.includes(process)) continue
    const known = passed.get(process)
    passed.set(process, {
      startedAt: known?.startedAt ?? openedAt,
      leftAt: Math.max(known?.leftAt ?? 0, leftAt ?? openedAt),
    })
  }
  return [...passed].map(([process, { startedAt, leftAt }]) => ({
    process,
    startedAt: new Date(startedAt).toISOString(),
    ...(process !== current && { completedAt: new Date(leftAt).toISOString() }),
  }))
}
