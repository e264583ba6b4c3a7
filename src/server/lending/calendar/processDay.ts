import { romeTime } from './romeTime.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** The day in Italy as the process counts it: the one by which dates are judged and shown. */
export function processDay({ processClock }: Pick<ServerContext, 'processClock'>): string {
  return romeTime(processClock.now()).date
}
