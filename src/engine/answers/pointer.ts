/** What the rooms above need of JSON Pointers. */
export { evaluateAt, type Path, toPath, toPointer, withValueAt } from '../compile/read/pointer.ts'
