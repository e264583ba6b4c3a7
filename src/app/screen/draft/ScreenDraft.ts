import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import { besideTyped, type Typing, withTyped } from '#engine/form/input/typing.ts'

import { draftChanged, draftDropped, draftKey, draftSaved } from '../../drafts/draftsSlice.ts'
import type { RootState } from '../../rootReducer.ts'
import { caseParts } from '../caseParts.ts'
import type { ScreenOpening } from '../ScreenSession.ts'
import { answersChanged } from '../screenSlice.ts'
import type { ScreenStore } from '../screenStore.ts'
import { staleResults } from '../staleResults.ts'
import { taskOf } from '../taskOf.ts'
import type { DraftSaver } from './DraftSaver.ts'
import { withoutLinks } from './withoutLinks.ts'
import { withoutSecrets } from './withoutSecrets.ts'

type Data = Record<string, unknown>

/** The answers of a screen as its draft: kept sealed by the browser, and for a task by the server. */
export class ScreenDraft {
  /** Sends the draft of a task to the server; null on a page outside the process. */
  readonly saver: DraftSaver | null
  readonly #opening: ScreenOpening
  readonly #store: ScreenStore
  readonly #form: { readonly current: FormHandle | null }
  readonly #key: string
  readonly #subject: string | undefined

  constructor(opening: ScreenOpening, store: ScreenStore, form: { readonly current: FormHandle | null }) {
    const { app, compiled, draft, kept } = opening
    const task = taskOf(opening.step)
    this.#opening = opening
    this.#store = store
    this.#form = form
    this.#key = draftKey(compiled.name, task?.id)
    this.#subject = subjectOf(app.getState())
    this.saver =
      task &&
      new (caseParts.get().DraftSaver)(app, task.name, {
        // Where the server could not say what it keeps, the first values are no answers of the applicant.
        saved: draft ? (draft.saved ?? {}) : kept ? {} : this.#open(),
        serverDraft: kept,
        isResumed: draft !== undefined || kept !== null,
        isAnothers: () => this.#isAnothers(),
        current: () => this.#open(),
        adopt: (data) => this.#take(this.#besideOpen(data)),
        kept: (saved) => void app.dispatch(draftSaved({ key: this.#key, saved })),
      })
  }

  /** What is typed in boxes that have not been left. */
  typing(): Typing {
    return this.#form.current?.typing() ?? new Map()
  }

  /** Takes up the answers of the applicant. */
  changed(data: Data): void {
    this.#take(data)
    this.#send()
  }

  /** Takes up what is being typed, before the form is gone. */
  takeTyped(): void {
    const typing = this.typing()
    if (typing.size > 0) this.changed(withTyped(this.#answers(), typing))
  }

  /** Keeps the answers as they stand, with the browser and with the server. */
  keep(): void {
    this.#seal()
    this.#send()
  }

  /** Forgets the draft: its task is done. */
  drop(): void {
    this.#opening.app.dispatch(draftDropped({ key: this.#key }))
  }

  #take(data: Data): void {
    const { data: before, results } = this.#store.get().scope
    const stale = staleResults(this.#opening.compiled.screen, results, before, data)
    this.#store.dispatch(answersChanged({ data, stale }))
    this.#seal()
  }

  #send(): void {
    if (!this.#isAnothers()) this.saver?.changed(this.#open())
  }

  #seal(): void {
    if (this.#isAnothers()) return
    const results = withoutLinks(this.#opening.compiled.screen, this.#store.get().scope.results)
    const draft = { data: this.#open(), results, ...(this.saver && { saved: this.saver.saved }) }
    this.#opening.app.dispatch(draftChanged({ key: this.#key, draft }))
  }

  /** A task that is still drawn after another applicant has come is not kept for them. */
  #isAnothers(): boolean {
    const { app, step } = this.#opening
    return taskOf(step) !== null && subjectOf(app.getState()) !== this.#subject
  }

  /** All answers that may be kept, with those that are being typed. */
  #open(): Data {
    return this.#withoutSecrets(withTyped(this.#answers(), this.typing()))
  }

  /** A draft that has come, with the codes that no draft has. */
  #besideOpen(theirs: Data): Data {
    const data = this.#answers()
    const keepable = this.#withoutSecrets(data)
    const codes = Object.fromEntries(Object.entries(data).filter(([field]) => !(field in keepable)))
    return besideTyped({ ...codes, ...theirs }, data, this.typing())
  }

  #withoutSecrets(data: Data): Data {
    return withoutSecrets(this.#opening.compiled.screen.uiSchema, data)
  }

  #answers(): Data {
    return this.#store.get().scope.data
  }
}

function subjectOf({ session }: RootState): string | undefined {
  return session.current?.subject
}
