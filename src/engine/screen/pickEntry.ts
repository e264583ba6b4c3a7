/** What the rooms above need to read a source. */
export { pickEntry } from '../compile/page/pickEntry.ts'
