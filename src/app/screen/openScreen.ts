import { processApi } from '#api/processApi.ts'
import { NO_CONNECTION } from '#api/ApiError.ts'
import {
  DRAFT_POLLING_INTERVAL_MS,
  MAXIMUM_DOCUMENT_BYTES as maximumDocumentBytes,
} from '#contract/limits.ts'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import type { Scope } from '#engine/screen/ScreenHost.ts'
import { besideTyped, type Typing, withTyped } from '#engine/form/typing.ts'

import type { RootState } from '../rootReducer.ts'
import { draftChanged, draftKey, draftSaved } from '../drafts/draftsSlice.ts'
import { logAnomaly } from '../log.ts'
import { actionRunner } from './actionRunner.ts'
import { documentsHost } from './documentsHost.ts'
import { prefilled } from './prefilled.ts'
import { saveDraft } from './saveDraft.ts'
import { screenRecord } from './screenRecord.ts'
import type { ScreenOpening, ScreenSession } from './ScreenSession.ts'
import { staleResults } from './staleResults.ts'
import { taskOf } from './taskOf.ts'
import { type WatchedSources, watchSources } from './watchSources.ts'
import { whileTyping } from './whileTyping.ts'
import { withoutSecrets } from './withoutSecrets.ts'

type Data = Record<string, unknown>

const POSITION_TIMEOUT_MS = 15_000

/** A screen in use: its data, its sources, its actions. It outlives every redraw and knows no React. */
export function openScreen(opening: ScreenOpening): ScreenSession {
  const { app, compiled, draft } = opening
  const { screen, name } = compiled
  const task = taskOf(opening.step)
  const subject = subjectOf(app.getState())
  const key = draftKey(name, task?.id)
  const form: { current: FormHandle | null } = { current: null }
  const filled = new Set(draft ? Object.keys(screen.prefill ?? {}).filter(isOfVariables) : [])
  const first = firstScope(opening)
  const store = screenRecord({
    // Filled in before anything is drawn: what a field fills in by itself is kept together with it.
    scope: { ...first, data: prefilled(screen, first, filled) },
    sources: {},
    pending: null,
    refusal: null,
    ask: null,
    refusals: [],
    refusalsLeftOut: 0,
  })
  const typing = (): Typing => form.current?.typing() ?? new Map()
  /** All answers that may be kept, with those that are being typed. */
  const open = () => withoutSecrets(screen.uiSchema, withTyped(store.get().scope.data, typing()))
  /** A draft that has come, with the codes that no draft holds. */
  const besideOpen = (theirs: Data) => {
    const { data } = store.get().scope
    const kept = withoutSecrets(screen.uiSchema, data)
    const codes = Object.fromEntries(Object.entries(data).filter(([field]) => !(field in kept)))
    return besideTyped({ ...codes, ...theirs }, data, typing())
  }
  const saver =
    task &&
    saveDraft(app, task.name, {
      // Where nobody could say what the server keeps, what is here unasked was typed by nobody.
      saved: draft ? (draft.saved ?? {}) : opening.kept ? {} : open(),
      heard: opening.kept,
      isResumed: draft !== undefined || opening.kept !== null,
      isAnothers,
      current: open,
      adopt: (data) => take(besideOpen(data)),
      kept: (saved) => void app.dispatch(draftSaved({ key, saved })),
    })
  let sources: WatchedSources | undefined

  function isOfVariables(pointer: string): boolean {
    return !screen.prefill?.[pointer]?.startsWith('/sources/')
  }

  function changed(data: Record<string, unknown>): void {
    take(data)
    sendDraft()
  }

  function take(data: Record<string, unknown>): void {
    const { data: before, results } = store.get().scope
    const stale = staleResults(screen, results, before, data)
    const kept =
      stale.length === 0
        ? results
        : Object.fromEntries(Object.entries(results).filter(([action]) => !stale.includes(action)))
    store.setScope({ data, results: kept })
    sealDraft()
  }

  /** What is still drawn of a task is not kept for whoever came after. */
  function isAnothers(): boolean {
    return task !== null && subjectOf(app.getState()) !== subject
  }

  function sendDraft(): void {
    if (!isAnothers()) saver?.changed(open())
  }

  function sealDraft(): void {
    if (isAnothers()) return
    const { results } = store.get().scope
    const sealed = { data: open(), results, ...(saver && { saved: saver.saved() }) }
    app.dispatch(draftChanged({ key, draft: sealed }))
  }

  function keepDraft(): void {
    sealDraft()
    sendDraft()
  }

  const runner = actionRunner(opening, { store, form, draftKey: key, keepDraft, saver })

  return {
    store,
    form,
    changed,
    run: runner.run,
    answer: runner.answer,
    edit: runner.edit,
    keepTyped() {
      const typed = typing()
      if (typed.size > 0) changed(withTyped(store.get().scope.data, typed))
    },
    watch() {
      let wasOffline = false
      const follow = () => {
        store.setScope({ status: statusOf(app.getState(), store.get().scope.status) })
        store.setScope({ data: prefilled(screen, store.get().scope, filled) })
        const isBack = store.get().refusal?.code === NO_CONNECTION && !store.get().scope.status.isOffline
        if (isBack && wasOffline) store.set({ refusal: null })
        wasOffline = store.get().scope.status.isOffline === true
      }
      const flush = () => {
        if (document.visibilityState === 'hidden') saver?.flush()
        else saver?.look()
      }
      const look = () => {
        if (document.visibilityState === 'visible') saver?.look()
      }
      const looks = setInterval(look, DRAFT_POLLING_INTERVAL_MS)
      const stopTyping = whileTyping(() => {
        if (typing().size === 0) return
        keepDraft()
        saver?.flush()
      })
      sources = watchSources(screen.sources ?? {}, app, store)
      const stops = [sources.stop, stopTyping, app.subscribe(follow), store.subscribe(follow)]
      // Whoever left for an outside page and comes back by the history finds this one as it was.
      const resume = () => saver?.resume()
      document.addEventListener('visibilitychange', flush)
      window.addEventListener('focus', look)
      window.addEventListener('pageshow', resume)
      follow()
      resume()
      // What an interruption kept from the server is sent now.
      if (!opening.kept) saver?.look()
      return () => {
        for (const stop of stops) stop()
        clearInterval(looks)
        document.removeEventListener('visibilitychange', flush)
        window.removeEventListener('focus', look)
        window.removeEventListener('pageshow', resume)
        saver?.leave()
      }
    },
    askAgain: () => sources?.askAgain(),
    note: (anomaly, details) => logAnomaly(anomaly, { screen: name, ...details }),
    documents: documentsHost(opening, {
      upload: 'document/upload',
      remove: 'removeDocument',
      download: 'downloadDocument',
    }),
    archive: documentsHost(opening, {
      upload: 'archive/upload',
      remove: 'removeArchiveDocument',
      download: 'downloadArchiveDocument',
    }),
    locate: () =>
      new Promise((resolve, reject) => {
        if (!navigator.geolocation) return reject(new Error('The device tells no position'))
        navigator.geolocation.getCurrentPosition(
          ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
          reject,
          { timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
        )
      }),
    openCamera: async () => {
      // Absent where the page is not secure, and in old browsers.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) throw new DOMException('The device tells of no camera', 'NotFoundError')
      return devices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
    },
  }
}

function firstScope(opening: ScreenOpening): Scope {
  const { app, compiled, context, draft, step } = opening
  const task = taskOf(step)
  return {
    data: draft?.data ?? task?.data ?? {},
    variables: firstVariables(opening),
    sources: {},
    results: draft?.results ?? {},
    settings: { ...context.settings, limits: { ...context.settings.limits, maximumDocumentBytes } },
    step: { name: task?.name ?? compiled.name, ...(task && { id: task.id }) },
    status: statusOf(app.getState(), {}),
  }
}

/** What the step brings; a page outside the process sees what it was given, and what the others were told. */
function firstVariables({ app, step, variables }: ScreenOpening): Record<string, unknown> {
  if (step === null) return { ...variables, answers: app.getState().drafts.answers }
  return step.variables ?? variables
}

function subjectOf({ session }: RootState): string | undefined {
  return session.current?.subject
}

/** What the server says of the case, and what only the page knows; the same object while it says the same. */
function statusOf(state: RootState, before: Record<string, unknown>): Record<string, unknown> {
  const { data } = processApi.endpoints.getStatus.select()(state)
  const now: Record<string, unknown> = {
    ...(state.session.current && data),
    takesLonger: state.journey.takesLonger,
    isUnheard: state.journey.isUnheard,
    isOffline: state.connection.isLost,
  }
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].every((name) => now[name] === before[name]) ? before : now
}
