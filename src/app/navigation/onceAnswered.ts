import { isAnswered } from '#api/checkHealth.ts'
import { retry, sleep } from '#api/retry.ts'
import { OFFLINE_RELOAD_MS } from '#contract/limits.ts'

/**
 * Does what loads a page anew as soon as a server answers: before that the browser would show a page of its own, which
 * leads nowhere. Returns how to stop waiting.
 */
export function onceAnswered(load: () => void): () => void {
  const stop = new AbortController()
  void loadOnceAnswered(load, stop.signal)
  return () => stop.abort()
}

async function loadOnceAnswered(load: () => void, signal: AbortSignal): Promise<void> {
  await retry(
    () => isAnswered('/'),
    (isThere) => (isThere || signal.aborted ? null : OFFLINE_RELOAD_MS),
    (pause) => sleep(pause, signal),
  )
  if (!signal.aborted) load()
}
