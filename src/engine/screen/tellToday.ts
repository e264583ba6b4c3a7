/** Says which day it is to the formats that judge dates. */
export { tellToday } from '#validation/today.ts'
