import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import type { ActionDefinition } from '#engine/screen/Screen.ts'

import type { DraftSaver } from '../draft/DraftSaver.ts'
import type { ScreenOpening } from '../ScreenSession.ts'
import type { ScreenStore } from '../screenStore.ts'

/** The draft of a screen, as far as actions deal with it. */
interface ActionDraft {
  readonly saver: DraftSaver | null
  keep(): void
  drop(): void
}

/** What an action works with: the screen it is of, and what of it is open. */
export interface ActionContext {
  opening: ScreenOpening
  store: ScreenStore
  form: { current: FormHandle | null }
  draft: ActionDraft
}

/** The definition of an action of one type, with its name. */
export type Named<Type extends ActionDefinition['type']> = Extract<ActionDefinition, { type: Type }> & {
  name: string
}

/** Performs an action with the answers it needs. Resolves with the name of the action that follows, if one does. */
export type Performer<Type extends ActionDefinition['type']> = (
  context: ActionContext,
  action: Named<Type>,
  answers: Record<string, unknown>,
) => Promise<string | void> | void
