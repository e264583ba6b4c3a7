import type { Language } from '#validation/languages.ts'

/** A named source as a widget sees it. `value` stays the last known one while it is asked anew. */
export interface SourceState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  value: unknown
}

/** An entry of a source that offers choices. */
export interface SourceOption {
  value: string
  label?: string
  description?: string
  disabled?: boolean
  [key: string]: unknown
}

/** What a screen can point at. */
export interface Scope {
  data: Record<string, unknown>
  variables: Record<string, unknown>
  /** Values of the sources that are ready. */
  sources: Record<string, unknown>
  /** Results of the screen's `call` actions, by action. */
  results: Record<string, unknown>
  settings: Record<string, unknown>
  step: { id?: string; name: string; reference?: string; state?: string; process?: string }
  status: Record<string, unknown>
  /** The day in Italy, `2026-02-28`, as the server counts it. */
  today?: string
}

/** State of a screen outside its form data. */
export interface ScreenState {
  scope: Scope
  sources: Record<string, SourceState>
  /** The action under way. */
  pending: string | null
  /** What was refused outside the fields: wording keys of `errors.json`, with parameters. */
  apiError: { code: string; params?: Record<string, unknown> } | null
  /** The question being asked, of an action. */
  dialog: { action: string; index: number } | null
}

/** Subscribable state, so that a widget renders again only when what it reads has changed. */
export interface ScreenStore {
  get(): ScreenState
  subscribe(listener: () => void): () => void
}

/** Words of a screen. Keys are paths, `amount.label`, `actions.confirm`; the first known of the list is said. */
export interface ScreenTexts {
  language: Language
  /** The text under the first known key, in the screen's own wording, then `common`; undefined when none is known. */
  find(keys: string[], params?: Record<string, unknown>): string | undefined
  /** The text of a refused keyword at a pointer into the data. */
  error(path: (string | number)[], keyword: string, params?: Record<string, unknown>): string
  /** The text of an error code, the screen's own before that of all; `seconds` to wait are said as {{when}}. */
  apiError(code: string, params?: Record<string, unknown>): string
}

/** Files: what a document widget needs, and nothing of how it travels. */
export interface DocumentsHost {
  upload(
    key: string,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<{ id: string; filename: string }>
  remove(id: string): Promise<void>
  download(id: string): Promise<void>
}

/** What a screen gets from the page around it: the application real calls, the studio samples. */
export interface ScreenHost {
  store: ScreenStore
  texts: ScreenTexts
  /** Runs an action by name, questions included. Resolves when it is over, refused or done. */
  run(action: string): Promise<void>
  /** Returns the open question: goes on, stays, or goes to the field to change. */
  answer(choice: 'confirm' | 'dismiss' | 'edit'): void
  /** Opens an earlier task again, by the message `edit`, to change what was answered there. */
  edit(task: string): Promise<void>
  /** The documents that the step asks for, and those of the case's archive. */
  documents: DocumentsHost
  archive: DocumentsHost
  /** The form data changed, by the applicant. The host is its one owner: when this returns, `store` holds the new data. */
  changed(data: Record<string, unknown>): void
  /** Asks once more for the sources that could not be had. */
  askAgain(): void
  /** Says, for the log, that something is not as it should be: a fixed sentence, and nothing that was typed. */
  note(anomaly: string, details: Record<string, string | number>): void
  /** Asks the position of the device; rejects when it is denied or absent. */
  locate(): Promise<{ latitude: number; longitude: number }>
  /** Turns the camera of the device on; rejects, with the name the browser gives, when it is denied, absent or busy. */
  openCamera(): Promise<MediaStream>
}
