import type { RoomResult } from './readReport.ts'
import type { ListedSurvivor, Survivor } from './Survivor.ts'

/**
 * What is not as it should be in a room: a score that is too low, a survivor that is not listed with a reason, and, where
 * the whole room was tried, a listed one that is no survivor any more. Each in a sentence.
 */
export function judgeRoom(
  room: string,
  { noticed, total, survivors }: RoomResult,
  leastScore: number,
  listed: readonly ListedSurvivor[],
  isWhole: boolean,
): string[] {
  const score = scoreOf(noticed, total)
  const found = new Set(survivors.map(keyOf))
  const known = new Set(listed.filter(({ reason }) => reason.trim() !== '').map(keyOf))
  return [
    ...(score < leastScore ? [`${room}: ${score.toFixed(1)} % noticed, ${leastScore} % asked for.`] : []),
    ...survivors
      .filter((each) => !known.has(keyOf(each)))
      .map(
        ({ file, mutator, line, replacement }) =>
          `${file}: ${mutator} of \`${line}\` to \`${replacement}\` was not noticed.`,
      ),
    ...listed
      .filter((each) => isWhole && !found.has(keyOf(each)))
      .map(({ file, line }) => `${file}: \`${line}\` is listed as a survivor, and is none any more.`),
  ]
}

export function scoreOf(noticed: number, total: number): number {
  return total === 0 ? 100 : (noticed / total) * 100
}

/** The identity of a survivor: two of one line that become the same are one. */
export function keyOf({ file, mutator, line, replacement }: Survivor): string {
  return JSON.stringify([file, mutator, line, replacement])
}
