/** What the rooms above need to tell which actions have a button. */
export { hasButton } from '../compile/page/hasButton.ts'
