import type { ReactNode, RefObject } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useConfig, usePage, useUser } from '#lib/page.ts'
import { loginPath, signUpPath } from '#lib/redirect.ts'
import { useLocation } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import type { Match } from '../matching.ts'
import { menuOf } from '../menus.ts'
import { isOfStaff } from '../route-entry.ts'
import { type Bars, barsOf } from './bars.ts'
import { staffFrame } from './staff-frame.ts'
import './shell.css'

/** The frame of members, and what works behind it; guests never load it. */
export const memberFrame = lazyCode(() => import('./member.tsx'))

/** What stands above all where one answers for a creator. */
const actingFrame = lazyCode(() => import('./acting-bar.tsx'))

interface ShellProps {
  /** What is shown; `undefined` for an unknown address. */
  match: Match | undefined
  /** The error page is shown instead. */
  failed: boolean
  /** The session is being restored: the frame is shown without a user. */
  pending: boolean
  mainRef: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The frame around a screen: the same for all members, a plain bar for guests. */
export function Shell({ match, failed, pending, mainRef, children }: ShellProps) {
  const t = useT()
  const user = useUser()
  const frame = match?.route.frame ?? 'page'
  const ofStaff = match !== undefined && isOfStaff(match.route)
  const code = useLazyCode(memberFrame, user !== undefined && frame !== 'bare')
  const staff = useLazyCode(staffFrame, user !== undefined && ofStaff)
  const { chatOnly } = useConfig()
  const { acting } = usePage()
  const actingBar = useLazyCode(actingFrame, acting !== undefined)
  const bars = barsOf(failed ? undefined : match?.route, frame, chatOnly)
  const main = (
    <main id="main" ref={mainRef} tabIndex={-1} className="app-main">
      {children}
    </main>
  )
  const skip = (
    <a href="#main" className="button button-solid skip">
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
  if (ofStaff)
    return (
      <div className={cx('app app-flush', staff && 'staff', frame === 'staff-panes' && 'staff-narrow')}>
        {skip}
        {user && staff && <staff.StaffBars user={user} pathname={match.pathname} />}
        {main}
      </div>
    )
  return (
    <div
      className={cx(
        'app',
        frame === 'page' && !match?.route.narrowRail && 'app-full',
        frame === 'panes' && 'app-flush',
        chatOnly && 'app-chats',
        acting && 'app-acting',
      )}
    >
      {skip}
      {acting && (actingBar ? <actingBar.ActingBar /> : <div className="acting-bar" />)}
      {bars.rail &&
        (user && code ? (
          <code.MemberBars user={user} match={match} bars={bars} />
        ) : (
          <EmptyBars bars={bars} />
        ))}
      {frame === 'settings' ? (
        <main id="main" ref={mainRef} tabIndex={-1} className="app-main settings">
          {code ? <code.SettingsPane pathname={match?.pathname ?? ''} /> : <div className="settings-menu" />}
          <div className="settings-page">{children}</div>
        </main>
      ) : (
        main
      )}
    </div>
  )
}

/** Reserves the space of the member bars before they are loaded, so that nothing shifts. */
const EmptyBars = ({ bars }: { bars: Bars }) => (
  <>
    <div className="rail" />
    {bars.top && <div className="topbar" />}
    {bars.tabs && <div className="tabbar" />}
  </>
)

/** Log-in and sign-up lead back to the page that they were opened from. */
function GuestBar() {
  const t = useT()
  const { chatOnly } = useConfig()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <header className="guestbar">
      <Link to="/" className="logo mr-auto md:mr-0" aria-label={t('shell.logo')}>
        <Logo />
      </Link>
      <nav aria-label={t('shell.main')} className="md:mr-auto">
        {menuOf('guest', undefined, chatOnly).map(({ to, label }) => (
          <Link key={to} to={to}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <ButtonLink to={loginPath(here)} size="small" rel="nofollow">
        {t('shell.logIn')}
      </ButtonLink>
      <ButtonLink to={signUpPath(here)} look="solid" size="small" rel="nofollow">
        {t('shell.signUp')}
      </ButtonLink>
    </header>
  )
}
