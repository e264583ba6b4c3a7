/** Returns a name for a field, in camel case, from the words of a label: `Tipo di sede` is `tipoDiSede`. */
export function nameFrom(label: string): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^[^A-Za-z]+/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const name = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  return name.slice(0, 40)
}
