import { diffIndices } from 'node-diff3'

/** A line of a comparison; its number in the text before and after, counted from one. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
  before?: number
  after?: number
}

/** Lines around a change. */
const CONTEXT = 3

/** Returns what differs between two texts, as runs of lines with three lines around each change; null is no text. */
export function lineDiff(before: string | null, after: string | null): DiffLine[][] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const lines: DiffLine[] = []
  let [oldAt, nowAt] = [0, 0]
  const same = (until: number) => {
    for (; oldAt < until; oldAt++, nowAt++)
      lines.push({ kind: 'same', text: old[oldAt] ?? '', before: oldAt + 1, after: nowAt + 1 })
  }
  for (const { buffer1, buffer2 } of diffIndices(old, now)) {
    same(buffer1[0])
    for (const end = buffer1[0] + buffer1[1]; oldAt < end; oldAt++)
      lines.push({ kind: 'removed', text: old[oldAt] ?? '', before: oldAt + 1 })
    for (const end = buffer2[0] + buffer2[1]; nowAt < end; nowAt++)
      lines.push({ kind: 'added', text: now[nowAt] ?? '', after: nowAt + 1 })
  }
  same(old.length)
  return hunksOf(lines)
}

function hunksOf(lines: DiffLine[]): DiffLine[][] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  )
  const hunks: DiffLine[][] = []
  for (const [index, line] of lines.entries()) {
    if (!isNear[index]) continue
    if (isNear[index - 1]) hunks.at(-1)?.push(line)
    else hunks.push([line])
  }
  return hunks
}

function linesOf(text: string | null): string[] {
  if (text === null) return []
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
