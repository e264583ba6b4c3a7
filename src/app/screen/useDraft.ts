import { useEffect, useState } from 'react'

import type { Task } from '#contract/process.ts'

import type { AppThunk } from '../AppStore.ts'
import { type Draft, draftKey } from '../drafts/draftsSlice.ts'
import { useAppDispatch, useAppStore } from '../useAppContext.ts'
import { askDraft, type KeptDraft } from './askDraft.ts'

/** What was typed here before, and what the server has said that it keeps of it; null where it has not said. */
export interface KnownDraft {
  draft: Draft | undefined
  kept: KeptDraft | null
}

export type FoundDraft = { isKnown: false } | ({ isKnown: true } & KnownDraft)

/** A server that could not say is asked again after so long; then the page opens, and its draft is still asked for. */
const PAUSES_MS = [500, 1500]

/** What was typed here before: by this browser, else, for a task, by another device as the server keeps it. */
export function useDraft(screen: string, task: Task | null): FoundDraft {
  const app = useAppStore()
  const dispatch = useAppDispatch()
  const key = draftKey(screen, task?.id)
  const [asked, setAsked] = useState<({ key: string } & KnownDraft) | null>(null)
  const own = app.getState().drafts.entries[key]
  const isAsked = task !== null && !own && asked?.key !== key

  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    void dispatch(serverDraft(task.name)).then((known) => isCurrent && setAsked({ key, ...known }))
    return () => {
      isCurrent = false
    }
  }, [dispatch, isAsked, key, task])

  if (isAsked) return { isKnown: false }
  if (own || asked?.key !== key) return { isKnown: true, draft: own, kept: null }
  return { isKnown: true, draft: asked.draft, kept: asked.kept }
}

function serverDraft(task: string): AppThunk<Promise<KnownDraft>> {
  return async (dispatch) => {
    for (const pause of [...PAUSES_MS, null]) {
      const kept = await dispatch(askDraft(task))
      if (kept) {
        const { data } = kept
        const isFilled = Object.keys(data).length > 0
        return { draft: isFilled ? { data, results: {}, saved: data } : undefined, kept }
      }
      if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return { draft: undefined, kept: null }
  }
}
