import { type RanStep, runStep } from './runStep.ts'
import type { Step } from './testSteps.ts'

/**
 * Runs steps lane beside lane, each lane in the order given, each step after those that it names, and every step even
 * where one before it failed. A step that is named and not among them is not waited for.
 */
export async function runSteps(
  steps: readonly Step[],
  run: (step: Step) => Promise<RanStep> = runStep,
): Promise<RanStep[]> {
  const ends = new Map(steps.map(({ name }) => [name, Promise.withResolvers<RanStep>()]))
  const lanes = new Set(steps.map(({ lane }) => lane))

  async function runLane(lane: Step['lane']): Promise<void> {
    for (const step of steps.filter((each) => each.lane === lane)) {
      await Promise.all((step.after ?? []).flatMap((name) => ends.get(name)?.promise ?? []))
      ends.get(step.name)?.resolve(await run(step))
    }
  }

  await Promise.all([...lanes].map(runLane))
  return Promise.all([...ends.values()].map(({ promise }) => promise))
}
