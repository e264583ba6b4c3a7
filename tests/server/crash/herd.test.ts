import { expect, it } from 'vitest'

import { herd } from './herd.ts'

const CLIENTS = 300

it('everybody who asks again and again while the server is away is answered once it is back, and nobody wrongly', async () => {
  const { answered, violations } = await herd({ clients: CLIENTS, everyMs: 700, phaseMs: 1500 })

  expect(violations).toEqual([])
  expect(answered).toBe(CLIENTS)
})
