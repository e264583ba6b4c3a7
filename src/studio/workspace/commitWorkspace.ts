import type { StudioCommitted } from '#contract/studio.ts'

import { type CallFailure, failureOf } from './failureOf.ts'
import { refreshWorkspace } from './saveWorkspace.ts'
import { studioApi } from './studioApi.ts'
import { productOf } from './textsOf.ts'
import type { WorkspaceStore } from './workspaceStore.ts'

/** How a commit went. */
export type CommitOutcome = StudioCommitted | { outcome: CallFailure }

/** Commits what is saved of the product that is looked at, and asks what differs from the commit then. */
export async function commitWorkspace(
  { dispatch, getState }: WorkspaceStore,
  message: string,
): Promise<CommitOutcome> {
  const product = productOf(getState().workspace)?.name ?? ''
  const { data, error } = await dispatch(studioApi.endpoints.commit.initiate({ product, message }))
  if (!data) return { outcome: failureOf(error) }
  await refreshWorkspace({ dispatch })
  return data
}
