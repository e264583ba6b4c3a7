import { expect, it } from 'vitest'

import { herd } from './herd.ts'

/** `npm run crash herd` sends thousands. */
const CLIENTS = 100

it('everybody who asks again and again while the server is away is answered once it is back, and nobody wrongly', async () => {
  const { answered, violations } = await herd({ clients: CLIENTS, everyMs: 700, phaseMs: 800 })

  expect(violations).toEqual([])
  expect(answered).toBe(CLIENTS)
})
