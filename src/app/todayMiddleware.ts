import type { Middleware } from '@reduxjs/toolkit'

import { processApi } from '#api/processApi.ts'
import { tellToday } from '#engine/screen/tellToday.ts'

/** Dates are judged by the server's day, so that browser and server say the same. */
export const todayMiddleware: Middleware = () => (next) => (action) => {
  if (processApi.endpoints.getStatus.matchFulfilled(action)) tellToday(action.payload.today)
  return next(action)
}
