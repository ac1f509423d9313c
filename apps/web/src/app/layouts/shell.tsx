import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig, useUser } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import type { Match } from '../matching.ts'
import { type Frame, hasRoute } from '../routes.ts'
import { barsOf } from './bars.ts'

type Member = typeof import('./member.tsx')
let member: Member | undefined

/** Fetches the frame of who is logged in; guests never load it. */
export async function loadMember(): Promise<Member> {
  member ??= await import('./member.tsx')
  return member
}

/** The code of that frame, once it is here. Without a suspense: React would hold a revealed one back for a while. */
function useMember(wanted: boolean): Member | undefined {
  const [code, setCode] = useState(member)
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    if (wanted && !code) loadMember().then(setCode, setProblem)
  }, [wanted, code])
  if (problem !== undefined) throw problem
  return code
}

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
  const code = useMember(user !== undefined && frame !== 'bare')
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
      {user && code ? (
        <code.MemberBars user={user} match={match} frame={frame} />
      ) : (
        <EmptyBars match={match} frame={frame} />
      )}
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

/** The room that the bars of who is logged in take, before they are there: nothing moves when they come. */
function EmptyBars({ match, frame }: Pick<ShellProps, 'match'> & { frame: Frame }) {
  const { chatOnly } = useConfig()
  const { top, tabs } = barsOf(match?.route, frame, chatOnly)
  return (
    <>
      <div className="rail" />
      {top && <div className="topbar" />}
      {tabs && <div className="tabbar" />}
    </>
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
