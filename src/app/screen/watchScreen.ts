import { DRAFT_POLLING_INTERVAL_MS } from '#contract/limits.ts'

import { caseStatus } from './caseStatus.ts'
import { whileTyping } from './draft/whileTyping.ts'
import type { ScreenDraft } from './draft/ScreenDraft.ts'
import { prefilled } from './prefilled.ts'
import type { ScreenOpening } from './ScreenSession.ts'
import { firstValuesFilled, statusChanged } from './screenSlice.ts'
import type { ScreenStore } from './screenStore.ts'
import { type FollowedSources, followSources } from './sources/followSources.ts'

type Stop = () => void

/** Keeps a screen that is shown in step with the application, the server and the browser, until it is stopped. */
export function watchScreen(
  opening: ScreenOpening,
  store: ScreenStore,
  draft: ScreenDraft,
): { sources: FollowedSources; stop: Stop } {
  const sources = followSources(opening.compiled.screen.sources ?? {}, opening.app, store)
  const stops = [sources.stop, keepWhileTyping(draft), followCase(opening, store), keepDraftInStep(draft)]
  // What an interruption kept from the server is sent now.
  if (!opening.kept) draft.saver?.look()
  return { sources, stop: () => stops.forEach((stop) => stop()) }
}

/** Follows what the server says of the case, and fills in first values as soon as they are known. */
function followCase({ app, compiled }: ScreenOpening, store: ScreenStore): Stop {
  function follow(): void {
    const { status } = store.get().scope
    const now = caseStatus(app.getState(), status)
    if (now !== status) store.dispatch(statusChanged(now))
    const { scope, filled } = store.get()
    const first = prefilled(compiled.screen, scope, filled)
    if (first.data !== scope.data || first.filled !== filled) store.dispatch(firstValuesFilled(first))
  }

  const stops = [app.subscribe(follow), store.subscribe(follow)]
  follow()
  return () => stops.forEach((stop) => stop())
}

function keepWhileTyping(draft: ScreenDraft): Stop {
  return whileTyping(() => {
    if (draft.typing().size === 0) return
    draft.keep()
    draft.saver?.flush()
  })
}

/** Sends the draft when the page is hidden or left, and takes up what another device has saved when it is seen. */
function keepDraftInStep({ saver }: ScreenDraft): Stop {
  if (!saver) return () => undefined
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
