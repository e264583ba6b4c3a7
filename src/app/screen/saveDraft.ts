import { isFinalResponse } from '../idempotency/isFinalResponse.ts'
import { processApi } from '#api/processApi.ts'
import type { ApiError } from '#api/ApiError.ts'
import { equal } from '#engine/answers/equal.ts'

import type { AppStore } from '../AppStore.ts'
import { saveStateChanged } from '../drafts/draftsSlice.ts'
import { mergeDraft } from '../drafts/mergeDraft.ts'
import { askDraft, type KeptDraft } from './askDraft.ts'

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
  /** Asks what another device has left there meanwhile, and takes it up. Where that is nothing, nothing is sent. */
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
  /** What the server has said that it keeps; null where it has not said. */
  heard: KeptDraft | null
  /** The page began with what was typed before: what it does not know comes from another device. */
  isResumed: boolean
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
 * it is known what is there, and nothing replaces another revision than the known one: what another device typed is taken
 * up, not written over.
 */
export function saveDraft(app: AppStore, task: string, copies: Copies): DraftSaver {
  let { saved, isResumed } = copies
  let isHeard = copies.heard !== null
  let revision = copies.heard?.revision
  /** What was sent since, and may be kept though no answer said so. */
  let unanswered: Data[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  let waiting: Data | undefined
  let underWay = Promise.resolve()
  let isHeld = false
  let isLeft = false
  let isOff = false
  let isLooking = false
  /** Something of another device has come, and the save state is still to say so. */
  let isUpdated = false
  let failures = 0
  let conflicts = 0

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
    unanswered.push(data)
    app.dispatch(saveStateChanged('saving'))
    const draft = { task, data, ...(revision !== undefined && { revision }) }
    const { data: answer, error } = await app.dispatch(
      processApi.endpoints.saveDraft.initiate(draft, { track: false }),
    )
    if (isOff) return
    const refusal = error as ApiError | undefined
    // No drafts are kept here, or the task is done elsewhere: what follows says so better.
    if (refusal?.status === 404 || refusal?.code === 'TASK_OUT_OF_TURN') {
      isOff = true
      return void app.dispatch(saveStateChanged(null))
    }
    if (refusal?.code === 'DRAFT_CHANGED') return overtaken(data)
    if (refusal) return failed(refusal, data)
    failures = 0
    conflicts = 0
    keeps({ data, revision: answer?.revision })
    // What was typed meanwhile is not saved yet, and says so itself.
    if (!waiting) saySafe()
  }

  /** What is there, together with what was typed here since. */
  async function hear(): Promise<void> {
    const theirs = await app.dispatch(askDraft(task))
    if (isOff) return
    if (!theirs) return failed()
    isHeard = true
    failures = 0
    takeUp(theirs)
    if (waiting) return
    conflicts = 0
    if (!isEmpty(theirs)) saySafe()
  }

  async function lookNow(): Promise<void> {
    if (isHeld || isOff || copies.isAnothers()) return
    const theirs = await app.dispatch(askDraft(task, 'pollDraft'))
    if (isOff) return
    // A server that knows no revisions would let what is there be written over.
    if (!theirs) return void (isHeard = revision !== undefined)
    if (equal(theirs.data, saved)) return void (revision = theirs.revision)
    takeUp(theirs)
    if (waiting) return send()
    if (!isEmpty(theirs)) saySafe()
  }

  function takeUp(theirs: KeptDraft): void {
    const own = copies.current()
    const base = unanswered.find((data) => equal(data, theirs.data)) ?? saved
    const merged = isEmpty(theirs) ? own : mergeDraft(base, own, theirs.data)
    keeps(theirs)
    if (!equal(merged, own)) {
      copies.adopt(merged)
      isUpdated = isResumed
    }
    isResumed = true
    waiting = equal(merged, theirs.data) ? undefined : merged
  }

  function keeps(kept: KeptDraft): void {
    saved = kept.data
    revision = kept.revision
    unanswered = []
    copies.kept(saved)
  }

  function saySafe(): void {
    app.dispatch(saveStateChanged(isUpdated ? 'updated' : 'saved'))
    isUpdated = false
  }

  /** Another device has saved meanwhile: once that is taken up, this is sent again; at once, but for the first time alone. */
  function overtaken(data: Data): void | Promise<void> {
    isHeard = false
    waiting ??= data
    conflicts += 1
    if (conflicts === 1) return send()
    app.dispatch(saveStateChanged('notSaved'))
    if (!isLeft) plan(pauseAfter(conflicts - 1))
  }

  function failed(refusal?: ApiError, data?: Data): void {
    failures += 1
    // What was typed meanwhile is not saved yet, and says so itself.
    if (data && waiting) return
    waiting ??= data
    if (waiting) app.dispatch(saveStateChanged('notSaved'))
    // What follows from a 403 is under way, and may lead back here.
    if (refusal && (refusal.forbidden || isFinalResponse(refusal))) return
    if (!isLeft) plan(pauseAfter(failures))
  }

  return {
    changed(data) {
      if (isOff) return
      waiting = data
      plan()
      if (!isHeld) latest ??= setTimeout(post, LONGEST_UNSENT_MS)
    },
    look() {
      if (!isHeard) return plan(0)
      if (isLooking) return
      isLooking = true
      underWay = underWay.then(lookNow).finally(() => (isLooking = false))
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

function isEmpty({ data }: KeptDraft): boolean {
  return Object.keys(data).length === 0
}

function pauseAfter(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS)
}
