import { Component, type ReactNode, useEffect, useState } from 'react'

import { Button } from '#theme/parts/Button.tsx'
import { useAnnouncement } from '#theme/parts/useAnnouncement.ts'

import { logAnomaly } from '../log.ts'
import { onceAnswered } from '../navigation/onceAnswered.ts'
import { MissingScreenError } from '../screen/MissingScreenError.ts'
import { ErrorTrace } from './ErrorTrace.tsx'
import { useShellWords } from '../texts/useShellWords.ts'

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
    return error instanceof MissingScreenError ? <Missing /> : <Crash onRetry={again} />
  }
}

/** A file of the page that is gone comes with the application loaded anew, once a server answers. */
function Missing() {
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => (isAwaited ? onceAnswered(() => location.reload()) : undefined), [isAwaited])
  return <Crash pending={isAwaited} onRetry={() => setAwaited(true)} />
}

function Crash({ pending, onRetry }: { pending?: boolean; onRetry(): void }) {
  const say = useShellWords()
  useAnnouncement(say('crash.title'), { isNew: true })
  return (
    <article className="screen">
      <h1 tabIndex={-1}>{say('crash.title')}</h1>
      <p>{say('crash.text')}</p>
      <ErrorTrace />
      <div className="actions">
        <Button variant="primary" pending={pending} onClick={onRetry}>
          {say('crash.retry')}
        </Button>
      </div>
    </article>
  )
}
