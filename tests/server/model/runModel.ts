import fc from 'fast-check'

import { Flows } from './Flows.ts'
import { ModelledServer } from './ModelledServer.ts'
import { moves } from './moves.ts'
import { ProcessModel } from './ProcessModel.ts'
import { type World, worlds } from './World.ts'

const MOST_MOVES = 80
/** More of them say no more. */
const MOST_VIOLATIONS = 3
/** A violation is made shorter for so long. */
const SHRINKS_FOR_MS = 120_000

export interface ModelRuns {
  line: string
  /** Runs after which the server stood elsewhere than the flow files say: each as short as it could be made. */
  violations: string[]
  /** How often each kind of thing happened. */
  counts: Map<string, number>
}

/**
 * Lets so many random runs happen to the server and to a model that is read from the flow files, each from a seed of its
 * own, and holds one against the other after each move. On the PostgreSQL at `url`, or else on SQLite.
 */
export async function runModel({
  runs,
  seed,
  url,
  root,
  hears = () => undefined,
}: {
  runs: number
  seed: number
  url: string | undefined
  root: string
  /** Is told after each run how many are done, and how many of them ended otherwise than they should. */
  hears?: (done: number, violations: number) => void
}): Promise<ModelRuns> {
  const flows = new Flows(root)
  const [usual] = fc.sample(worlds, 1) as [World]
  const real = await ModelledServer.start(url, usual)
  const violations: string[] = []
  const runOnce = fc.asyncProperty(
    worlds,
    fc.commands([moves], { maxCommands: MOST_MOVES, size: 'max' }),
    async (world, happens) => {
      await real.reset(structuredClone(world))
      const model = new ProcessModel(flows, real.world, () => real.now())
      try {
        await fc.asyncModelRun(() => ({ model, real }), happens)
      } catch (error) {
        throw new Error(report(world, real.said, error), { cause: error })
      }
    },
  )
  const started = performance.now()
  let done = 0
  try {
    while (done < runs && violations.length < MOST_VIOLATIONS) {
      const details = await fc.check(runOnce, {
        seed: seed + done,
        numRuns: 1,
        unbiased: true,
        interruptAfterTimeLimit: SHRINKS_FOR_MS,
      })
      const error = details.errorInstance as Error | null
      // A machine that slept is told from a server that hangs by running the seed again.
      if (details.failed) violations.push(`Seed ${seed + done}, ${error?.message ?? 'did not end in time.'}`)
      done += 1
      hears(done, violations.length)
    }
  } finally {
    await real.close()
  }
  const minutes = (performance.now() - started) / 60_000
  const counted = [...real.counts].map(([what, times]) => `${times} ${what}`).join(', ')
  const unseen = [...flows.steps.keys()].filter((step) => !real.steps.has(step))
  const line = `${done} runs from seed ${seed}, ${Math.round(done / minutes)} a minute: ${counted}; stood at ${real.steps.size} of ${flows.steps.size} steps${unseen.length > 0 ? ` (not at ${unseen.join(', ')})` : ''}, ${violations.length} violations`
  return { line, violations, counts: real.counts }
}

/** What the world was like beside the usual, what happened, and what came of it. */
function report(world: World, said: string[], error: unknown): string {
  const unusual = Object.entries(world).filter(([, value]) => value !== false && !isEmpty(value))
  return [
    `in a world of ${JSON.stringify(Object.fromEntries(unusual))}:`,
    ...said.map((sentence, index) => `  ${index + 1}. ${sentence}`),
    `  ${(error as Error).message}`,
  ].join('\n')
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
