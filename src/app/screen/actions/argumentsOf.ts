import { readArguments } from '#engine/answers/readArguments.ts'

import { logAnomaly } from '../../log.ts'
import type { ActionContext, Named } from './ActionContext.ts'

/** Returns the arguments of a call. The answers among them were judged before: that another lacks is a fault of the screen. */
export function argumentsOf(
  { opening, store }: ActionContext,
  action: Named<'call' | 'download' | 'message'>,
): ReturnType<typeof readArguments> {
  const optional = 'optional' in action ? action.optional : undefined
  const read = readArguments(action.with, store.get().scope, optional)
  if (!read) {
    logAnomaly('A call lacks what it is made with', { screen: opening.compiled.name, action: action.name })
  }
  return read
}
