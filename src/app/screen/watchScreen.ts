import { caseParts } from './caseParts.ts'
import { caseStatus } from './caseStatus.ts'
import { whileTyping } from './draft/whileTyping.ts'
import type { ScreenDraft } from './draft/ScreenDraft.ts'
import { prefilled } from '#engine/answers/prefilled.ts'
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
  const stops = [sources.stop, keepWhileTyping(draft), followCase(opening, store)]
  if (draft.saver) stops.push(caseParts.get().keepDraftInStep(draft.saver))
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
