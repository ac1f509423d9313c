import { ROUTE_PENDING_MS } from '@calina/contract/constants'
import type { User } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CoveredContext } from '#lib/head.tsx'
import { useTexts } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { isStill } from '#lib/motion.ts'
import { useConfig, useSession } from '#lib/page.ts'
import { type Location, ScreenLocation, useLocation, useNavigate } from '#lib/router.tsx'
import { reload, reloadOnce, serverAnswers, shouldReload } from '#lib/updates.ts'
import { toast } from '#ui/toasts.tsx'
import { closedTo, isUnknownTo, lacksSecondFactor, redirectOf } from './access.ts'
import { ScreenBoundary, ScreenFailure } from './boundary.tsx'
import { Shell } from './layouts/shell.tsx'
import { staffFrame } from './layouts/staff-frame.ts'
import { LoadFailedScreen } from './load-failed.tsx'
import { fetchData, isLoaded, loadScreen, type Match, matchRoute } from './matching.ts'
import { PendingScreen } from './pending.tsx'
import { RouteHead, ShownRoute } from './route-head.tsx'
import { restoreScroll } from './scroll.ts'
import { useUnder } from './under.ts'

/** What is on the screen: it follows the address as soon as it can be shown, or after 100 ms as a pending screen. */
interface Shown {
  location: Location
  match: Match | undefined
  /** A number is the status of an error page; `load-failed` is a screen whose code could not be loaded while offline. */
  state: 'ready' | 'pending' | 'load-failed' | number
}

/** What shows a screen over another one: with the screens that are opened so. */
const overCode = lazyCode(() => import('./over-screen.tsx'))

/** A screen stays mounted for its address; a tab for that of its page; a sticky one for every address of its name. */
function keyOf(match: Match): string {
  return match.route.sticky ? match.route.name : pageOf(match)
}

/** The address of a page, whichever of its tabs is shown. */
const pageOf = ({ route, pathname }: Match): string =>
  route.tab ? pathname.slice(0, pathname.replace(/\/+$/, '').lastIndexOf('/')) : pathname

/** What an address shows to this person: nothing, where it is not there for them. */
function matchFor(location: Location, user: User | undefined): Match | undefined {
  const match = matchRoute(location)
  return match && isUnknownTo(match.route, user) ? undefined : match
}

/** The frame keeps still while a screen changes; a picture that both screens have grows from one to the other. */
function swap(change: () => void): void {
  const still = isStill()
  if (still || typeof document.startViewTransition !== 'function') {
    change()
    return
  }
  const transition = document.startViewTransition(() => flushSync(change))
  // a transition that is skipped (hidden page, next navigation) has still changed the screen
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}

/** What is said to who is led home from a screen of the other type of user. */
const DOORS = { fan: 'common.onlyFans', creator: 'common.onlyCreators' } as const

/** Follows the address: guards, loading, the pending screen, scrolling, and the frame around it all. */
export function Screens({ failure }: { failure: number | undefined }) {
  const top = useLocation()
  // what lies over a screen leaves that one as it is
  const location = useUnder(top)
  const over = useLazyCode(overCode, top.over !== undefined)
  const navigate = useNavigate()
  const texts = useTexts()
  const client = useQueryClient()
  const config = useConfig()
  const session = useSession()
  const main = useRef<HTMLElement>(null)
  const user = session.status === 'logged-in' ? session.user : undefined
  const [shown, setShown] = useState<Shown>(() => {
    const match = matchFor(location, user)
    const ready =
      session.status !== 'loading' && (!match || isLoaded(match, texts, session.status === 'logged-in'))
    return { location, match, state: ready ? (failure ?? 'ready') : 'pending' }
  })

  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)

  const target = matchRoute(location)
  // also what was there may not be any more, once rights are taken
  const unknown = target !== undefined && isUnknownTo(target.route, user)
  const elsewhere =
    target && session.status !== 'loading'
      ? redirectOf(target.route, location, user, config.chatOnly)
      : undefined

  // where only chats are served, everybody is led to them from everywhere
  const door = elsewhere && target && !config.chatOnly ? closedTo(target.route, user) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that comes before the last one was left leads on too
  useEffect(() => {
    if (!elsewhere) return
    if (door) toast.info(texts.t(DOORS[door]), { id: 'closed-door' })
    navigate(elsewhere, { replace: true })
  }, [location, elsewhere, door, navigate, texts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the session decide; the rest only serves
  useEffect(() => {
    if (elsewhere) return
    const match = matchFor(location, user)
    const settled = shown.location === location && typeof shown.state === 'number'
    if (session.status === 'loading') {
      // the calls would wait for the session anyway, which decides whether they are allowed
      if (match) void loadScreen(match, texts, true).catch(() => {})
      return
    }
    if (match && !settled && !lacksSecondFactor(match.route, user))
      void fetchData(match, client).catch(() => {})
    let current = true
    const show = (state: Shown['state']) => {
      const next = { location, match, state }
      const same = shown.match && match && keyOf(shown.match) === keyOf(match)
      if (same || state !== 'ready' || shown.state !== 'ready') setShown(next)
      // by the time the browser lets it change, another address may be the one
      else swap(() => current && setShown(next))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (state: 'ready' | 'load-failed' | 500) => {
      clearTimeout(timer)
      if (current) show(state)
    }
    const open = () => {
      if (!match || isLoaded(match, texts, user !== undefined)) {
        const isNews = shown.location !== location || (shown.match === undefined) !== (match === undefined)
        if (isNews || shown.state === 'pending' || shown.state === 'load-failed') show('ready')
        return
      }
      // a screen that is tried again stays as it is until it is here
      if (shown.state !== 'load-failed' || shown.location !== location)
        timer = setTimeout(() => current && show('pending'), ROUTE_PENDING_MS)
      loadScreen(match, texts, user !== undefined).then(
        () => end('ready'),
        async () =>
          (await reloadOnce({ leaving: true })) || end((await serverAnswers()) ? 500 : 'load-failed'),
      )
    }
    // a newer build is loaded with the next page, if the server answers now
    if (shouldReload() && location.key !== shown.location.key)
      void reload().then(reloading => reloading || !current || open())
    else open()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [location, session.status, elsewhere, unknown, tries])

  const [covered, setCovered] = useState(false)
  const { key, pathname, hash, kind } = shown.location
  const page = shown.match ? pageOf(shown.match) : pathname
  const lastPage = useRef(page)
  useLayoutEffect(() => {
    // another tab of the same page is not another page
    const samePage = lastPage.current === page && !hash
    lastPage.current = page
    restoreScroll(key, samePage && kind === 'PUSH' ? 'REPLACE' : kind)
  }, [key, page, hash, kind])

  // after a navigation the keyboard and the screen reader begin at the new screen, or at the field that it names
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another screen is shown
  useEffect(() => {
    if (first.current) first.current = false
    else if (!document.activeElement?.hasAttribute('data-first-focus'))
      main.current?.focus({ preventScroll: true })
  }, [page])

  const refused = shown.match !== undefined && lacksSecondFactor(shown.match.route, user)
  return (
    <ScreenLocation location={shown.location} params={shown.match?.params ?? NO_PARAMS}>
      <Shell
        match={refused ? undefined : shown.match}
        failed={failed || typeof shown.state === 'number'}
        mainRef={main}
        pending={session.status === 'loading'}
      >
        <CoveredContext value={covered && top.over !== undefined}>
          <Content
            shown={shown}
            refused={refused}
            onFailed={setFailed}
            onRetry={() => setTries(count => count + 1)}
          />
        </CoveredContext>
      </Shell>
      {over && shown.location === location && shown.state === 'ready' && (
        <over.OverScreen location={top} onShown={setCovered} />
      )}
    </ScreenLocation>
  )
}

const NO_PARAMS = {}

interface ContentProps {
  shown: Shown
  /** The session began without the second factor that the screen demands. */
  refused: boolean
  onFailed: (failed: boolean) => void
  onRetry: () => void
}

function Content({ shown, refused, onFailed, onRetry }: ContentProps) {
  const { match, state } = shown
  if (state === 'pending') return <PendingScreen />
  if (state === 'load-failed') return <LoadFailedScreen onRetry={onRetry} />
  if (state !== 'ready') return <ScreenFailure status={state} words={match?.route.module()?.missing} />
  const staff = staffFrame.now()
  if (refused && staff) return <staff.SecondFactorScreen />
  const module = match?.route.module()
  if (!match || !module) return <ScreenFailure status={404} />
  return (
    <ScreenBoundary key={keyOf(match)} failed={module.failed} missing={module.missing} onFailed={onFailed}>
      <ShownRoute value={match.route}>
        {match.route.title && <RouteHead route={match.route} />}
        <module.Component />
      </ShownRoute>
    </ScreenBoundary>
  )
}
