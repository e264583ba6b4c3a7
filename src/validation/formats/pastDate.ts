import { today } from '../today.ts'
import { isIsoDate } from './isoDate.ts'

/** Whether this is a day of the calendar that has come: today or before. */
export function isPastDate(text: string): boolean {
  return isIsoDate(text) && text <= today()
}
