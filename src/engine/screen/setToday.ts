/** The day against which dates are judged. */
export { setToday, today } from '#validation/today.ts'
