import { useEffect, useState } from 'react'

import { processApi } from '#api/processApi.ts'
import type { Task } from '#contract/process.ts'

import type { AppThunk } from '../createAppStore.ts'
import { type Draft, draftKey } from '../drafts/draftsSlice.ts'
import { useAppDispatch, useAppStore } from '../useAppContext.ts'

export type FoundDraft = { isKnown: false } | { isKnown: true; draft: Draft | undefined }

/** What was typed here before: by this browser, else, for a task, by another device as the server keeps it. */
export function useDraft(screen: string, task: Task | null): FoundDraft {
  const app = useAppStore()
  const dispatch = useAppDispatch()
  const key = draftKey(screen, task?.id)
  const [asked, setAsked] = useState<{ key: string; draft: Draft | undefined } | null>(null)
  const own = app.getState().drafts.entries[key]
  const isAsked = task !== null && !own && asked?.key !== key

  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    void dispatch(serverDraft(task.name)).then((draft) => isCurrent && setAsked({ key, draft }))
    return () => {
      isCurrent = false
    }
  }, [dispatch, isAsked, key, task])

  if (isAsked) return { isKnown: false }
  return { isKnown: true, draft: own ?? (asked?.key === key ? asked.draft : undefined) }
}

/** A server that keeps no drafts, or cannot be asked now, has none. */
function serverDraft(task: string): AppThunk<Promise<Draft | undefined>> {
  return async (dispatch) => {
    const options = { forceRefetch: true, subscribe: false }
    const { data } = await dispatch(processApi.endpoints.getDraft.initiate(undefined, options))
    const isFilled = data?.task === task && Object.keys(data.data).length > 0
    return isFilled ? { data: data.data, results: {} } : undefined
  }
}
