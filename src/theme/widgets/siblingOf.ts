/** The place of the field called `name` beside the one at `place`: JSON Pointers into the data. */
export function siblingOf(place: string, name: string): string {
  return `${place.slice(0, place.lastIndexOf('/'))}/${name}`
}
