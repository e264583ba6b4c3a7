import { type Reference, referencesIn } from './referencesIn.ts'

/** Returns every place that names a gateway: it is known in its own process alone. */
export function gatewayReferences(
  texts: ReadonlyMap<string, string>,
  file: string,
  gateway: string,
  renamed: string = gateway,
): Reference[] {
  const own = new Map([[file, texts.get(file) ?? '']])
  return referencesIn(
    own,
    ({ path, isKey, text }) => {
      if (text !== gateway) return undefined
      const isNamed = isKey
        ? path.length === 2 && path[0] === 'gateways'
        : path.at(-1) === 'next' || path.at(-1) === 'failed' || (path.length === 1 && path[0] === 'start')
      return isNamed ? renamed : undefined
    },
    gateway,
  )
}
