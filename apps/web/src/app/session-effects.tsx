import { ADULT } from '@calina/contract/constants'
import type { User } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readCookie } from '#lib/cookies.ts'
import { useT } from '#lib/i18n.ts'
import { forgetKept } from '#lib/kept/forget.ts'
import { useLazyCode } from '#lib/lazy-code.ts'
import { useConfig, useSession, useSettings } from '#lib/page.ts'
import { loginPath } from '#lib/redirect.ts'
import { useLocation, useNavigate } from '#lib/router.tsx'
import type { Session } from '#lib/session.ts'
import { reload, watchBuilds } from '#lib/updates.ts'
import { forgetWish } from '#lib/wish.ts'
import { toast } from '#ui/toasts.tsx'
import { showsAdults } from './access.ts'
import { memberFrame } from './layouts/shell.tsx'
import { matchRoute } from './matching.ts'

/** Whether the page has shown what belongs to a guest, or to another person. */
const isOther = (was: Session, user: User): boolean =>
  was.status === 'logged-out' || (was.status === 'logged-in' && was.user.id !== user.id)

/** What the session does to the page: the cache, and the way to the login when it is over. */
export function SessionEffects() {
  const session = useSession()
  const { buildId } = useConfig()
  const { ageGate } = useSettings()
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const t = useT()
  const before = useRef(session)
  const loggedIn = session.status === 'logged-in'
  const code = useLazyCode(memberFrame, loggedIn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the session counts
  useEffect(() => {
    const was = before.current
    before.current = session
    if (session.status === 'logged-out') forgetKept()
    if (session.status === 'logged-in' && isOther(was, session.user)) {
      forgetKept()
      void client.resetQueries()
    }
    if (session.status !== 'logged-out' || was.status !== 'logged-in') return
    forgetWish()
    const wanted = location.pathname + location.search + location.hash
    if (session.end === 'left') {
      client.clear()
      navigate('/', { replace: true })
      return
    }
    const ended = session.end === 'ended'
    if (matchRoute(location)?.route.access === 'public') {
      toast.warning(t(ended ? 'common.sessionEnded' : 'common.sessionExpired'), {
        action: { text: t('common.logInAgain'), onClick: () => navigate(loginPath(wanted)) },
      })
      void client.resetQueries()
      return
    }
    // that somebody else ended it stands on the login until it is read
    if (!ended) toast.warning(t('common.sessionExpired'))
    client.clear()
    navigate(loginPath(wanted, ended ? 'SESSION_ENDED' : undefined), { replace: true })
  }, [session])

  // The server puts the question for the age in place of the document: the page asks for it once more.
  useEffect(() => {
    if (session.status !== 'logged-out' || !ageGate || readCookie(document.cookie, 'age') === ADULT) return
    const match = matchRoute({ pathname: location.pathname, search: '' })
    if (match && showsAdults(match.route)) void reload()
  }, [session.status, ageGate, location.pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for the life of the page
  useEffect(
    () =>
      watchBuilds(buildId, () =>
        toast.info(t('common.newVersion'), {
          id: 'new-version',
          action: { text: t('common.reload'), onClick: () => void reload() },
        }),
      ),
    [],
  )

  return code ? <code.MemberEffects /> : null
}
