import type { ApiError } from '#api/ApiError.ts'
import { processApi } from '#api/processApi.ts'
import { retryPause, type RetryPolicy } from '#api/retry.ts'
import { equal } from '#engine/answers/equal.ts'

import type { AppStore } from '../../AppStore.ts'
import { saveStateChanged } from '../../drafts/draftsSlice.ts'
import { isFinalResponse } from '../../idempotency/isFinalResponse.ts'
import { askDraft, type KeptDraft } from './askDraft.ts'
import { type DraftSync, failed, isEmpty, kept, merged, openedSync, overtaken, sending } from './draftSync.ts'

type Data = Record<string, unknown>

const PAUSE_MS = 800
/** Typing without a pause is saved after so long all the same. */
const LONGEST_UNSENT_MS = 5_000
const policy: RetryPolicy = { first: 5_000, longest: 60_000 }

/** The page whose answers are saved. */
interface DraftPage {
  /** What the server is known to keep, or what the page was opened with where it could not say. */
  saved: Data
  /** What the server has said that it keeps; null where it has not said. */
  serverDraft: KeptDraft | null
  /** The page began with an earlier draft: what it does not know comes from another device. */
  isResumed: boolean
  /** Returns whether another applicant has the session now: nothing of this is for them. */
  isAnothers(): boolean
  /** Returns the answers as they stand. */
  current(): Data
  /** Takes up what was typed on another device. */
  adopt(data: Data): void
  /** Takes over that the server keeps this draft now. */
  kept(data: Data): void
}

/**
 * Keeps a copy of the open task's answers with the server; a server that keeps none is left alone. Nothing is sent before
 * it is known what is there, and nothing replaces another revision than the known one: what another device typed is taken
 * up, not written over.
 */
export class DraftSaver {
  readonly #app: AppStore
  readonly #task: string
  readonly #page: DraftPage
  #sync: DraftSync
  #phase: 'open' | 'held' | 'off' = 'open'
  /** The page is left: what fails now is left to the page that opens the task again. */
  #isLeft = false
  #isLooking = false
  #pause: ReturnType<typeof setTimeout> | undefined
  #longest: ReturnType<typeof setTimeout> | undefined
  #underWay = Promise.resolve()

  constructor(app: AppStore, task: string, page: DraftPage) {
    this.#app = app
    this.#task = task
    this.#page = page
    this.#sync = openedSync(page.saved, page.serverDraft, page.isResumed)
  }

  /** Returns what the server is known to keep. */
  get saved(): Data {
    return this.#sync.saved
  }

  /** The answers changed: they are sent after a pause. */
  changed(data: Data): void {
    this.#sync = { ...this.#sync, waiting: data }
    this.#plan()
    if (this.#phase === 'open') this.#longest ??= setTimeout(() => this.flush(), LONGEST_UNSENT_MS)
  }

  /** Asks what another device has left there meanwhile, and takes it up. Where that is nothing, nothing is sent. */
  look(): void {
    if (!this.#sync.isFetched) return this.#plan(0)
    if (this.#isLooking) return
    this.#isLooking = true
    this.#underWay = this.#underWay.then(() => this.#lookNow()).finally(() => (this.#isLooking = false))
  }

  /** Sends at once what has not been sent. */
  flush(): void {
    this.#clearTimers()
    if (this.#phase !== 'held') this.#underWay = this.#underWay.then(() => this.#send())
  }

  /** Sends nothing until `resume`; resolves once nothing is on its way. */
  hold(): Promise<void> {
    if (this.#phase === 'open') this.#phase = 'held'
    this.#clearTimers()
    return this.#underWay
  }

  resume(): void {
    if (this.#phase === 'held') this.#phase = 'open'
    this.#isLeft = false
    this.#plan()
  }

  /** The page is left: what has not been sent is sent once more. */
  leave(): void {
    this.#isLeft = true
    this.flush()
  }

  /** The task is done: nothing more is sent. */
  stop(): void {
    this.#phase = 'off'
    this.#clearTimers()
  }

  #plan(pause = PAUSE_MS): void {
    clearTimeout(this.#pause)
    const hasWork = this.#sync.waiting !== undefined || !this.#sync.isFetched
    if (hasWork && this.#phase === 'open') this.#pause = setTimeout(() => this.flush(), pause)
  }

  #clearTimers(): void {
    clearTimeout(this.#pause)
    clearTimeout(this.#longest)
    this.#longest = undefined
  }

  async #send(): Promise<void> {
    if (!this.#sync.isFetched && !this.#isOver()) await this.#fetchDraft()
    const data = this.#sync.waiting
    if (this.#isOver() || !data || !this.#sync.isFetched) return
    const { revision } = this.#sync
    this.#sync = sending(this.#sync, data)
    this.#say('saving')
    const draft = { task: this.#task, data, ...(revision !== undefined && { revision }) }
    const { data: answer, error } = await this.#app.dispatch(
      processApi.endpoints.saveDraft.initiate(draft, { track: false }),
    )
    if (this.#phase === 'off') return
    if (error) return this.#refused(error as ApiError, data)
    this.#sync = { ...this.#sync, failures: 0, conflicts: 0 }
    this.#keep(kept(this.#sync, { data, revision: answer?.revision }))
    // What was typed meanwhile is not saved yet, and says so itself.
    if (!this.#sync.waiting) this.#saySafe()
  }

  /** Takes up what is there, together with what was typed here since. */
  async #fetchDraft(): Promise<void> {
    const theirs = await this.#app.dispatch(askDraft(this.#task))
    if (this.#phase === 'off') return
    if (!theirs) return this.#failed()
    this.#sync = { ...this.#sync, failures: 0 }
    this.#takeUp(theirs)
    if (this.#sync.waiting) return
    this.#sync = { ...this.#sync, conflicts: 0 }
    if (!isEmpty(theirs)) this.#saySafe()
  }

  async #lookNow(): Promise<void> {
    if (this.#phase !== 'open' || this.#page.isAnothers()) return
    const theirs = await this.#app.dispatch(askDraft(this.#task, 'pollDraft'))
    if (this.#isOff()) return
    const { revision, saved } = this.#sync
    if (!theirs) {
      // A server that knows no revisions would let what is there be written over.
      this.#sync = { ...this.#sync, isFetched: revision !== undefined }
      return
    }
    if (equal(theirs.data, saved)) {
      this.#sync = { ...this.#sync, revision: theirs.revision }
      return
    }
    this.#takeUp(theirs)
    if (this.#sync.waiting) return this.#send()
    if (!isEmpty(theirs)) this.#saySafe()
  }

  #takeUp(theirs: KeptDraft): void {
    const own = this.#page.current()
    const { sync, data } = merged(this.#sync, theirs, own)
    this.#keep(sync)
    if (!equal(data, own)) this.#page.adopt(data)
  }

  #keep(sync: DraftSync): void {
    this.#sync = sync
    this.#page.kept(sync.saved)
  }

  #refused(error: ApiError, data: Data): void | Promise<void> {
    // No drafts are kept here, or the task is done elsewhere: what follows says so better.
    if (error.status === 404 || error.code === 'TASK_OUT_OF_TURN') {
      this.#phase = 'off'
      return this.#say(null)
    }
    return error.code === 'DRAFT_CHANGED' ? this.#overtaken(data) : this.#failed(error, data)
  }

  /** Sends again once what the other device has saved is taken up; at once, but for the first time alone. */
  #overtaken(data: Data): void | Promise<void> {
    this.#sync = overtaken(this.#sync, data)
    const { conflicts } = this.#sync
    if (conflicts === 1) return this.#send()
    this.#say('notSaved')
    if (!this.#isLeft) this.#plan(retryPause(policy, conflicts - 1))
  }

  #failed(error?: ApiError, data?: Data): void {
    const isNewer = data !== undefined && this.#sync.waiting !== undefined
    this.#sync = failed(this.#sync, data)
    // What was typed meanwhile is not saved yet, and says so itself.
    if (isNewer) return
    if (this.#sync.waiting) this.#say('notSaved')
    // What follows from a 403 is under way, and may lead back here.
    if (error && (error.forbidden || isFinalResponse(error))) return
    if (!this.#isLeft) this.#plan(retryPause(policy, this.#sync.failures))
  }

  #saySafe(): void {
    this.#say(this.#sync.isUpdated ? 'updated' : 'saved')
    this.#sync = { ...this.#sync, isUpdated: false }
  }

  #say(state: Parameters<typeof saveStateChanged>[0]): void {
    this.#app.dispatch(saveStateChanged(state))
  }

  /** Nothing is sent any more once the task is done or another applicant has the session. */
  #isOver(): boolean {
    if (this.#page.isAnothers()) this.#phase = 'off'
    return this.#isOff()
  }

  #isOff(): boolean {
    return this.#phase === 'off'
  }
}
