import { useEffect, useState } from 'react'

import type { LazyPart } from '#engine/form/lazily.tsx'

/** How long a busy page is waited for, in milliseconds. */
const PATIENCE = 2000

/** Fetches a part that a page can do without, once the browser is idle. Returns whether it is there. */
export function useIdlePart<Props>(part: LazyPart<Props>): boolean {
  const [hasCome, setHasCome] = useState(false)

  useEffect(() => {
    let isGone = false
    const fetch = () => {
      part.load().then(
        () => !isGone && setHasCome(true),
        // The page goes on without it.
        () => undefined,
      )
    }
    const cancel = whenIdle(fetch)
    return () => {
      isGone = true
      cancel()
    }
  }, [part])

  return hasCome
}

/** Calls once the browser has nothing to do. Returns how to give that up. Safari has no idle callbacks. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, 200)
  return () => clearTimeout(timer)
}
