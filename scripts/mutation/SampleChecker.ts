import { drawEvenly } from './drawEvenly.ts'

/** What Stryker says of a change before it is tried. */
interface Mutant {
  id: string
  fileName: string
  location: { start: { line: number; column: number } }
}

/** Of all changes of a room lets through the sample that MUTATION_SAMPLE (`<count> <seed>`) asks for: the others do not count. */
class SampleChecker {
  async init(): Promise<void> {}

  /** One group of all, so that one check sees them all. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutant[]): Promise<Record<string, { status: string; reason?: string }>> {
    const [count = 0, seed = 0] = (process.env['MUTATION_SAMPLE'] ?? '').split(' ').map(Number)
    const drawn = new Set(drawEvenly(mutants.toSorted(byPlace), count, seed))
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        drawn.has(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'It was not drawn.' },
      ]),
    )
  }
}

function byPlace(one: Mutant, other: Mutant): number {
  const [a, b] = [one.location.start, other.location.start]
  return (
    one.fileName.localeCompare(other.fileName) ||
    a.line - b.line ||
    a.column - b.column ||
    Number(one.id) - Number(other.id)
  )
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
