/** Enough of an address to know it again: `o•••@pec.example`, `•••• 001`. */
export function mask(to: string): string {
  const [name = '', host] = to.split('@')
  return host === undefined ? `•••• ${to.slice(-3)}` : `${name.slice(0, 1)}•••@${host}`
}
