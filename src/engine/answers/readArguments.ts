/** What the rooms above need to make the arguments of calls. */
export { readArguments } from '#validation/readArguments.ts'
