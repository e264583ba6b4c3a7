import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { subjectChanged } from '../session/sessionSlice.ts'

/** What was typed on a page, or in a task, and not yet sent. */
export interface Draft {
  data: Record<string, unknown>
  /** Answers of the screen's own calls: a calculated instalment, a code on its way. */
  results: Record<string, unknown>
  /** What the server is known to keep of it. */
  saved?: Record<string, unknown>
}

/**
 * Whether what was typed is safe: with the server for a task, with the browser for a public page. `updated` is safe, and
 * together with what was typed on another device.
 */
export type SaveState = 'saving' | 'saved' | 'notSaved' | 'updated'

interface DraftsState {
  entries: Record<string, Draft>
  /** Answers of the public pages that were left for the next: what a request is started with. */
  answers: Record<string, Record<string, unknown>>
  saveState: SaveState | null
  /** How often something came from another device. */
  updates: number
}

const initialState: DraftsState = { entries: {}, answers: {}, saveState: null, updates: 0 }

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftsRestored(state, { payload }: PayloadAction<Record<string, Draft>>) {
      state.entries = { ...payload, ...state.entries }
      const answers = payload[ANSWERS_DRAFT]?.data as DraftsState['answers'] | undefined
      state.answers = { ...answers, ...state.answers }
    },
    draftChanged(state, { payload }: PayloadAction<{ key: string; draft: Draft }>) {
      state.entries[payload.key] = payload.draft
    },
    /** The server keeps so much of it now. */
    draftSaved(state, { payload }: PayloadAction<{ key: string; saved: Record<string, unknown> }>) {
      const draft = state.entries[payload.key]
      if (draft) draft.saved = payload.saved
    },
    draftDropped(state, { payload }: PayloadAction<{ key: string }>) {
      delete state.entries[payload.key]
      state.saveState = null
    },
    pageAnswered(state, { payload }: PayloadAction<{ page: string; data: Record<string, unknown> }>) {
      state.answers[payload.page] = payload.data
    },
    saveStateChanged(state, { payload }: PayloadAction<SaveState | null>) {
      state.saveState = payload
      if (payload === 'updated') state.updates += 1
    },
  },
  extraReducers: (builder) =>
    builder.addCase(subjectChanged, ({ entries, answers }, { payload }) =>
      payload.keepsPublic ? { ...initialState, entries: publicOf(entries), answers } : initialState,
    ),
})

/** The answers of the public pages are kept beside the drafts, under a key that is no page and no task. */
export const ANSWERS_DRAFT = 'answers'
/** Names the applicant of all this, once there is a session. */
export const OWNER_DRAFT = 'owner'
const PUBLIC_PAGE = 'page:'

/** Whether what is kept under a key was typed before there was a case. */
export function isPublicDraft(key: string): boolean {
  return key === ANSWERS_DRAFT || key.startsWith(PUBLIC_PAGE)
}

function publicOf(entries: DraftsState['entries']): DraftsState['entries'] {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => isPublicDraft(key)))
}

/** A public page's draft goes by its name, a task's by its instance: an answer never lands in another case. */
export function draftKey(screen: string, taskId: string | undefined): string {
  return taskId === undefined ? `${PUBLIC_PAGE}${screen}` : `task:${taskId}`
}

export const { draftsRestored, draftChanged, draftSaved, draftDropped, pageAnswered, saveStateChanged } =
  draftsSlice.actions
