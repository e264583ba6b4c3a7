/** What the rooms above need to tell whether a field is answered. */
export { isNothing } from '#validation/isNothing.ts'
