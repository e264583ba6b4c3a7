import { equal } from '#engine/answers/equal.ts'

import { mergeDraft } from '../../drafts/mergeDraft.ts'
import type { KeptDraft } from './askDraft.ts'

type Data = Record<string, unknown>

/** How far the server's copy of a draft is in step with the page. */
export interface DraftSync {
  /** What the server is known to keep, or what the page was opened with where it could not say. */
  saved: Data
  /** The version that the server keeps; nothing replaces another one. */
  revision: string | undefined
  /** The server has said what it keeps. */
  isFetched: boolean
  /** The page began with an earlier draft: what it does not know comes from another device. */
  isResumed: boolean
  /** What is to be sent. */
  waiting: Data | undefined
  /** What was sent since, and may be kept though no response said so. */
  unanswered: readonly Data[]
  /** Something of another device has come, and the save state is still to say so. */
  isUpdated: boolean
  /** Tries that failed, and tries that another device overtook, one after the other. */
  failures: number
  conflicts: number
}

/** Returns the sync of a page that is opened. */
export function openedSync(saved: Data, serverDraft: KeptDraft | null, isResumed: boolean): DraftSync {
  return {
    saved,
    revision: serverDraft?.revision,
    isFetched: serverDraft !== null,
    isResumed,
    waiting: undefined,
    unanswered: [],
    isUpdated: false,
    failures: 0,
    conflicts: 0,
  }
}

/** What waits is on its way. */
export function sending(sync: DraftSync, data: Data): DraftSync {
  return { ...sync, waiting: undefined, unanswered: [...sync.unanswered, data] }
}

/** The server keeps this version now. */
export function kept(sync: DraftSync, draft: KeptDraft): DraftSync {
  return { ...sync, saved: draft.data, revision: draft.revision, unanswered: [] }
}

/** The server has said what it keeps: a merge that differs from the page's answers is to be taken up by it. */
export function merged(sync: DraftSync, theirs: KeptDraft, own: Data): { sync: DraftSync; data: Data } {
  const base = sync.unanswered.find((data) => equal(data, theirs.data)) ?? sync.saved
  const data = isEmpty(theirs) ? own : mergeDraft(base, own, theirs.data)
  const isChange = !equal(data, own)
  return {
    data,
    sync: {
      ...kept(sync, theirs),
      isFetched: true,
      isResumed: true,
      isUpdated: isChange ? sync.isResumed : sync.isUpdated,
      waiting: equal(data, theirs.data) ? undefined : data,
    },
  }
}

/** Another device has saved meanwhile: what it saved is asked for before this is sent again. */
export function overtaken(sync: DraftSync, data: Data): DraftSync {
  return { ...sync, isFetched: false, waiting: sync.waiting ?? data, conflicts: sync.conflicts + 1 }
}

/** A try has failed; what it sent waits again, unless newer answers do. */
export function failed(sync: DraftSync, data?: Data): DraftSync {
  return { ...sync, waiting: sync.waiting ?? data, failures: sync.failures + 1 }
}

/** Whether the server keeps nothing of a draft. */
export function isEmpty({ data }: KeptDraft): boolean {
  return Object.keys(data).length === 0
}
