import type { Task } from '#contract/process.ts'

import { startCase, WELCOME, walkOn } from '../support/walkJourney.ts'
import { quantile } from '../load/LoadFigures.ts'
import { LightApplicant } from './LightApplicant.ts'

/** How fast a server takes completed tasks. */
export interface StepTimes {
  steps: number
  perSecond: number
  /** From the call to its answer. */
  p50Ms: number
  p99Ms: number
}

/** A task that asks one port, and is followed by another task. */
const TASK = 'prospect_branch_selection'

interface Ready {
  applicant: TimedApplicant
  task: Task
}

/** Notes how long each completion takes. */
class TimedApplicant extends LightApplicant {
  readonly times: number[] = []

  override async complete(...completed: Parameters<LightApplicant['complete']>) {
    const begun = performance.now()
    const step = await super.complete(...completed)
    this.times.push(performance.now() - begun)
    return step
  }
}

/** Has `atOnce` applicants complete a task at the same time, again and again, each time of another case: nothing else is asked. */
export async function stepTimes(url: string, atOnce: number, turns: number): Promise<StepTimes> {
  const lanes = await Promise.all(Array.from({ length: atOnce }, () => casesAtTask(url, turns)))
  const branch = await aBranch(lanes[0]![0]!.applicant)

  const started = performance.now()
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { applicant, task } of lane) await applicant.complete(task, { branch })
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const times = lanes.flat().flatMap(({ applicant }) => applicant.times.at(-1) ?? [])
  return {
    steps: times.length,
    perSecond: times.length / seconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }
}

async function casesAtTask(url: string, count: number): Promise<Ready[]> {
  const ready: Ready[] = []
  for (let made = 0; made < count; made += 1) {
    const applicant = new TimedApplicant(url)
    await startCase(applicant, { vatNumber: WELCOME })
    ready.push(await walkOn(applicant, { vatNumber: WELCOME, until: TASK }))
  }
  return ready
}

async function aBranch(applicant: LightApplicant): Promise<string> {
  const near = '/branch_selection/filtered?place=Verona'
  const { branches } = await applicant.ask<{ branches: { value: string }[] }>('GET', near)
  return branches[0]!.value
}
