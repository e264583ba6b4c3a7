import { type ReactNode, useEffect, useMemo } from 'react'

import type { CompiledScreen } from './CompiledScreen.ts'
import { ScreenContext } from './ScreenContext.ts'
import type { ScreenHost } from './ScreenHost.ts'
import { UncontrolledInputs } from '../form/input/UncontrolledInputs.ts'

interface ScreenProviderProps {
  compiled: CompiledScreen
  host: ScreenHost
  children: ReactNode
}

/** Gives a screen and its host to everything that is drawn inside. */
export function ScreenProvider({ compiled, host, children }: ScreenProviderProps) {
  const boxes = useMemo(() => new UncontrolledInputs(), [])
  const ownLabels = useMemo(() => new Map<string, string>(), [])
  const value = useMemo(() => ({ compiled, host, boxes, ownLabels }), [compiled, host, boxes, ownLabels])
  useEffect(() => boxes.listen(), [boxes])
  return <ScreenContext value={value}>{children}</ScreenContext>
}
