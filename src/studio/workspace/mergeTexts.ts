import { mergeDiff3 } from 'node-diff3'

/** Returns two changes of one text as one; undefined where both changed the same lines. */
export function mergeTexts(
  was: string | null,
  mine: string | null,
  theirs: string | null,
): string | null | undefined {
  if (mine === theirs || was === theirs) return mine
  if (was === mine) return theirs
  if (was === null || mine === null || theirs === null) return undefined
  const { conflict, result } = mergeDiff3(linesOf(mine), linesOf(was), linesOf(theirs))
  return conflict ? undefined : result.join('\n')
}

function linesOf(text: string): string[] {
  return text.split('\n')
}
