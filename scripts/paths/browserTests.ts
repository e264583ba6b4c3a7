import { type RanTest, ranTests } from '../ranTests.ts'
import { steps } from '../testSteps.ts'

/** Returns the tests of the last `npm test -- e2e`, or of the part of it that came to its end; none where there was no run. */
export function browserTests(root: string): RanTest[] {
  return ranTests(
    root,
    steps.flatMap(({ lane, report }) => (lane === 'browser' && report ? [report] : [])),
  )
}
