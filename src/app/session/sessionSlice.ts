import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A token with what was read from it. */
export interface KnownToken {
  token: string
  /** Whose token it is. */
  subject: string
  /** When its time is over by the device's clock, in milliseconds; NaN when that cannot be said. */
  expiresAt: number
}

interface SessionState {
  current: KnownToken | null
  /** Another person's token, from a link, that waits for a yes to take the place of a living session. */
  offered: KnownToken | null
  isPromptOpen: boolean
  /** Whole minutes until the end, rounded up, while the prompt is open. */
  minutesLeft: number
  isRefreshing: boolean
  isFailureOpen: boolean
  /** The server is being asked whether a code by SMS can renew the session. */
  isCheckingRenewal: boolean
}

const initialState: SessionState = {
  current: null,
  offered: null,
  isPromptOpen: false,
  minutesLeft: 0,
  isRefreshing: false,
  isFailureOpen: false,
  isCheckingRenewal: false,
}

/** The applicant's session. Actions say what happened; `sessionMiddleware` decides what follows. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A token was given: by the server, by the address, or to this browser's other tab or earlier page. */
    tokenReceived: {
      prepare: (known: KnownToken, by: 'server' | 'tab' | 'reload') => ({ payload: known, meta: { by } }),
      reducer(state, { payload }: PayloadAction<KnownToken, string, { by: string }>) {
        Object.assign(state, initialState, { current: payload })
      },
    },
    tokenDropped: {
      prepare: (by: 'here' | 'tab') => ({ payload: undefined, meta: { by } }),
      reducer: (_state, _action: PayloadAction<undefined, string, { by: string }>) => initialState,
    },
    /**
     * Nothing of the session before belongs to the applicant who is here now; but for what was typed on the public pages, where it
     * is known to have had no case.
     */
    subjectChanged: (_state, _action: PayloadAction<{ keepsPublic: boolean }>) => undefined,
    tokenOffered(state, { payload }: PayloadAction<KnownToken>) {
      state.offered = payload
    },
    offerDeclined(state) {
      state.offered = null
    },
    expiryApproached(state, { payload }: PayloadAction<{ minutesLeft: number }>) {
      state.isPromptOpen = true
      state.minutesLeft = payload.minutesLeft
    },
    sessionExpired(state) {
      state.isPromptOpen = false
    },
    promptDismissed(state) {
      state.isPromptOpen = false
    },
    refreshStarted(state) {
      state.isRefreshing = true
    },
    refreshFailed(state) {
      state.isRefreshing = false
      state.isPromptOpen = false
      state.isFailureOpen = true
    },
    failureClosed(state) {
      state.isFailureOpen = false
    },
    renewalCheckStarted(state) {
      state.isCheckingRenewal = true
    },
    renewalChecked(state) {
      state.isCheckingRenewal = false
    },
  },
})

export const {
  tokenReceived,
  tokenDropped,
  subjectChanged,
  tokenOffered,
  offerDeclined,
  expiryApproached,
  sessionExpired,
  promptDismissed,
  refreshStarted,
  refreshFailed,
  failureClosed,
  renewalCheckStarted,
  renewalChecked,
} = sessionSlice.actions
