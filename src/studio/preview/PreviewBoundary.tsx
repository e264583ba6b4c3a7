import { Component, type ReactNode } from 'react'

interface PreviewBoundaryProps {
  onError(error: unknown): void
  children: ReactNode
}

/** A screen that cannot be drawn, half edited as it may be, is told of; the next one is drawn again. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
