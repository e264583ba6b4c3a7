import { createHttpPorts } from '#server/adapters/http/createHttpPorts.ts'
import { readOutside } from '#server/environment/readOutside.ts'
import type { Ports } from '#server/lending/Ports.ts'

import { SANDBOX_TOKEN } from './listeningServer.ts'

/** The ports of another server's sandbox, as the environment would name them. */
export function sandboxOverHttp(url: string, token = SANDBOX_TOKEN): Omit<Ports, 'spid'> {
  const variables = { OUTSIDE_URL: `${url}/sandbox/outside`, OUTSIDE_TOKEN: token }
  return createHttpPorts(readOutside(variables, []), { allowsPrivate: true }) as Omit<Ports, 'spid'>
}
