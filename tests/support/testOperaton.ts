import { inject } from 'vitest'

import { createOperaton, operatonAt } from '#server/adapters/operaton/createOperaton.ts'
import type { ServerParts } from '#server/buildServer.ts'
import type { Operaton } from '#server/adapters/operaton/Operaton.ts'

/** Whether this machine has an Operaton to test with. */
export const hasOperaton = inject('operatonUrl') !== ''

/** The Operaton of this run, as a server of its own calls it. `url` is that of something that stands before it. */
export function testOperaton(url = inject('operatonUrl')): Operaton {
  return operatonAt({ url, user: 'demo', password: 'demo' })
}

/** Makes it the process engine of a server. */
export function testEngine(url?: string): NonNullable<ServerParts['engine']> {
  return (context) => createOperaton(context, testOperaton(url))
}
