import type { Health } from '#contract/health.ts'

const HEALTH_TIMEOUT_MS = 10_000

/** Whether the server can be reached and is well. A check that fails says no, and never throws. */
export async function checkHealth(address: string): Promise<boolean> {
  try {
    const response = await ask(address, 'GET')
    const { status } = (await response.json()) as Partial<Health>
    return response.ok && status === 'UP'
  } catch {
    return false
  }
}

/** Whether a server answers at an address, with any status. */
export async function isAnswered(address: string): Promise<boolean> {
  try {
    await ask(address, 'HEAD')
    return true
  } catch {
    return false
  }
}

function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(address, {
    method,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  })
}
