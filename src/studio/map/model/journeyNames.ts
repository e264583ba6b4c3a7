/** The names of the journeys of a product. */
export function journeyNames(texts: ReadonlyMap<string, string>): string[] {
  return [...texts.keys()].flatMap((path) => /^flows\/journeys\/([^/]+)\.json$/.exec(path)?.[1] ?? []).sort()
}
