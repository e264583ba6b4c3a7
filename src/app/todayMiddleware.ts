import type { Middleware } from '@reduxjs/toolkit'

import { processApi } from '#api/processApi.ts'
import { setToday } from '#engine/screen/setToday.ts'

/** Dates are judged by the server's day, so that browser and server say the same. */
export const todayMiddleware: Middleware = () => (next) => (action) => {
  if (processApi.endpoints.getStatus.matchFulfilled(action)) setToday(action.payload.today)
  return next(action)
}
