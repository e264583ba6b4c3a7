import type { Middleware } from '@reduxjs/toolkit'

import type { RootState } from '../rootReducer.ts'
import { subjectChanged } from '../session/sessionSlice.ts'
import {
  ANSWERS_DRAFT,
  draftChanged,
  draftDropped,
  draftSaved,
  isPublicDraft,
  OWNER_DRAFT,
  pageAnswered,
} from './draftsSlice.ts'
import type { SealedDrafts } from './SealedDrafts.ts'

/** Keeps the browser's sealed copy in step with what was typed. */
export function draftsMiddleware(sealed: SealedDrafts): Middleware {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const before = (getState() as RootState).session.current?.subject
      const result = next(action)
      const { drafts, session } = getState() as RootState
      if (draftChanged.match(action) || draftSaved.match(action)) {
        const { key } = action.payload
        const draft = drafts.entries[key]
        if (draft) sealed.save(key, draft)
      }
      if (pageAnswered.match(action)) sealed.save(ANSWERS_DRAFT, { data: drafts.answers, results: {} })
      if (draftDropped.match(action)) sealed.remove(action.payload.key)
      if (subjectChanged.match(action)) sealed.clear(action.payload.keepsPublic ? isPublicDraft : undefined)
      const subject = session.current?.subject
      const isAnothers = subject !== before || subjectChanged.match(action)
      if (subject !== undefined && isAnothers) sealed.save(OWNER_DRAFT, { data: { subject }, results: {} })
      return result
    }
}
