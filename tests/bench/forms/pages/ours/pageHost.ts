import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { ScreenHost, ScreenState, ScreenTexts } from '#engine/screen/ScreenHost.ts'

/** A host that keeps the data of one screen and has nothing else to do, so that what is measured is the form. */
export function pageHost(
  { name }: CompiledScreen,
  texts: ScreenTexts,
  first: Record<string, unknown>,
): ScreenHost {
  let state: ScreenState = {
    scope: { data: first, variables: {}, sources: {}, results: {}, settings: {}, step: { name }, status: {} },
    sources: {},
    pending: null,
    apiError: null,
    dialog: null,
  }
  const listeners = new Set<() => void>()
  const absent = () => Promise.reject(new Error('The pages of the bench have no server.'))
  return {
    store: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    texts,
    changed(data) {
      state = { ...state, scope: { ...state.scope, data } }
      for (const listener of listeners) listener()
    },
    run: absent,
    answer: () => undefined,
    edit: absent,
    locate: absent,
    openCamera: absent,
    askAgain: () => undefined,
    note: () => undefined,
    documents: { upload: absent, remove: absent, download: absent },
    archive: { upload: absent, remove: absent, download: absent },
  }
}
