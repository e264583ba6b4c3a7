import type { Moment } from '#flow/Moment.ts'

import type { ServerContext } from '../ServerContext.ts'
import { processDay } from '../lending/calendar/processDay.ts'

/** Returns what flows may look at beside a case: the day of the process, and the settings. */
export function momentOf(context: Pick<ServerContext, 'processClock' | 'definitions'>): Required<Moment> {
  return { today: processDay(context), settings: context.definitions.current.settings }
}
