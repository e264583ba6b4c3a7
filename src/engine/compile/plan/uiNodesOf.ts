import { toPointer } from '#validation/pointer.ts'

/** How a field is drawn, as a screen file writes it. */
export interface UiNode {
  /** Names from the top, with `items` for the entry of a list. */
  path: string[]
  /** Where it stands in the screen file. */
  pointer: string
  node: Record<string, unknown>
}

/** Every part of a uiSchema, outermost first. */
export function uiNodesOf(uiSchema: unknown, path: string[] = []): UiNode[] {
  if (typeof uiSchema !== 'object' || uiSchema === null) return []
  const node = uiSchema as Record<string, unknown>
  const inner = Object.entries(node).filter(([key]) => !key.startsWith('ui:'))
  return [
    { path, pointer: toPointer(['uiSchema', ...path]), node },
    ...inner.flatMap(([name, child]) => uiNodesOf(child, [...path, name])),
  ]
}
