import { screenOf } from '#flow/screenOf.ts'

import type { Content, ScreenDefinition } from '../content/Content.ts'

/** Returns the screen that asks for the answers of a task or a page; undefined where it cannot be known. */
export function screenAsking(name: string, content: Content): ScreenDefinition | undefined {
  const step = content.steps?.get(name)
  const screen = step ? screenOf(step) : name
  return content.screenFiles.get(screen)?.length === 1 ? content.screens.get(screen) : undefined
}
