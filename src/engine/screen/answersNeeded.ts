/** What the rooms above need to tell which answers an action needs. */
export { type AnswersNeeded, answersNeeded, needsAll } from '../compile/page/answersNeeded.ts'
