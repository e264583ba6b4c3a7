import { today } from '../today.ts'
import { isIsoDate } from './isoDate.ts'

/** Whether this is a day of the calendar still to come: after today. */
export function isFutureDate(text: string): boolean {
  return isIsoDate(text) && text > today()
}
