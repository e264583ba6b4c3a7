import { createSlice } from '@reduxjs/toolkit'

/** Whether the server can be reached, as far as the calls have shown. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isLost: false },
  reducers: {
    connectionLost(state) {
      state.isLost = true
    },
    connectionRegained(state) {
      state.isLost = false
    },
  },
})

export const { connectionLost, connectionRegained } = connectionSlice.actions
