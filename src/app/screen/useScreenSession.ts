import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { Step } from '#contract/process.ts'

import type { Draft } from '../drafts/draftsSlice.ts'
import { useAppContext, useAppStore } from '../useAppContext.ts'
import type { KeptDraft } from './draft/askDraft.ts'
import { openScreen } from './openScreen.ts'
import type { ScreenSession } from './ScreenSession.ts'
import { variablesReceived } from './screenSlice.ts'
import { taskOf } from './taskOf.ts'

interface Opened {
  compiled: CompiledScreen
  step: Step | null
  draft: Draft | undefined
  kept: KeptDraft | null
  variables: Record<string, unknown>
}

/** The screen in use: the same one for as long as its task is, over every redraw. */
export function useScreenSession({ compiled, step, draft, kept, variables }: Opened): ScreenSession {
  const app = useAppStore()
  const context = useAppContext()
  const taskId = taskOf(step)?.id
  const first = useRef({ step, draft, kept, variables })
  first.current = { step, draft, kept, variables }

  const session = useMemo(
    () => openScreen({ app, context, compiled, ...first.current }),
    // A task that is opened again, and a screen that was saved by its author, are opened anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [app, context, compiled, taskId],
  )
  // A layout effect ends while the form that is left can still be asked.
  useLayoutEffect(() => () => session.keepTyped(), [session])
  useEffect(() => session.watch(), [session])
  useEffect(() => {
    if (step?.variables) session.store.dispatch(variablesReceived(step.variables))
  }, [session, step])
  return session
}
