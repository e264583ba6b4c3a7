import { RandomWalk } from './RandomWalk.ts'

const MOVES = 80
/** More of them say no more. */
const MOST_VIOLATIONS = 3

export interface RandomWalks {
  line: string
  /** What was not as it should be, with all that happened before, by seed. */
  violations: string[]
  steps: Set<string>
  /** How often each kind of thing happened. */
  counts: Map<string, number>
}

/** Lets so many cases be walked by lot, each from a seed of its own; on the PostgreSQL at `url`, or else on SQLite. */
export async function walkAtRandom(
  walks: number,
  seed: number,
  url?: string,
  /** Is told after each walk how many are done, and how many of them were not as they should be. */
  hears: (done: number, violations: number) => void = () => undefined,
): Promise<RandomWalks> {
  const violations: string[] = []
  const steps = new Set<string>()
  const counts = new Map<string, number>()
  // What draws papers would let the process end meanwhile.
  const awake = setInterval(() => undefined, 1000)
  for (let walk = 0; walk < walks && violations.length < MOST_VIOLATIONS; walk += 1) {
    const { said, ...seen } = await RandomWalk.begin(seed + walk, url).then((each) => each.go(MOVES))
    for (const step of seen.steps) steps.add(step)
    for (const [kind, times] of seen.counts) counts.set(kind, (counts.get(kind) ?? 0) + times)
    if (seen.violations.length > 0)
      violations.push([`Seed ${seed + walk}:`, ...said.slice(-12), ...seen.violations].join('\n  '))
    hears(walk + 1, violations.length)
  }
  clearInterval(awake)
  const counted = [...counts].map(([kind, times]) => `${times} ${kind}`).join(', ')
  const line = `${walks} walks from seed ${seed}: ${counted}; ${steps.size} steps, ${violations.length} violations`
  return { line, violations, steps, counts }
}
