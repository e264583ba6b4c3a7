import { isJudged } from '#api/isJudged.ts'
import { processApi } from '#api/processApi.ts'
import type { Refusal } from '#api/Refusal.ts'
import { equal } from '#engine/equal.ts'

import type { AppStore } from '../createAppStore.ts'
import { saveStateChanged } from '../drafts/draftsSlice.ts'
import { mergeDraft } from '../drafts/mergeDraft.ts'
import { askDraft } from './askDraft.ts'

type Data = Record<string, unknown>

const PAUSE_MS = 800
/** Who types without a pause is saved after so long all the same. */
const LONGEST_UNSENT_MS = 5_000
/** What could not be saved is sent again after so long, and then after twice as long each time. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

export interface DraftSaver {
  /** The answers changed: they are sent after a pause. */
  changed(data: Data): void
  /** Asks what another device has left there meanwhile, and takes it up. */
  look(): void
  /** Sends at once what has not been sent. */
  flush(): void
  /** Sends nothing until `resume`; resolves once nothing is on its way. */
  hold(): Promise<void>
  resume(): void
  /** What the server is known to keep. */
  saved(): Data
  /** The page is left: what has not been sent is sent once more, and then left to whoever opens the page again. */
  leave(): void
  /** The task is done: nothing more is sent. */
  stop(): void
}

interface Copies {
  /** What the server is known to keep, or what the page was opened with where it could not say. */
  saved: Data
  isHeard: boolean
  /** Somebody else has the session now: nothing of this is for them. */
  isAnothers(): boolean
  /** What is typed now. */
  current(): Data
  /** What was typed elsewhere comes to the page. */
  adopt(data: Data): void
  /** The server keeps this now. */
  kept(data: Data): void
}

/**
 * Keeps a copy of the open task's answers with the server; a server that keeps none is left alone. Nothing is sent before
 * it is known what is there: what another device typed is taken up, not written over.
 */
export function saveDraft(app: AppStore, task: string, copies: Copies): DraftSaver {
  let { saved, isHeard } = copies
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  let waiting: Data | undefined
  let underWay = Promise.resolve()
  let isHeld = false
  let isLeft = false
  let isOff = false
  let failures = 0

  function plan(pause = PAUSE_MS): void {
    clearTimeout(timer)
    if ((waiting || !isHeard) && !isHeld && !isOff) timer = setTimeout(post, pause)
  }

  function forget(): void {
    clearTimeout(timer)
    clearTimeout(latest)
    latest = undefined
  }

  function post(): void {
    forget()
    if (!isHeld) underWay = underWay.then(send)
  }

  async function send(): Promise<void> {
    if (copies.isAnothers()) isOff = true
    if (!isHeard && !isOff) await hear()
    if (copies.isAnothers()) isOff = true
    const data = waiting
    if (!data || !isHeard || isOff) return
    waiting = undefined
    app.dispatch(saveStateChanged('saving'))
    const { error } = await app.dispatch(
      processApi.endpoints.saveDraft.initiate({ task, data }, { track: false }),
    )
    if (isOff) return
    const refusal = error as Refusal | undefined
    // No drafts are kept here, or the task is done elsewhere: what follows says so better.
    if (refusal?.status === 404 || refusal?.code === 'TASK_OUT_OF_TURN') {
      isOff = true
      return void app.dispatch(saveStateChanged(null))
    }
    if (refusal) return failed(refusal, data)
    failures = 0
    keeps(data)
    // What was typed meanwhile is not saved yet, and says so itself.
    if (!waiting) app.dispatch(saveStateChanged('saved'))
  }

  /** What is there, together with what was typed here since. */
  async function hear(): Promise<void> {
    const theirs = await app.dispatch(askDraft(task))
    if (isOff) return
    if (!theirs) return failed()
    isHeard = true
    failures = 0
    const own = copies.current()
    const isEmpty = Object.keys(theirs).length === 0
    const merged = isEmpty ? own : mergeDraft(saved, own, theirs)
    keeps(theirs)
    if (!equal(merged, own)) copies.adopt(merged)
    waiting = equal(merged, theirs) ? undefined : merged
    if (!waiting && !isEmpty) app.dispatch(saveStateChanged('saved'))
  }

  function keeps(data: Data): void {
    saved = data
    copies.kept(data)
  }

  function failed(refusal?: Refusal, data?: Data): void {
    failures += 1
    // What was typed meanwhile is not saved yet, and says so itself.
    if (data && waiting) return
    waiting ??= data
    if (waiting) app.dispatch(saveStateChanged('notSaved'))
    // What follows from a 403 is under way, and may lead back here.
    if (refusal && (refusal.forbidden || isJudged(refusal))) return
    if (!isLeft) plan(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS))
  }

  return {
    changed(data) {
      if (isOff) return
      waiting = data
      plan()
      if (!isHeld) latest ??= setTimeout(post, LONGEST_UNSENT_MS)
    },
    look() {
      isHeard = false
      plan(0)
    },
    flush: post,
    hold() {
      isHeld = true
      forget()
      return underWay
    },
    resume() {
      isHeld = false
      isLeft = false
      plan()
    },
    saved: () => saved,
    leave() {
      isLeft = true
      post()
    },
    stop() {
      isOff = true
      forget()
    },
  }
}
