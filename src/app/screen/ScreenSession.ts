import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import type { ScreenHost } from '#engine/screen/ScreenHost.ts'
import type { Step } from '#contract/process.ts'

import type { AppContext } from '../AppContext.ts'
import type { AppStore } from '../AppStore.ts'
import type { Draft } from '../drafts/draftsSlice.ts'
import type { KeptDraft } from './draft/askDraft.ts'
import type { ScreenStore } from './screenStore.ts'

/** What a screen is opened with. */
export interface ScreenOpening {
  app: AppStore
  context: AppContext
  compiled: CompiledScreen
  /** The step of the case that the screen shows; absent on a page outside the process. */
  step: Step | null
  /** What was typed here before, or answered. */
  draft: Draft | undefined
  /** What the server has said that it keeps of the draft; null where it has not said. */
  kept: KeptDraft | null
  /** What the address or the page before gave to a page outside the process. */
  variables: Record<string, unknown>
}

/** A screen in use: the host without its words, which change with the language. */
export interface ScreenSession extends Omit<ScreenHost, 'texts' | 'store'> {
  store: ScreenStore
  /** The form draws itself and lets itself be asked. */
  form: { current: FormHandle | null }
  /** Takes over what is half typed, which no field has committed: the page is about to be left. */
  keepTyped(): void
  /** Begins to follow the sources and the application; returns how to stop. */
  watch(): () => void
}
