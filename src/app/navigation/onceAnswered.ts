import { isAnswered } from '#api/checkHealth.ts'
import { OFFLINE_RELOAD_MS } from '#contract/limits.ts'

/**
 * Does what loads a page anew as soon as there is anybody to load it from: before that the browser would show a page of
 * its own, which leads nowhere. Answers how to stop waiting.
 */
export function onceAnswered(load: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const isThere = await isAnswered('/')
    if (isStopped) return
    if (isThere) load()
    else timer = setTimeout(() => void look(), OFFLINE_RELOAD_MS)
  }

  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
