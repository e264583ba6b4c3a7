import { type Reference, referencesIn } from './referencesIn.ts'

/** Returns every place of a process that asks for a condition by its name. */
export function conditionUses(file: string, text: string, condition: string): Reference[] {
  const own = new Map([[file, text]])
  return referencesIn(
    own,
    ({ path, isKey, text: name }) =>
      !isKey && name === condition && ['when', 'condition'].includes(String(path.at(-1))) ? name : undefined,
    condition,
  )
}
