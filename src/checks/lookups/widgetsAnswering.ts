import type { Accepted } from '#engine/compile/findings/Accepted.ts'
import { toPath } from '#validation/pointer.ts'

import type { Content, ScreenDefinition } from '../content/Content.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { drawnFields } from './drawnFields.ts'
import { stepsShowing } from './stepsShowing.ts'

/** Returns what draws the fields whose answers a pointer into the scope of a screen leads to; none where it leads to others. */
export function widgetsAnswering(pointer: string, screen: ScreenDefinition, content: Content): Accepted[] {
  const [root, name = '', ...rest] = toPath(pointer).map(String)
  if (root === 'data') return drawing([name, ...rest], screen, content)
  if (root !== 'variables') return []
  const steps = stepsShowing(screen.name, content) ?? []
  return steps.flatMap(({ definition }) => {
    const shown = definition.variables?.[name]
    const [from, task = '', ...path] = shown === undefined ? [] : toPath(shown).map(String)
    const asking = from === 'answers' ? screenAsking(task, content) : undefined
    return asking ? drawing([...path, ...rest], asking, content) : []
  })
}

function drawing(path: string[], screen: ScreenDefinition, { catalog }: Content): Accepted[] {
  return drawnFields(screen, catalog).flatMap((drawn) =>
    drawn.path.join('.') === path.join('.') && drawn.accepts ? [drawn.accepts] : [],
  )
}
