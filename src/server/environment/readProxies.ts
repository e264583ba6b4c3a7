import { isIP } from 'node:net'

/** The proxies whose forwarded addresses are trusted: so many in a row, or those at these addresses; false for none. */
export type TrustedProxies = number | string[] | false

const MOST_HOPS = 10
/** A wider network would be most of the world. */
const WIDEST = { 4: 8, 6: 16 }

/** The proxies that a text names: `1`, or `10.0.0.7, 192.168.0.0/24`. Undefined where it names none. */
export function readProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= MOST_HOPS ? hops : undefined
  }
  const proxies = text.split(',').map((each) => each.trim())
  return proxies.every(isNetwork) ? proxies : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || more.length > 0) return false
  if (prefix === undefined) return true
  const longest = version === 4 ? 32 : 128
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= WIDEST[version] && Number(prefix) <= longest
}
