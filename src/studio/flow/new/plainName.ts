/** `places_of_work` and `PlacesOfWork` read "Places of work". */
export function plainName(name: string): string {
  const words = name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
