import { Alert, Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'

import { LoadingPage } from '../shell/LoadingPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { keptEdits } from './keptEdits.ts'
import { refreshWorkspace } from './saveWorkspace.ts'
import { WorkspaceBar } from './WorkspaceBar.tsx'
import { workspace } from './workspaceSlice.ts'
import { createWorkspaceStore, type WorkspaceStore } from './workspaceStore.ts'

import 'virtual:antd/studio/Alert,Badge,Empty,Input,Select,Tag,Tooltip.css'
import './workspace.css'

let opened: WorkspaceStore | undefined

/** The pages on which definitions are seen and edited: they share what was edited, and the bar above them. */
export function WorkspaceShell() {
  const [store] = useState(() => (opened ??= createWorkspaceStore()))
  const [state, setState] = useState<'loading' | 'ready' | 'unreachable'>(
    store.getState().workspace.products[''] ? 'ready' : 'loading',
  )
  const open = async () => {
    setState('loading')
    setState((await openWorkspace(store)) ? 'ready' : 'unreachable')
  }

  useEffect(() => {
    if (state === 'loading') void open()
    // What is done in an editor meanwhile is seen as one comes back.
    const look = () => void (document.visibilityState === 'visible' && refreshWorkspace(store))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  if (state === 'loading') return <LoadingPage />
  if (state === 'unreachable') return <Unreachable onRetry={() => void open()} />
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

async function openWorkspace(store: WorkspaceStore): Promise<boolean> {
  const kept = await keptEdits.read().catch(() => ({}))
  if (!(await refreshWorkspace(store))) return false
  const { products, isEditable } = store.getState().workspace
  store.dispatch(workspace.loaded({ products: Object.values(products), isEditable, kept }))
  return true
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { say } = useStudio()
  return (
    <div className="studio-page">
      <Alert
        type="warning"
        showIcon
        title={say('workspace.unreachable')}
        action={<Button onClick={onRetry}>{say('workspace.retry')}</Button>}
      />
    </div>
  )
}
