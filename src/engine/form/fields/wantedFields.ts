import { answersNeeded } from '../../compile/page/answersNeeded.ts'
import type { CompiledScreen } from '../../screen/CompiledScreen.ts'
import type { ActionDefinition } from '../../screen/Screen.ts'

const known = new WeakMap<CompiledScreen, ReadonlySet<string>>()

/** Fields that some action needs, by pointer: not optional, even where the schema does not ask for them at the end. */
export function wantedFields(compiled: CompiledScreen): ReadonlySet<string> {
  const wanted = known.get(compiled) ?? new Set(neededIn(compiled))
  known.set(compiled, wanted)
  return wanted
}

function neededIn({ screen: { actions = {} } }: CompiledScreen): string[] {
  return Object.values(actions).flatMap((action) => {
    const optional = optionalIn(action)
    return answersNeeded(action).valid.filter((pointer) => !optional.includes(`/data${pointer}`))
  })
}

function optionalIn(action: ActionDefinition): unknown[] {
  if (action.type !== 'call' && action.type !== 'message') return []
  return (action.optional ?? []).map((name) => action.with?.[name])
}
