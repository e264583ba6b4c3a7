import { afterEach, expect, it, vi } from 'vitest'

import { checkHealth } from '#api/checkHealth.ts'

afterEach(() => vi.unstubAllGlobals())

it.each<[string, () => Response, boolean]>([
  ['that is up', () => Response.json({ status: 'UP' }), true],
  ['that is down', () => Response.json({ status: 'DOWN' }), false],
  ['that is up behind a proxy that refuses', () => Response.json({ status: 'UP' }, { status: 503 }), false],
  ['of another page', () => new Response('<h1>Wi-Fi</h1>'), false],
  ['without a response', () => Response.error(), false],
])('tells from the answer of a server %s whether it is well', async (_, answer, isWell) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))

  expect(await checkHealth('http://server.example/actuator/health')).toBe(isWell)
})
