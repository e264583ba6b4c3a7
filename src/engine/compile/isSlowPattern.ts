/**
 * Whether a pattern might go back and forth over a text for ever: a group under `*`, `+` or `{n,}` holds a repetition or a
 * choice, or the pattern refers back. Stricter than need be, and so without a doubt: what is left takes a time that
 * grows with the text alone, which has a limit.
 */
export function isSlowPattern(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[^1-9k]/g, 'x').replaceAll(/\[(?:\\.|[^\]])*\]/g, 'x')
  if (/\\[1-9k]/.test(bare)) return true

  const open: number[] = []
  for (let index = 0; index < bare.length; index += 1) {
    if (bare[index] === '(') open.push(index)
    if (bare[index] !== ')') continue
    const inside = bare.slice((open.pop() ?? 0) + 1, index)
    const isRepeated = /^(?:[*+]|\{\d+,\d*\})/.test(bare.slice(index + 1))
    if (isRepeated && /[*+|]|\{\d+,\d*\}/.test(inside)) return true
  }
  return false
}
