import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { NO_CONNECTION } from '#api/ApiError.ts'
import { withValueAt } from '#engine/answers/pointer.ts'
import type { ScreenState, Scope } from '#engine/screen/ScreenHost.ts'

/** A place of the data that the server refused. */
export interface ValidationError {
  pointer: string
  keyword: string
  params?: Record<string, unknown>
}

/** State of a screen, with what its view is given beside the host. */
export interface ScreenRecord extends ScreenState {
  errors: ValidationError[]
  /** How many more the server refused than it says. */
  errorsLeftOut: number
  /** Pointers that have had their first value. */
  filled: readonly string[]
}

type ScreenError = NonNullable<ScreenState['apiError']>

const initialState: ScreenRecord = {
  scope: { data: {}, variables: {}, sources: {}, results: {}, settings: {}, step: { name: '' }, status: {} },
  sources: {},
  pending: null,
  apiError: null,
  dialog: null,
  errors: [],
  errorsLeftOut: 0,
  filled: [],
}

/** The state of one screen in use: each screen has a store of its own, which ends with it. */
export const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    /** The answers are others; the results of these actions no longer fit them. */
    answersChanged({ scope }, { payload }: PayloadAction<{ data: Scope['data']; stale?: string[] }>) {
      scope.data = payload.data
      for (const action of payload.stale ?? []) delete scope.results[action]
    },
    firstValuesFilled(state, { payload }: PayloadAction<{ data: Scope['data']; filled: readonly string[] }>) {
      state.scope.data = payload.data
      state.filled = [...payload.filled]
    },
    variablesReceived({ scope }, { payload }: PayloadAction<Scope['variables']>) {
      scope.variables = payload
    },
    /** Once the connection is back, the error that it was lost is no longer true. */
    statusChanged(state, { payload }: PayloadAction<Scope['status']>) {
      const isBack = state.scope.status.isOffline === true && !payload.isOffline
      if (isBack && state.apiError?.code === NO_CONNECTION) state.apiError = null
      state.scope.status = payload
    },
    sourcesChanged(state, { payload }: PayloadAction<ScreenState['sources']>) {
      state.sources = payload
      state.scope.sources = readyValues(payload)
    },
    actionChosen(state) {
      state.apiError = null
    },
    actionStarted(state, { payload }: PayloadAction<string>) {
      state.pending = payload
    },
    actionEnded(state) {
      state.pending = null
    },
    dialogOpened(state, { payload }: PayloadAction<NonNullable<ScreenState['dialog']>>) {
      state.dialog = payload
    },
    dialogClosed(state) {
      state.dialog = null
    },
    /** An action has failed: its error stands above the actions. */
    actionFailed(state, { payload }: PayloadAction<ScreenError>) {
      state.apiError = payload
    },
    /** The server refused answers: each error stands at its field. */
    answersRefused(state, { payload }: PayloadAction<{ errors: ValidationError[]; leftOut?: number }>) {
      state.errors = payload.errors
      state.errorsLeftOut = payload.leftOut ?? 0
    },
    /** A call has a result, which is that of all the actions named; the answers at `clears` have done their part. */
    resultReceived(
      { scope },
      { payload }: PayloadAction<{ actions: string[]; result: unknown; clears?: string[] | undefined }>,
    ) {
      for (const action of payload.actions) scope.results[action] = payload.result
      for (const pointer of payload.clears ?? []) scope.data = withValueAt(scope.data, pointer, undefined)
    },
  },
})

/** Returns the values of the sources that are ready, by name. */
export function readyValues(sources: ScreenState['sources']): Scope['sources'] {
  const ready = Object.entries(sources).filter(([, { status }]) => status === 'ready')
  return Object.fromEntries(ready.map(([name, { value }]) => [name, value]))
}

export const {
  answersChanged,
  firstValuesFilled,
  variablesReceived,
  statusChanged,
  sourcesChanged,
  actionChosen,
  actionStarted,
  actionEnded,
  dialogOpened,
  dialogClosed,
  actionFailed,
  answersRefused,
  resultReceived,
} = screenSlice.actions
