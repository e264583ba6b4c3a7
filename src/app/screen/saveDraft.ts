import type { Refusal } from '#api/Refusal.ts'
import { processApi } from '#api/processApi.ts'

import type { AppStore } from '../createAppStore.ts'
import { saveStateChanged } from '../drafts/draftsSlice.ts'

const PAUSE_MS = 800
/** What could not be saved is sent again after so long, and then after twice as long each time. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000
const PASSING_STATUSES = new Set([408, 429])

export interface DraftSaver {
  /** The answers changed: they are sent after a pause. */
  changed(data: Record<string, unknown>): void
  /** Sends at once what has not been sent. */
  flush(): void
  /** Sends nothing until `resume`; resolves once nothing is on its way. */
  hold(): Promise<void>
  resume(): void
  /** The task is done: nothing more is sent. */
  stop(): void
}

/** Keeps a copy of the open task's answers with the server; a server that keeps none is left alone. */
export function saveDraft(app: AppStore, task: string): DraftSaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Record<string, unknown> | undefined
  let underWay = Promise.resolve()
  let isHeld = false
  let isOff = false
  let failures = 0

  function plan(pause = PAUSE_MS): void {
    clearTimeout(timer)
    if (waiting && !isHeld && !isOff) timer = setTimeout(post, pause)
  }

  function post(): void {
    clearTimeout(timer)
    if (!isHeld) underWay = send()
  }

  async function send(): Promise<void> {
    const data = waiting
    waiting = undefined
    if (!data || isOff) return
    app.dispatch(saveStateChanged('saving'))
    const { error } = await app.dispatch(
      processApi.endpoints.saveDraft.initiate({ task, data }, { track: false }),
    )
    if (isOff) return
    const { code, status } = (error ?? {}) as Partial<Refusal>
    // No drafts are kept here, or the task is done elsewhere: what follows says so better.
    if (status === 404 || code === 'TASK_OUT_OF_TURN') {
      isOff = true
      return void app.dispatch(saveStateChanged(null))
    }
    failures = error ? failures + 1 : 0
    // What was typed meanwhile is not saved yet, and says so itself.
    if (waiting) return
    app.dispatch(saveStateChanged(error ? 'notSaved' : 'saved'))
    if (!error) return
    waiting = data
    if (mayPass(status)) plan(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS))
  }

  return {
    changed(data) {
      if (isOff) return
      waiting = data
      plan()
    },
    flush: post,
    hold() {
      isHeld = true
      clearTimeout(timer)
      return underWay
    },
    resume() {
      isHeld = false
      plan()
    },
    stop() {
      isOff = true
      clearTimeout(timer)
    },
  }
}

/** Whether a refusal may be gone by itself: no answer, an answer that is none, a limit, a fault of the server. */
function mayPass(status = 0): boolean {
  return status < 400 || status >= 500 || PASSING_STATUSES.has(status)
}
