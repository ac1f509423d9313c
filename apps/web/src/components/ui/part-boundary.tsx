import { Component, type ReactNode } from 'react'
import { ListError } from './infinite-list.tsx'

/**
 * Around a part of a screen that the rest can do without: where it breaks, it says so in its own place and can be tried
 * again, and the rest goes on.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <ListError onRetry={() => this.setState({ broken: false })} />
  }
}
