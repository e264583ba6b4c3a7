import { Alert, Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'

import { LoadingPage } from '../shell/LoadingPage.tsx'
import { StudioPage } from '../shell/StudioPage.tsx'
import { SignInPage } from '../session/SignInPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { keptEdits } from './keptEdits.ts'
import type { CallFailure } from './failureOf.ts'
import { refreshWorkspace } from './saveWorkspace.ts'
import { WorkspaceBar } from './WorkspaceBar.tsx'
import { createWorkspaceStore, type WorkspaceStore } from './workspaceStore.ts'

import 'virtual:antd/studio/Alert,Empty,Input,Select,Tag,Tooltip.css'
import './workspace.css'

let opened: Opened | undefined

interface Opened {
  store: WorkspaceStore
  /** Why the definitions did not come; undefined where they did. */
  ready: Promise<CallFailure | undefined>
}

/** The pages on which definitions are seen and edited: they share what was edited, and the bar above them. */
export function WorkspaceShell() {
  const [{ store, ready }, setOpened] = useState(() => (opened ??= openWorkspace()))
  const [state, setState] = useState<'loading' | 'ready' | CallFailure>('loading')
  const retry = () => {
    setState('loading')
    setOpened((opened = openWorkspace()))
  }

  useEffect(() => {
    let isCurrent = true
    const wait = async () => {
      const refusal = await ready
      if (isCurrent) setState(refusal ?? 'ready')
    }
    void wait()
    return () => {
      isCurrent = false
    }
  }, [ready])

  useEffect(() => {
    // What is done in an editor meanwhile is seen as one comes back: also from a window beside this one.
    let isAway = false
    const leave = () => (isAway = !document.hasFocus())
    const look = () => void (document.visibilityState === 'visible' && refreshWorkspace(store))
    const comeBack = () => {
      if (isAway) look()
      isAway = false
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
    }
  }, [store])

  if (state === 'loading') return <LoadingPage />
  if (state === 'signedOut') return <SignInPage />
  if (state !== 'ready') return <Unreachable onRetry={retry} />
  return (
    <Provider store={store}>
      <div className="workspace">
        <WorkspaceBar />
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </div>
    </Provider>
  )
}

function openWorkspace(): Opened {
  const store = createWorkspaceStore()
  const open = async () => {
    const kept = await keptEdits.read().catch(() => ({}))
    return refreshWorkspace(store, kept)
  }
  return { store, ready: open() }
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { say } = useStudio()
  return (
    <StudioPage title={say('title')}>
      <Alert
        type="warning"
        showIcon
        title={say('workspace.unreachable')}
        action={<Button onClick={onRetry}>{say('workspace.retry')}</Button>}
      />
    </StudioPage>
  )
}
