import { idOf } from '#flow/bpmn/idOf.ts'

import type { NumberedCommand } from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import { DEADLINE_FIRED, elementsOfTimer } from './elements.ts'
import type { ExternalTask, Instances, Variables } from './Instances.ts'
import { OperatonError } from './OperatonError.ts'

/** By what kind of a move a process instance is led on as its diagram says. */
type Way = (parts: {
  instances: Instances
  id: string
  command: NumberedCommand
  variables: Variables
}) => Promise<boolean>

const ways: Record<string, Way> = {
  async completed({ instances, id, command, variables }) {
    return instances.completeTask(id, idOf(command.from ?? ''), variables)
  },
  async workerDone({ instances, id, command, variables }) {
    const work = await instances.workAt(id, idOf(command.from ?? ''))
    if (work) await instances.completeWork(work, variables)
    return work !== undefined
  },
  async workerFailed({ instances, id, command, variables }) {
    const work = await instances.workAt(id, idOf(command.from ?? ''))
    if (work) await instances.giveUp(work, 'WORKER_FAILED', variables)
    return work !== undefined
  },
  async message({ instances, id, command, variables }) {
    await instances.correlate(id, command.by.name ?? '', variables)
    return true
  },
  async timer({ instances, id, command, variables }) {
    for (const { event, fired } of elementsOfTimer(command.from ?? '', command.by.name ?? '')) {
      const work = await firedWork(instances, id, event, fired)
      if (!work) continue
      await instances.completeWork(work, variables)
      return true
    }
    return false
  },
  async deadline({ instances, id, variables }) {
    const work = await firedWork(instances, id, 'deadline', DEADLINE_FIRED)
    if (work) await instances.completeWork(work, variables)
    return work !== undefined
  },
}

/**
 * The work of a timer. Where the way is followed again, a timer that fired then is passed over before it is due: it is
 * fired, unless Operaton does so meanwhile.
 */
async function firedWork(
  instances: Instances,
  id: string,
  event: string,
  fired: string,
): Promise<ExternalTask | undefined> {
  const work = await instances.workAt(id, fired)
  if (work) return work
  await instances.fire(id, event)
  return instances.workAt(id, fired)
}

/**
 * Leads a process instance on by a command, as its diagram says. Returns false where it does not: it stands elsewhere, or
 * no diagram knows the way.
 */
export async function carryOut(
  instances: Instances,
  id: string,
  command: NumberedCommand,
  variables: Variables,
): Promise<boolean> {
  try {
    return (await ways[command.by.type]?.({ instances, id, command, variables })) ?? false
  } catch (error) {
    if (error instanceof OperatonError && error.isRefusal) return false
    throw error
  }
}
