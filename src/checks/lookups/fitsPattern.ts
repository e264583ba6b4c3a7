const patterns = new Map<string, RegExp>()

/** Whether a name is like a pattern, in which `*` stands for what only the running code knows: `steps.*`. */
export function fitsPattern(name: string, pattern: string): boolean {
  if (!pattern.includes('*')) return pattern === name
  const known = patterns.get(pattern) ?? new RegExp(`^${pattern.split('*').map(escaped).join('.+')}$`)
  patterns.set(pattern, known)
  return known.test(name)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
