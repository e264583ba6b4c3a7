import { useEffect, useState } from 'react'

import { retry, retryPause, type RetryPolicy } from '#api/retry.ts'
import type { Task } from '#contract/process.ts'

import type { AppThunk } from '../../AppStore.ts'
import { type Draft, draftKey } from '../../drafts/draftsSlice.ts'
import { useAppDispatch, useAppStore } from '../../useAppContext.ts'
import { askDraft, type KeptDraft } from './askDraft.ts'

/** What was typed here before, and what the server has said that it keeps of it; null where it has not said. */
export interface KnownDraft {
  draft: Draft | undefined
  kept: KeptDraft | null
}

export type FoundDraft = { isKnown: false } | ({ isKnown: true } & KnownDraft)

/** A server that could not say is asked again after so long; then the page opens, and its draft is still asked for. */
const policy: RetryPolicy = { first: 500, factor: 3 }
const MAXIMUM_RETRIES = 2

/** What was typed here before: by this browser, else, for a task, by another device as the server keeps it. */
export function useDraft(screen: string, task: Task | null): FoundDraft {
  const app = useAppStore()
  const dispatch = useAppDispatch()
  const key = draftKey(screen, task?.id)
  const [found, setFound] = useState<({ key: string } & KnownDraft) | null>(null)
  const own = app.getState().drafts.entries[key]
  const isAsked = task !== null && !own && found?.key !== key

  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    void dispatch(serverDraft(task.name)).then((draft) => isCurrent && setFound({ key, ...draft }))
    return () => {
      isCurrent = false
    }
  }, [dispatch, isAsked, key, task])

  if (isAsked) return { isKnown: false }
  if (own || found?.key !== key) return { isKnown: true, draft: own, kept: null }
  return { isKnown: true, draft: found.draft, kept: found.kept }
}

function serverDraft(task: string): AppThunk<Promise<KnownDraft>> {
  return async (dispatch) => {
    const kept = await retry(
      () => dispatch(askDraft(task)),
      (answer, tries) => (answer || tries > MAXIMUM_RETRIES ? null : retryPause(policy, tries)),
    )
    const isFilled = kept !== null && Object.keys(kept.data).length > 0
    return { draft: isFilled ? { data: kept.data, results: {}, saved: kept.data } : undefined, kept }
  }
}
