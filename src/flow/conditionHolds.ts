import { own } from '#validation/own.ts'

import type { Flow } from './Flow.ts'
import { FlowError } from './FlowError.ts'
import { meets } from './meets.ts'
import type { FlowScope } from './scopeOf.ts'

/** Whether a process's condition of this name holds for a case at a moment. Throws a `FlowError` where there is none. */
export function conditionHolds(flow: Flow | undefined, name: string, scope: FlowScope): boolean {
  const condition = own(flow?.conditions, name)
  if (!condition) throw new FlowError(flow?.process ?? name, `no condition is called "${name}"`)
  return meets(condition, scope)
}
