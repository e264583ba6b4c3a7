/** Returns the id of the element of a step or gateway: its name, which XML takes as an id unless it begins otherwise than with a letter. */
export function idOf(name: string): string {
  return /^[a-z_]/.test(name) ? name : `_${name}`
}
