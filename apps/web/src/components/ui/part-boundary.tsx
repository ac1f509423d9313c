import { Component, type ReactNode } from 'react'
import { isCodeMissing, isError } from '#lib/errors.ts'
import { ListError } from './endless.tsx'

/** What no part can get over by itself: the boundary of the screen reloads the page. */
const isOfPage = (error: unknown): boolean => isCodeMissing(error) || isError(error, 'AGE_REQUIRED')

/**
 * Around a part of a screen that the rest can do without: where it breaks, it says so in its own place and can be tried
 * again, and the rest goes on.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (isOfPage(error)) throw error
    return <ListError onRetry={() => this.setState({ error: undefined })} />
  }
}
