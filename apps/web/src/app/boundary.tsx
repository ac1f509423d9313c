import { Component, type ReactNode } from 'react'
import { ApiError } from '#lib/api.ts'
import { isCodeMissing, isError } from '#lib/errors.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { Navigate } from '#lib/router.tsx'
import { reload, reloadOnce } from '#lib/updates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { LoadFailedScreen } from './load-failed.tsx'
import type { MissingWords, Outcome, RouteModule } from './routes.ts'

/** What a failure means for the whole screen. */
export function outcomeOf(error: unknown, failed: RouteModule['failed']): Outcome {
  if (!(error instanceof ApiError)) return { status: 500 }
  // 400: the address names what cannot exist
  return failed?.(error) ?? { status: error.status === 404 || error.status === 400 ? 404 : 500 }
}

const retry = (): void => void reload()

interface BoundaryProps {
  failed: RouteModule['failed']
  missing: RouteModule['missing']
  /** The error page was mounted, or unmounted. */
  onFailed: (failed: boolean) => void
  children: ReactNode
}

/** Turns what a screen could not do into the error page, or into the address that the screen names instead. */
export class ScreenBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (isCodeMissing(error)) void reloadOnce()
    // the server puts its question in place of the page
    else if (isError(error, 'AGE_REQUIRED')) void reload()
    else if (!('redirect' in outcomeOf(error, this.props.failed))) this.props.onFailed(true)
  }

  override componentWillUnmount() {
    if (this.state.error !== undefined) this.props.onFailed(false)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    if (isCodeMissing(this.state.error)) return <LoadFailedScreen onRetry={retry} />
    if (isError(this.state.error, 'AGE_REQUIRED')) return null
    const outcome = outcomeOf(this.state.error, this.props.failed)
    if ('redirect' in outcome) return <Navigate to={outcome.redirect} />
    return <ScreenFailure status={outcome.status} words={this.props.missing} />
  }
}

interface ScreenFailureProps {
  status: number
  /** Of what is not there. */
  words?: MissingWords | undefined
}

/** The error page inside its frame: the status, its usual title, and what the matter is. */
export function ScreenFailure({ status, words }: ScreenFailureProps) {
  const t = useT()
  const missing = status === 404
  const title = t(missing ? 'common.notFoundTitle' : 'common.brokenTitle')
  const absent = words ? `${t(words.title)}. ${t(words.text)}` : t('common.notFoundText')
  return (
    <>
      <Head title={title} noIndex />
      <ErrorScreen
        status={status}
        title={title}
        text={missing ? absent : t('common.brokenText')}
        actions={
          missing ? (
            <>
              <ButtonLink to="/" look="solid">
                {t('common.goHome')}
              </ButtonLink>
              <ButtonLink to="/creators" look="quiet">
                {t('common.seeCreators')}
              </ButtonLink>
            </>
          ) : (
            <>
              <Button look="solid" onClick={retry}>
                {t('common.retry')}
              </Button>
              <ButtonLink to="/help/tickets" look="quiet">
                {t('common.openTicket')}
              </ButtonLink>
            </>
          )
        }
      />
    </>
  )
}
