/** Says which conditions of a screen hold: ` while "open" and "known" hold`. */
export function sayHeld(names: string[]): string {
  if (names.length === 0) return ''
  const list = new Intl.ListFormat('en').format(names.map((name) => `"${name}"`))
  return ` while ${list} ${names.length === 1 ? 'holds' : 'hold'}`
}
