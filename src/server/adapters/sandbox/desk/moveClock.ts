import { nextWorkingDay } from '../../../lending/calendar/nextWorkingDay.ts'
import { romeInstant } from '../../../lending/calendar/romeInstant.ts'
import { romeTime } from '../../../lending/calendar/romeTime.ts'
import type { ServerContext } from '../../../ServerContext.ts'

const HOUR_MS = 3_600_000
const MONDAY = 1

/** Where the clock of the process can be put. */
export const moves = ['hour', 'day', 'twoDays', 'nextMonday', 'tonight', 'reset'] as const
export type Move = (typeof moves)[number]

/** Moves the time of the process, and has what is due then done. Answers that time. */
export async function moveClock({ processClock, poller }: ServerContext, move: Move): Promise<Date> {
  if (move === 'reset') await processClock.reset()
  else await processClock.move(stepMs(move, processClock.now()))
  poller.wakeAll()
  return processClock.now()
}

function stepMs(move: Exclude<Move, 'reset'>, now: Date): number {
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
