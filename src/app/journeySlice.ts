import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Step } from '#contract/process.ts'

import { subjectChanged } from './session/sessionSlice.ts'

/** A sentence for the applicant about why the page is another one: a key of `common.shell.live`. */
export type JourneyNotice =
  | 'outOfTurn'
  | 'unanswered'
  | 'sessionLost'
  | 'caseClosed'
  | 'noSession'
  | 'replaced'

export interface JourneyState {
  /** Where the case stands, as far as the server has said. */
  step: Step | null
  /** What is known of the case: nothing yet, that it has a step, that there is none, or that asking failed. */
  knowledge: 'unknown' | 'known' | 'noCase' | 'failed'
  notice: JourneyNotice | null
  /** The waiting page has asked for as long as it does by itself. */
  takesLonger: boolean
  /** The waiting page has asked more than once and got no answer. */
  isUnheard: boolean
}

const initialState: JourneyState = {
  step: null,
  knowledge: 'unknown',
  notice: null,
  takesLonger: false,
  isUnheard: false,
}

/** Where the case stands. The server decides; this is only what it said last. */
export const journeySlice = createSlice({
  name: 'journey',
  initialState,
  reducers: {
    stepReceived(state, { payload }: PayloadAction<Step>) {
      if (JSON.stringify(state.step) !== JSON.stringify(payload)) {
        state.step = payload
        state.takesLonger = false
      }
      state.knowledge = 'known'
      state.isUnheard = false
    },
    caseNotFound: () => ({ ...initialState, knowledge: 'noCase' as const }),
    stepFailed(state) {
      state.knowledge = 'failed'
    },
    waitGrewLong(state) {
      state.takesLonger = true
    },
    waitWentUnheard(state) {
      state.isUnheard = true
    },
    lookedAgain(state) {
      state.takesLonger = false
    },
    noticeGiven(state, { payload }: PayloadAction<JourneyNotice | null>) {
      state.notice = payload
    },
  },
  extraReducers: (builder) => builder.addCase(subjectChanged, () => initialState),
})

export const {
  stepReceived,
  caseNotFound,
  stepFailed,
  waitGrewLong,
  waitWentUnheard,
  lookedAgain,
  noticeGiven,
} = journeySlice.actions
