import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What one caller has of the network: an IPv4 address, or the first half of an IPv6 address, whose other half is theirs to choose. */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [address = ''] = ip.split('%')
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  // A dotted end stands for two groups.
  const written = head.length + tail.length + (tail.at(-1)?.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: Math.max(0, 8 - written) }, () => '0')
  const groups = after === undefined ? head : [...head, ...zeros, ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
