/** Returns the pointer of the field called `name` beside the one at `pointer`. */
export function siblingOf(pointer: string, name: string): string {
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`
}
