import { processApi } from '#api/processApi.ts'
import type { ApiError } from '#api/ApiError.ts'

import type { AppThunk } from '../../AppStore.ts'
import { answerOf } from '../../navigation/answerOf.ts'

/** What the server keeps of a task's draft, and the name of that version, where the server gives it one. */
export interface KeptDraft {
  data: Record<string, unknown>
  revision: string | undefined
}

const none: KeptDraft = { data: {}, revision: undefined }

/** Returns what the server keeps of an open task's draft, empty where it keeps none; null where it could not say. */
export function askDraft(
  task: string,
  question: 'getDraft' | 'pollDraft' = 'getDraft',
): AppThunk<Promise<KeptDraft | null>> {
  return async (dispatch) => {
    const options = { forceRefetch: true, subscribe: false }
    const result = await dispatch(processApi.endpoints[question].initiate(undefined, options))
    const kept = answerOf(result)
    if (kept) return kept.task === task ? { data: kept.data, revision: kept.revision } : none
    return (result.error as ApiError | undefined)?.status === 404 ? none : null
  }
}
