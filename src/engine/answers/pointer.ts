/** What the rooms above need of JSON Pointers. */
export { evaluateAt, type Path, toPath, toPointer, withValueAt } from '#validation/pointer.ts'
