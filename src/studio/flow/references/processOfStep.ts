import { objectsIn } from '../../map/model/DefinitionReader.ts'
import { flowsIn } from './flowsIn.ts'

/** Returns the process of a step; undefined where no process has one of that name. */
export function processOfStep(texts: ReadonlyMap<string, string>, step: string): string | undefined {
  for (const { process, tasks, waits, wayouts } of flowsIn(texts).values()) {
    if ([tasks, waits, wayouts].some((list) => Object.hasOwn(objectsIn(list), step))) return String(process)
  }
  return undefined
}
