import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useStudio } from '../StudioContext.ts'
import { StudioPage } from './StudioPage.tsx'

interface BoundaryProps {
  children: ReactNode
}

interface BoundaryState {
  hasFailed: boolean
}

/** Keeps a fault of one page of the studio on that page: the rail stays, and so does what was edited. */
export function StudioBoundary({ children }: BoundaryProps) {
  // Another page is drawn anew.
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <Failed onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { say } = useStudio()
  return (
    <StudioPage title={say('shell.failed')} intro={say('shell.failedHelp')}>
      <Button type="primary" onClick={onRetry}>
        {say('shell.retry')}
      </Button>
    </StudioPage>
  )
}
