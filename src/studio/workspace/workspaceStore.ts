import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit'

import { keptEdits } from './keptEdits.ts'
import { studioApi } from './studioApi.ts'
import { productOf } from './textsOf.ts'
import type { Edit } from './Workspace.ts'
import { workspace, workspaceSlice } from './workspaceSlice.ts'

/** While one types, changes are judged only at a pause. */
const PAUSE_MS = 400

interface News {
  product: string
  path: string
  edit: Edit | null
}

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
  const channel = new BroadcastChannel('digital-lending-studio')
  channel.onmessage = ({ data }: MessageEvent<News>) => void store.dispatch(workspace.editedElsewhere(data))

  const isEdit = isAnyOf(
    workspace.edited,
    workspace.undone,
    workspace.redone,
    workspace.saved,
    workspace.changedMeanwhile,
    workspace.conflictSettled,
    workspace.loaded,
  )
  listener.startListening({
    matcher: isEdit,
    effect: async (_action, api) => {
      const [now, before] = [api.getState() as State, api.getOriginalState() as State]
      await Promise.all(
        Object.values(now.workspace.products).flatMap(({ name, edits }) => {
          const old = before.workspace.products[name]?.edits ?? {}
          const paths = new Set([...Object.keys(edits), ...Object.keys(old)])
          return [...paths]
            .filter((path) => edits[path] !== old[path])
            .map(async (path) => {
              channel.postMessage({ product: name, path, edit: edits[path] ?? null } satisfies News)
              await keptEdits.keep(name, path, edits[path])
            })
        }),
      )
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
      const product = productOf((api.getState() as State).workspace)
      if (!product) return
      const files = Object.fromEntries(Object.entries(product.edits).map(([path, { text }]) => [path, text]))
      const asked = store.dispatch(
        studioApi.endpoints.judgement.initiate({ product: product.name, files }, { forceRefetch: true }),
      )
      api.signal.addEventListener('abort', () => asked.abort())
      const { data: judgement } = await asked
      asked.unsubscribe()
      if (judgement) api.dispatch(workspace.judged({ product: product.name, judgement }))
    },
  })
  return store
}

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>
