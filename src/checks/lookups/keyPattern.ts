/** Returns a pattern of keys as a regular expression; `*` stands for what only the running code knows: `steps.*`. */
export function keyPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('*').map(escaped).join('.+')}$`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
