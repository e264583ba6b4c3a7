/** What the rooms above need to keep the result of a call. */
export { sharesResult } from '../compile/page/sharesResult.ts'
