import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems hand out for connections: none of those can take it before the server does. */
const LOWEST = 20_000
const SHARE = 1000
const SHARES = 12
/** Tests that run side by side have a share each: two of them never choose the same one before either listens. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0)
const lowest = LOWEST + (worker % SHARES) * SHARE
const given = new Set<number>()

/** A port of this machine that nobody listens on, and that was not given lately. */
export async function freePort(): Promise<number> {
  if (given.size > SHARE / 2) given.clear()
  const port = randomInt(lowest, lowest + SHARE)
  if (given.has(port)) return freePort()
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  given.add(port)
  server.close()
  await once(server, 'close')
  return port
}
