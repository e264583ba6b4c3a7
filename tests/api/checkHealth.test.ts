import { afterEach, expect, it, vi } from 'vitest'

import { checkHealth, isAnswered } from '#api/checkHealth.ts'

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

it('asks for ten seconds at most, past what the browser keeps and without its cookies', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(Response.json({ status: 'UP' }))
  vi.stubGlobal('fetch', fetched)

  await checkHealth('http://server.example/actuator/health')

  const [address, options] = fetched.mock.calls[0]!
  expect(address).toBe('http://server.example/actuator/health')
  expect(options).toMatchObject({ method: 'GET', cache: 'no-store', credentials: 'omit' })
  expect(options?.signal).toBeInstanceOf(AbortSignal)
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000)
  limit.mockRestore()
})

it('takes any status for an answer, and a network that fails for none', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValueOnce(new Response(null, { status: 503 }))
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)

  expect([await isAnswered('/'), await isAnswered('/')]).toEqual([true, false])
  expect(fetched.mock.calls[0]?.[1]?.method).toBe('HEAD')
})
