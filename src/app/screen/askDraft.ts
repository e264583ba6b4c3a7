import { processApi } from '#api/processApi.ts'
import type { Refusal } from '#api/Refusal.ts'

import type { AppThunk } from '../createAppStore.ts'

/** What the server keeps of an open task's draft, empty where it keeps none; null where it could not say. */
export function askDraft(task: string): AppThunk<Promise<Record<string, unknown> | null>> {
  return async (dispatch) => {
    const options = { forceRefetch: true, subscribe: false }
    const { data: kept, error } = await dispatch(processApi.endpoints.getDraft.initiate(undefined, options))
    if (kept) return kept.task === task ? kept.data : {}
    return (error as Refusal | undefined)?.status === 404 ? {} : null
  }
}
