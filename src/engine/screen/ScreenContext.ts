import { createContext, useContext } from 'react'

import type { CompiledScreen } from './CompiledScreen.ts'
import type { ScreenHost } from './ScreenHost.ts'
import type { UncontrolledInputs } from '../form/input/UncontrolledInputs.ts'

export interface ScreenContextValue {
  compiled: CompiledScreen
  host: ScreenHost
  boxes: UncontrolledInputs
  /** What fields are called that the wording cannot name, by pointer. */
  ownLabels: Map<string, string>
}

export const ScreenContext = createContext<ScreenContextValue | null>(null)

/** The screen around a widget, field, block or layout. */
export function useScreen(): ScreenContextValue {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('A part of a screen was drawn outside of one: put ScreenProvider around it.')
  return screen
}
