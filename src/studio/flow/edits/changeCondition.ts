import type { Condition } from '#flow/Flow.ts'

import { DefinitionReader, objectsIn } from '../../map/model/DefinitionReader.ts'
import { editJson } from '../../workspace/editJson.ts'

/** Returns a condition of a process as it is written, place by place; notes are left out. */
export function writtenCondition(flow: string, name: string): Condition {
  const { conditions } = new DefinitionReader(new Map([['flow', flow]])).read('flow')
  return objectsIn(objectsIn<Condition>(conditions)[name])
}

/** Returns the text of a process in which a condition asks for something else; what it asks as before stays as it was written. */
export function changeCondition(flow: string, name: string, condition: Condition): string {
  const before = writtenCondition(flow, name)
  const gone = Object.keys(before).filter((pointer) => !Object.hasOwn(condition, pointer))
  const changed = Object.entries(condition).filter(
    ([pointer, schema]) => JSON.stringify(before[pointer]) !== JSON.stringify(schema),
  )
  const withNew = changed.reduce(
    (text, [pointer, schema]) => editJson(text, ['conditions', name, pointer], schema),
    flow,
  )
  return gone.reduce((text, pointer) => editJson(text, ['conditions', name, pointer], undefined), withNew)
}
