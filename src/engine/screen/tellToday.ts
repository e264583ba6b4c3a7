/** The day against which dates are judged. */
export { tellToday, today } from '#validation/today.ts'
