/** For the boxes of the theme: text as people see it. */
export { plainCharacters } from '#validation/plainCharacters.ts'
