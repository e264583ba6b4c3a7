import type { StudioSaved } from '#contract/studio.ts'

import { type CallFailure, failureOf } from './failureOf.ts'
import { studioApi } from './studioApi.ts'
import { studioToken } from './studioToken.ts'
import { productOf } from './textsOf.ts'
import type { Edit } from './Workspace.ts'
import { workspace } from './workspaceSlice.ts'
import type { WorkspaceStore } from './workspaceStore.ts'

/** How a save went. */
export type SaveOutcome = StudioSaved | { outcome: CallFailure }

/** Saves all edits of the product that is looked at. Nothing is lost however it goes: edits stay until they are written. */
export async function saveWorkspace(
  { dispatch, getState }: WorkspaceStore,
  options: { despiteStories?: boolean } = {},
): Promise<SaveOutcome | undefined> {
  const product = productOf(getState().workspace)
  if (!product || Object.keys(product.edits).length === 0) return undefined
  const sent = Object.fromEntries(Object.entries(product.edits).map(([path, { text }]) => [path, text]))
  const call = dispatch(
    studioApi.endpoints.save.initiate({ product: product.name, files: product.edits, ...options }),
  )
  const { data: saved, error } = await call
  if (!saved) {
    const outcome = failureOf(error)
    if (outcome === 'unreachable') dispatch(workspace.saveUnanswered({ product: product.name, sent }))
    return { outcome }
  }
  if (saved.outcome === 'saved') {
    dispatch(workspace.saved({ product: product.name, sent, files: saved.files }))
    await refreshWorkspace({ dispatch })
  }
  if (saved.outcome === 'changedMeanwhile')
    dispatch(workspace.changedMeanwhile({ product: product.name, files: saved.files }))
  return saved
}

/**
 * Asks for the definitions anew: what others have changed is merged into what was edited, and into what the browser `kept`
 * of an earlier visit. Returns why they did not come; undefined where they did.
 */
export async function refreshWorkspace(
  { dispatch }: Pick<WorkspaceStore, 'dispatch'>,
  kept: Record<string, Record<string, Edit>> = {},
): Promise<CallFailure | undefined> {
  // What is asked already may have been read before others wrote.
  await dispatch(studioApi.util.getRunningQueryThunk('definitions', undefined))
  const call = dispatch(studioApi.endpoints.definitions.initiate(undefined, { forceRefetch: true }))
  const { data, error } = await call
  call.unsubscribe()
  if (!data) return failureOf(error)
  const { needsToken, ...definitions } = data
  const isEditable = data.isEditable && (!needsToken || studioToken() !== null)
  dispatch(workspace.loaded({ ...definitions, isEditable, kept }))
  return undefined
}
