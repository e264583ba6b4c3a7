/** Says which day it is to whatever judges dates. */
export { tellToday } from '#validation/today.ts'
