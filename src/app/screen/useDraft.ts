import { useEffect, useState } from 'react'

import type { Task } from '#contract/process.ts'

import type { AppThunk } from '../createAppStore.ts'
import { type Draft, draftKey } from '../drafts/draftsSlice.ts'
import { useAppDispatch, useAppStore } from '../useAppContext.ts'
import { askDraft } from './askDraft.ts'

/** What was typed here before, and whether the server has said what it keeps of it. */
export interface KnownDraft {
  draft: Draft | undefined
  isHeard: boolean
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
  if (own || asked?.key !== key) return { isKnown: true, draft: own, isHeard: false }
  return { isKnown: true, draft: asked.draft, isHeard: asked.isHeard }
}

function serverDraft(task: string): AppThunk<Promise<KnownDraft>> {
  return async (dispatch) => {
    for (const pause of [...PAUSES_MS, null]) {
      const saved = await dispatch(askDraft(task))
      if (saved) {
        const isFilled = Object.keys(saved).length > 0
        return { draft: isFilled ? { data: saved, results: {}, saved } : undefined, isHeard: true }
      }
      if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return { draft: undefined, isHeard: false }
  }
}
