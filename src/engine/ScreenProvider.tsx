import { type ReactNode, useEffect, useMemo } from 'react'

import { watchPresses } from './afterPress.ts'
import type { CompiledScreen } from './CompiledScreen.ts'
import { ScreenContext, type Uncommitted } from './ScreenContext.ts'
import type { ScreenHost } from './ScreenHost.ts'

interface ScreenProviderProps {
  compiled: CompiledScreen
  host: ScreenHost
  children: ReactNode
}

/** Gives a screen and its host to everything that is drawn inside. */
export function ScreenProvider({ compiled, host, children }: ScreenProviderProps) {
  const uncommitted = useMemo<Uncommitted>(() => new Map(), [])
  const ownLabels = useMemo(() => new Map<string, string>(), [])
  const value = useMemo(
    () => ({ compiled, host, uncommitted, ownLabels }),
    [compiled, host, uncommitted, ownLabels],
  )
  useEffect(watchPresses, [])
  return <ScreenContext value={value}>{children}</ScreenContext>
}
