import { ranTests } from './ranTests.ts'

interface SlowTest {
  file: string
  title: string
  seconds: number
}

/** The tests that took longest by the reports, the slowest first. */
export function slowestTests(root: string, reports: readonly string[], most: number): SlowTest[] {
  return ranTests(root, reports)
    .map(({ file, path, seconds }) => ({ file, title: path.join(' › '), seconds }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
}
