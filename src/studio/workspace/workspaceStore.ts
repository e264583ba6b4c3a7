import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit'

import { failureOf } from './failureOf.ts'
import { type KeptEdit, keptEdits } from './keptEdits.ts'
import { refreshWorkspace } from './saveWorkspace.ts'
import { studioApi } from './studioApi.ts'
import { productOf } from './textsOf.ts'
import type { Edit, WorkspaceProduct } from './Workspace.ts'
import { workspace, workspaceSlice } from './workspaceSlice.ts'

/** While one types, changes are judged only at a pause. */
const PAUSE_MS = 400

/** Between two questions to a server that does not respond. */
const ASKED_AGAIN_MS = 5000

/** Nor is each key written to the browser's disk. */
const KEPT_AFTER_MS = 200

/** The store of the pages on which definitions are edited: each edit is kept in the browser, told to other tabs, and judged. */
export function createWorkspaceStore() {
  const listener = createListenerMiddleware()
  const store = configureStore({
    reducer: { workspace: workspaceSlice.reducer, [studioApi.reducerPath]: studioApi.reducer },
    middleware: (defaults) =>
      // Some hundred texts of files, walked at every key, are slow; they hold nothing but strings.
      defaults({ immutableCheck: false, serializableCheck: false }).concat(
        listener.middleware,
        studioApi.middleware,
      ),
  })
  type State = ReturnType<typeof store.getState>
  // What the browser keeps, as far as this tab knows.
  const kept = new Map<string, Edit>()
  const channel = new BroadcastChannel('digital-lending-studio')
  channel.addEventListener('message', ({ data }: MessageEvent<KeptEdit>) => {
    const { product, path, edit } = data
    if (edit) kept.set(keyOf(product, path), edit)
    else kept.delete(keyOf(product, path))
    store.dispatch(workspace.editedElsewhere(data))
  })

  const isEdit = isAnyOf(
    workspace.edited,
    workspace.undone,
    workspace.redone,
    workspace.saved,
    workspace.changedMeanwhile,
    workspace.conflictSettled,
    workspace.loaded,
  )
  /** The edits of a product that the browser does not keep yet. */
  const unkept = ({ name, edits }: WorkspaceProduct): KeptEdit[] => {
    const known = [...kept.keys()].map(read).filter(({ product }) => product === name)
    const paths = new Set([...Object.keys(edits), ...known.map(({ path }) => path)])
    return [...paths]
      .filter((path) => !isSame(edits[path], kept.get(keyOf(name, path))))
      .map((path) => ({ product: name, path, edit: edits[path] ?? null }))
  }
  const keep = async (news: KeptEdit) => {
    const { product, path, edit } = news
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    channel.postMessage(news)
    await keptEdits.keep(product, path, edit ?? undefined)
    if (edit) kept.set(keyOf(product, path), edit)
    else kept.delete(keyOf(product, path))
  }
  const leave = () => keptEdits.leave(Object.values(store.getState().workspace.products).flatMap(unkept))
  addEventListener('pagehide', leave)
  // The browser asks whether to stay where what was edited would be gone.
  addEventListener('beforeunload', (event) => {
    if (!leave()) event.preventDefault()
  })
  listener.startListening({
    matcher: isEdit,
    effect: async (_action, api) => {
      api.cancelActiveListeners()
      await api.delay(KEPT_AFTER_MS)
      const { products } = (api.getState() as State).workspace
      const told = await Promise.allSettled(Object.values(products).flatMap(unkept).map(keep))
      const isKept = told.every(({ status }) => status === 'fulfilled')
      if (isKept === (api.getState() as State).workspace.isUnkept) api.dispatch(workspace.keptChanged(isKept))
    },
  })
  listener.startListening({
    actionCreator: workspace.editedElsewhere,
    effect: async (_action, api) => {
      api.cancelActiveListeners()
      await api.delay(PAUSE_MS)
      // The other tab may have saved, or met what others wrote: this one is seen beside it, and goes on from the same.
      await refreshWorkspace(store)
    },
  })
  listener.startListening({
    predicate: (action, now, before) =>
      isEdit(action) ||
      workspace.editedElsewhere.match(action) ||
      (now as State).workspace.product !== (before as State).workspace.product,
    effect: async (_action, api) => {
      api.cancelActiveListeners()
      await api.delay(PAUSE_MS)
      const { workspace: now } = api.getState() as State
      const product = productOf(now)
      if (!product || !now.isEditable) return
      const { name } = product
      const files = Object.fromEntries(Object.entries(product.edits).map(([path, { text }]) => [path, text]))
      // Another edit ends this; a server that is away is asked again.
      for (;;) {
        const asked = store.dispatch(
          studioApi.endpoints.judgement.initiate({ product: name, files }, { forceRefetch: true }),
        )
        api.signal.addEventListener('abort', () => asked.abort())
        const { data: judgement, error } = await asked
        asked.unsubscribe()
        if (api.signal.aborted) return
        api.dispatch(
          judgement ? workspace.judged({ product: name, judgement }) : workspace.unjudged({ product: name }),
        )
        if (judgement || failureOf(error) !== 'unreachable') return
        await api.delay(ASKED_AGAIN_MS)
      }
    },
  })
  return store
}

function keyOf(product: string, path: string): string {
  return JSON.stringify([product, path])
}

function read(key: string): { product: string; path: string } {
  const [product, path] = JSON.parse(key) as [string, string]
  return { product, path }
}

function isSame(one: Edit | undefined, other: Edit | undefined): boolean {
  return one?.text === other?.text && one?.was === other?.was
}

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>
