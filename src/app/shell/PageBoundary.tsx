import { Component, type ReactNode } from 'react'

import { Button } from '#theme/Button.tsx'
import { useAnnouncement } from '#theme/useAnnouncement.ts'

import { logAnomaly } from '../log.ts'
import { MissingScreenError } from '../screen/MissingScreenError.ts'
import { useShellWords } from '../texts/TextsContext.ts'

interface PageBoundaryProps {
  children: ReactNode
}

interface PageBoundaryState {
  error: Error | null
}

/** Keeps a fault of one page on that page: the shell stays, and the page can be tried again. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): PageBoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    logAnomaly('A page cannot be drawn', { error: error.name })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const again = () => this.setState({ error: null })
    return <Crash onRetry={error instanceof MissingScreenError ? () => location.reload() : again} />
  }
}

function Crash({ onRetry }: { onRetry(): void }) {
  const say = useShellWords()
  useAnnouncement(say('crash.title'), { isNew: true })
  return (
    <article className="screen">
      <h1 tabIndex={-1}>{say('crash.title')}</h1>
      <p>{say('crash.text')}</p>
      <div className="actions">
        <Button look="primary" onClick={onRetry}>
          {say('crash.retry')}
        </Button>
      </div>
    </article>
  )
}
