import type { ClockMove } from '#contract/desk.ts'

import { nextWorkingDay } from '../../../lending/calendar/nextWorkingDay.ts'
import { romeInstant } from '../../../lending/calendar/romeInstant.ts'
import { romeTime } from '../../../lending/calendar/romeTime.ts'
import type { ServerContext } from '../../../ServerContext.ts'

const HOUR_MS = 3_600_000
const MONDAY = 1

/** Moves the time of the process, and has what is due then done. Returns that time. */
export async function moveClock({ processClock, poller }: ServerContext, move: ClockMove): Promise<Date> {
  if (move === 'reset') await processClock.reset()
  else await processClock.move(stepMs(move, processClock.now()))
  poller.wakeAll()
  return processClock.now()
}

function stepMs(move: Exclude<ClockMove, 'reset'>, now: Date): number {
  const { date } = romeTime(now)
  switch (move) {
    case 'hour':
      return HOUR_MS
    case 'day':
      return 24 * HOUR_MS
    case 'twoDays':
      return 48 * HOUR_MS
    case 'tonight':
      return Math.max(0, romeInstant(date, '23:00').getTime() - now.getTime())
    case 'nextMonday':
      return romeInstant(nextWorkingDay(date, [MONDAY]), '10:00').getTime() - now.getTime()
  }
}
