import { DRAFT_POLLING_INTERVAL_MS } from '#contract/limits.ts'

import type { DraftSaver } from './DraftSaver.ts'

/**
 * Sends the draft when the page is hidden or left, and takes up what another device has saved when it is seen. Returns how
 * to stop.
 */
export function keepDraftInStep(saver: DraftSaver): () => void {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') saver.look()
  }
  const flushOrLook = () => {
    if (document.visibilityState === 'hidden') saver.flush()
    else saver.look()
  }
  // An applicant who left for an outside page and comes back by the history finds this one as it was.
  const resume = () => saver.resume()
  const looks = setInterval(lookIfSeen, DRAFT_POLLING_INTERVAL_MS)
  document.addEventListener('visibilitychange', flushOrLook)
  window.addEventListener('focus', lookIfSeen)
  window.addEventListener('pageshow', resume)
  resume()
  return () => {
    clearInterval(looks)
    document.removeEventListener('visibilitychange', flushOrLook)
    window.removeEventListener('focus', lookIfSeen)
    window.removeEventListener('pageshow', resume)
    saver.leave()
  }
}
