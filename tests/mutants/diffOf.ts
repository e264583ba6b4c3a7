const SHOWN = 3

/** The first lines in which two texts differ, and the number of the first of them. */
export function diffOf(before: string, after: string): { line: number; removed: string[]; added: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const part = (lines: string[]) => {
    const differing = lines.slice(start, lines.length - end).map((each) => each.trim())
    return differing.length > SHOWN ? [...differing.slice(0, SHOWN), '...'] : differing
  }
  return { line: start + 1, removed: part(old), added: part(now) }
}
