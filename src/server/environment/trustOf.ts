import type { TrustedProxies } from './readProxies.ts'

/** The same, as Fastify asks for each address before the server, the nearest first: whether it is believed about the next. */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
