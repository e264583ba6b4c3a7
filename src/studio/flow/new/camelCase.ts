/** `places_of_work` as a condition, a variable or a part is named: `placesOfWork`. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
