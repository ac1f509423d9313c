import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** Where the page is: an entry of the browser's history, and how one came to it. */
export interface Location {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  hash: string
  /** Names the entry, over reloads too. */
  key: string
  /** What `navigate` was given to keep with the entry. */
  state: unknown
  /** `POP`: a load, or the browser's own back and forward. */
  kind: 'POP' | 'PUSH' | 'REPLACE'
  /** The screen that this one lies over, which stays as it is. Never after a load: the address alone is shown then. */
  over?: Under
}

/** An address that stays on the screen under another one. */
export type Under = Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  state?: unknown
  /**
   * What is on the screen stays there, and the new address is shown over it. By default another address of the same path
   * stays where that one is, and everything else takes the whole screen.
   */
  over?: boolean | undefined
}

export interface Router {
  /** The same object until the address changes. */
  location(): Location
  /** Goes to an address of this site, absolute or as a link of this page would say it, or so many entries on or back. */
  navigate(to: string | number, options?: NavigateOptions): void
  /** The absolute address of what this host does not serve, for links to it: a full load. Undefined for everything else. */
  elsewhere(to: string): string | undefined
  /**
   * Until it is ended: what would lead to another address than those that stay is asked about first. `go` of {@link Hold}
   * goes there after all.
   */
  hold(hold: Hold): () => void
  subscribe(listener: () => void): () => void
}

/** Something of a screen that would be lost by leaving it. */
export interface Hold {
  /** Whether it is not lost at an address. */
  stays(url: URL): boolean
  ask(go: () => void): void
}

/** What is kept with each entry of the browser's history. */
interface Entry {
  key: string
  /** How many entries of this page lie before it; a full load begins with 0. */
  index: number
  state: unknown
  over?: Under | undefined
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

function kept(): Partial<Entry> {
  const entry: unknown = window.history.state
  return typeof entry === 'object' && entry !== null ? entry : {}
}

/** The number of this entry among those of the page. */
const indexNow = (): number => kept().index ?? 0

/** Whether the entry before this one is ours, so that going back stays on the page. */
export const hasWayBack = (): boolean => indexNow() > 0

/** What an address that is shown over this one lies over; what lies over another screen gives its place to the next. */
function underOf({ pathname, search, hash, key, over }: Location): Under {
  return over ?? { pathname, search, hash, key }
}

/** Whether a link of this page leads to its own path: another part of what is shown, wherever that is. */
const isSamePath = (to: string): boolean =>
  new URL(to, window.location.href).pathname === window.location.pathname

/**
 * Follows the browser's address and history, and changes them. `away` answers the absolute address of what another host
 * serves.
 */
export function createBrowserRouter(away: (url: URL) => string | undefined = () => undefined): Router {
  const listeners = new Set<() => void>()
  const elsewhere = (to: string) => away(new URL(to, window.location.href))

  function read(kind: Location['kind']): Location {
    const { pathname, search, hash } = window.location
    const { key = newKey(), index = 0, state, over } = kept()
    // an entry that a load or a plain anchor made has no key yet
    if (!kept().key) window.history.replaceState({ key, index, state } satisfies Entry, '')
    return { pathname, search, hash, key, state, kind, ...(over && { over }) }
  }
  // a document is of its address alone, and so is the entry from now on
  const { over: left, ...first } = read('POP')
  if (left) window.history.replaceState({ ...kept(), over: undefined }, '')
  let location: Location = first

  let here = indexNow()
  let held: Hold | undefined
  /** The browser has left already, and is on its way back: nothing has happened. */
  let goingBack = false

  function arrive(kind: Location['kind']): void {
    location = read(kind)
    here = indexNow()
    for (const listener of listeners) listener()
  }

  /** Asks about what leads away, where something would be lost by it. */
  function isHeld(url: URL, go: () => void): boolean {
    const hold = held
    if (!hold || hold.stays(url)) return false
    hold.ask(() => {
      if (held === hold) held = undefined
      go()
    })
    return true
  }

  window.addEventListener('popstate', () => {
    if (goingBack) {
      goingBack = false
      return
    }
    const steps = indexNow() - here
    if (steps !== 0 && isHeld(new URL(window.location.href), () => window.history.go(steps))) {
      goingBack = true
      window.history.go(-steps)
      return
    }
    arrive('POP')
  })

  const router: Router = {
    location: () => location,
    navigate(to, options = {}) {
      if (typeof to === 'number') {
        window.history.go(to)
        return
      }
      if (isHeld(new URL(to, window.location.href), () => router.navigate(to, options))) return
      const { replace = false, state, over } = options
      const other = elsewhere(to)
      if (other !== undefined) {
        if (replace) window.location.replace(other)
        else window.location.assign(other)
        return
      }
      const stays = over === undefined && isSamePath(to)
      const under = over ? underOf(location) : stays ? location.over : undefined
      const entry: Entry = {
        key: newKey(),
        index: indexNow() + (replace ? 0 : 1),
        state,
        ...(under && { over: under }),
      }
      try {
        if (replace) window.history.replaceState(entry, '', to)
        else window.history.pushState(entry, '', to)
      } catch {
        // Safari allows a hundred changes in half a minute
        window.location.assign(to)
        return
      }
      arrive(replace ? 'REPLACE' : 'PUSH')
    },
    elsewhere,
    hold(hold) {
      held = hold
      return () => {
        if (held === hold) held = undefined
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return router
}

/** An address that never changes: what the server renders. */
export function createStillRouter(url: string): Router {
  const { pathname, search } = new URL(url, 'https://own.invalid')
  const location: Location = { pathname, search, hash: '', key: 'first', state: undefined, kind: 'POP' }
  return {
    location: () => location,
    navigate: () => {},
    elsewhere: () => undefined,
    hold: () => () => {},
    subscribe: () => () => {},
  }
}

const RouterContext = createContext<Router | undefined>(undefined)
const LocationContext = createContext<Location | undefined>(undefined)
const ParamsContext = createContext<Record<string, string>>({})

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No router around this component')
  return value
}

/** Gives everything inside the address; what a change of it shows is a transition. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [location, setLocation] = useState(router.location)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(router.location()))
    // it may have changed during hydration
    follow()
    return router.subscribe(follow)
  }, [router])
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>{children}</LocationContext>
    </RouterContext>
  )
}

interface ScreenLocationProps {
  location: Location
  params: Record<string, string>
  children: ReactNode
}

/** A screen and its frame keep their own address while the next one is being loaded. */
export function ScreenLocation({ location, params, children }: ScreenLocationProps) {
  return (
    <LocationContext value={location}>
      <ParamsContext value={params}>{children}</ParamsContext>
    </LocationContext>
  )
}

export const useLocation = (): Location => given(useContext(LocationContext))

/** The same function for the life of the page. */
export const useNavigate = (): Router['navigate'] => given(useContext(RouterContext)).navigate

/** The absolute address of what this host does not serve. The same function for the life of the page. */
export const useElsewhere = (): Router['elsewhere'] => given(useContext(RouterContext)).elsewhere

/** Asks before another address than those that stay is shown, while something would be lost by it. */
export function useHold(wanted: boolean, { stays, ask }: Hold): void {
  const { hold } = given(useContext(RouterContext))
  const now = useRef({ stays, ask })
  useEffect(() => {
    now.current = { stays, ask }
  })
  useEffect(
    () =>
      wanted ? hold({ stays: url => now.current.stays(url), ask: go => now.current.ask(go) }) : undefined,
    [wanted, hold],
  )
}

/** Answers the address of this moment, also before its screen is shown. The same function for the life of the page. */
export const useLocationNow = (): Router['location'] => given(useContext(RouterContext)).location

/** The parameters of the screen's path, decoded. */
export const useParams = (): Partial<Record<string, string>> => useContext(ParamsContext)

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Leads to another address in place of this one. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
