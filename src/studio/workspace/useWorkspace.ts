import { useMemo } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'

import { productOf, textsOf } from './textsOf.ts'
import type { Texts, Workspace } from './Workspace.ts'
import { workspace } from './workspaceSlice.ts'
import type { WorkspaceStore } from './workspaceStore.ts'

interface State {
  workspace: Workspace
}

/** The product that is looked at, the texts of its files with what was edited, and what edits them. */
export function useWorkspace() {
  const product = useSelector((state: State) => productOf(state.workspace))
  const texts = useSelector((state: State) => textsOf(state.workspace))
  const products = useSelector((state: State) => state.workspace.products)
  const isEditable = useSelector((state: State) => state.workspace.isEditable)
  const facts = useSelector((state: State) => state.workspace.facts)
  const isUnkept = useSelector((state: State) => state.workspace.isUnkept)
  const canUndo = useSelector((state: State) => state.workspace.past.length > 0)
  const canRedo = useSelector((state: State) => state.workspace.future.length > 0)
  const store = useStore() as WorkspaceStore
  const dispatch = useDispatch()
  const acts = useMemo(
    () => ({
      /** Gives files other texts, as one step that can be undone; steps of the same kind that follow each other are one. */
      edit: (files: Texts, kind?: string) =>
        void dispatch(workspace.edited({ files, ...(kind !== undefined && { kind }) })),
      undo: () => void dispatch(workspace.undone()),
      redo: () => void dispatch(workspace.redone()),
      choose: (name: string) => void dispatch(workspace.productChosen(name)),
      settle: (path: string, text: string | null) => void dispatch(workspace.conflictSettled({ path, text })),
    }),
    [dispatch],
  )
  if (!product) throw new Error('A page of the workspace was drawn before the definitions were there.')
  return { product, texts, products, isEditable, facts, isUnkept, canUndo, canRedo, store, ...acts }
}
