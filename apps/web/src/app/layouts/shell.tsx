import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import type { Match } from '../matching.ts'
import { hasRoute } from '../routes.ts'

/** Fetches the frame of who is logged in; guests never load it. */
export const loadMember = () => import('./member.tsx')
const MemberBars = lazy(async () => ({ default: (await loadMember()).MemberBars }))
const SettingsPane = lazy(async () => ({ default: (await loadMember()).SettingsPane }))

interface ShellProps {
  /** What is shown; `undefined` is an address that nobody knows. */
  match: Match | undefined
  /** The session is being restored: the frame stands, without anybody in it. */
  pending: boolean
  mainRef: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The frame around a screen: the same for everybody who is logged in, a plain bar for guests. */
export function Shell({ match, pending, mainRef, children }: ShellProps) {
  const t = useT()
  const user = useUser()
  const frame = match?.route.frame ?? 'page'
  const main = (
    <main id="main" ref={mainRef} tabIndex={-1} className="app-main">
      {children}
    </main>
  )
  const skip = (
    <a href="#main" className="btn btn-solid skip">
      {t('shell.skip')}
    </a>
  )
  if (frame === 'bare')
    return (
      <div className="app app-flush">
        {skip}
        {main}
      </div>
    )
  if (!user && !pending)
    return (
      <div className="app">
        {skip}
        <GuestBar />
        {main}
      </div>
    )
  return (
    <div className={cx('app', frame === 'page' && 'app-full', frame === 'panes' && 'app-flush')}>
      {skip}
      <Suspense fallback={<div className="rail" />}>
        {user ? <MemberBars user={user} match={match} frame={frame} /> : <div className="rail" />}
      </Suspense>
      {frame === 'settings' ? (
        <main id="main" ref={mainRef} tabIndex={-1} className="app-main settings">
          <Suspense fallback={<div className="settings-menu" />}>
            <SettingsPane pathname={match?.pathname ?? ''} />
          </Suspense>
          <div className="settings-page">{children}</div>
        </main>
      ) : (
        main
      )}
    </div>
  )
}

function GuestBar() {
  const t = useT()
  return (
    <header className="guestbar">
      <Link to="/" className="logo mr-auto md:mr-0" aria-label={t('shell.logo')}>
        <Logo />
      </Link>
      <nav aria-label={t('shell.main')} className="md:mr-auto">
        {hasRoute('/creators') && <Link to="/creators">{t('shell.creators')}</Link>}
      </nav>
      <ButtonLink to="/auth/login" size="s">
        {t('shell.logIn')}
      </ButtonLink>
      <ButtonLink to="/auth/signup" look="solid" size="s">
        {t('shell.signUp')}
      </ButtonLink>
    </header>
  )
}
