import { mergeDiff3 } from 'node-diff3'

/**
 * Returns two changes of one text as one; undefined where both changed the same lines. Where both came to the same JSON, laid
 * out otherwise, theirs stands: a save whose answer was lost has formatted what is mine.
 */
export function mergeTexts(
  was: string | null,
  mine: string | null,
  theirs: string | null,
): string | null | undefined {
  if (mine === theirs || was === theirs) return mine
  if (was === mine) return theirs
  if (was === null || mine === null || theirs === null) return undefined
  const { conflict, result } = mergeDiff3(linesOf(mine), linesOf(was), linesOf(theirs))
  if (!conflict) return result.join('\n')
  return isSameJson(mine, theirs) ? theirs : undefined
}

/** Whether two texts are the same JSON, its order included, however it is laid out. */
export function isSameJson(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other))
  } catch {
    return false
  }
}

function linesOf(text: string): string[] {
  return text.split('\n')
}
