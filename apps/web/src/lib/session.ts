import { TOKEN_MARGIN_MS } from '@calina/contract/constants'
import type { AccessClaims, User } from '@calina/contract/types'
import { replaceEqualDeep } from '@tanstack/react-query'
import { ApiError, type Credentials } from './api.ts'

/** How a session came to its end: by a log-out here, by time, or because it was ended from elsewhere. */
type End = 'left' | 'expired' | 'ended'

export type Session =
  | { status: 'loading' }
  | { status: 'logged-out'; end: End }
  | { status: 'logged-in'; user: User }

export type SessionAction =
  | { type: 'entered'; user: User }
  | { type: 'changed'; user: Partial<User> }
  | { type: End }

/** The session's transitions, without any effect. */
export function reduceSession(session: Session, action: SessionAction): Session {
  switch (action.type) {
    case 'entered':
      return session.status === 'logged-in'
        ? known(session, action.user)
        : { status: 'logged-in', user: action.user }
    case 'changed':
      return session.status === 'logged-in' ? known(session, { ...session.user, ...action.user }) : session
    case 'left':
    case 'expired':
    case 'ended':
      return { status: 'logged-out', end: action.type }
  }
}

/** A newer token of the same person keeps the state, so that screens do not render again. */
function known(session: Session & { status: 'logged-in' }, now: User): Session {
  const user = replaceEqualDeep(session.user, now)
  return user === session.user ? session : { status: 'logged-in', user }
}

interface Pass {
  token: string
  /** By this device's clock. */
  validUntil: number
}

/** The lifetime of a token, counted from now: the device's clock may be wrong, the difference is not. */
export function passOf(token: string, now: number): Pass {
  const part = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0))
  const claims: AccessClaims = JSON.parse(new TextDecoder().decode(bytes))
  return { token, validUntil: now + (claims.exp - claims.iat) * 1000 - TOKEN_MARGIN_MS }
}

/** Messages between tabs. */
type TabMessage = { type: 'pass'; token: string; user: User } | { type: End }

export interface SessionTools {
  /** The user in the document; the token follows. */
  user?: User | undefined
  refresh(): Promise<{ token: string; user: User }>
  logOut(): Promise<void>
  getUser(): Promise<{ user: User }>
  /** Whose session it is, where the server cannot be asked; what they have seen is shown by then. */
  kept?(): Promise<User | undefined>
  /** The `XSRF-TOKEN` cookie, readable only while there is a refresh cookie. */
  xsrf(): string | undefined
  now(): number
  /** Runs alone over all tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

export interface SessionStore extends Credentials {
  get(): Session
  /** As it was when the page was rendered: it may end before the browser has taken the markup over. */
  rendered(): Session
  subscribe(listener: () => void): () => void
  /** Restores the session from the refresh cookie, if there is one; also one that another tab has begun meanwhile. */
  start(): Promise<void>
  /** Takes the token of a login; resolves when the user is known. */
  enter(token: string): Promise<User>
  /** Logs out here and in every tab. */
  leave(): Promise<void>
  /** Ends here what was ended from elsewhere. */
  end(): void
  /** Shows a change of one's own data at once. */
  change(user: Partial<User>): void
}

const RETRY_MS = 3000

/** Only these mean that the session is over; others (offline, 503) do not. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403].includes(error.status)
}

/** What a refused refresh says of the session's end. */
function endBy(error: unknown): End {
  return error instanceof ApiError && error.params.reason === 'ended' ? 'ended' : 'expired'
}

function begin({ user, xsrf }: SessionTools): Session {
  if (user) return { status: 'logged-in', user }
  return xsrf() ? { status: 'loading' } : { status: 'logged-out', end: 'left' }
}

/** The session of this tab, shared with the other tabs. The access token is kept only here. */
export function createSession(tools: SessionTools): SessionStore {
  const rendered = begin(tools)
  let session: Session = rendered
  let pass: Pass | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function dispatch(action: SessionAction): void {
    session = reduceSession(session, action)
    for (const listener of listeners) listener()
  }

  function take(token: string, user: User): void {
    pass = passOf(token, tools.now())
    clearTimeout(timer)
    timer = setTimeout(() => void renew(token), Math.max(0, pass.validUntil - tools.now()))
    dispatch({ type: 'entered', user })
  }

  function drop(type: End): void {
    pass = undefined
    clearTimeout(timer)
    if (session.status !== 'logged-out') dispatch({ type })
  }

  function publish(message: TabMessage): void {
    tools.channel?.postMessage(message)
  }

  tools.channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    const message = event.data
    if (message.type === 'pass') take(message.token, message.user)
    else drop(message.type)
  })

  const isOut = (): boolean => session.status === 'logged-out'
  const isFresh = (): boolean => pass !== undefined && tools.now() < pass.validUntil

  async function rotate(refused: string | undefined): Promise<void> {
    await tools.alone(async () => {
      // another tab may have been here while we waited
      if (isFresh() && pass?.token !== refused) return
      if (!tools.xsrf()) return drop('expired')
      try {
        const { token, user } = await tools.refresh()
        take(token, user)
        publish({ type: 'pass', token, user })
      } catch (error) {
        if (isOver(error)) {
          const type = session.status === 'logged-in' ? endBy(error) : 'left'
          drop(type)
          publish({ type })
        } else if (pass === undefined) {
          // the network or the server is unavailable: the session may still be valid
          timer = setTimeout(() => void refresh(undefined), RETRY_MS)
          if (session.status === 'loading') await remember()
        }
      }
    })
  }

  /** Without a token: it can be read, and what is written waits. */
  async function remember(): Promise<void> {
    const user = await tools.kept?.()
    if (user && session.status === 'loading') dispatch({ type: 'entered', user })
  }

  function refresh(refused: string | undefined): Promise<void> {
    running ??= rotate(refused).finally(() => {
      running = undefined
    })
    return running
  }

  async function renew(refused: string): Promise<string | undefined> {
    if (!(isFresh() && pass?.token !== refused)) await refresh(refused)
    return pass?.token === refused ? undefined : pass?.token
  }

  return {
    get: () => session,
    rendered: () => rendered,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    xsrf: tools.xsrf,
    renew,
    async token() {
      if (isFresh()) return pass?.token
      if (isOut()) return undefined
      await refresh(pass?.token)
      // the session may go on, and nobody can say so now
      if (!pass && !isOut()) throw new ApiError('OFFLINE', 0)
      return pass?.token
    },
    async start() {
      // the cookie of another tab's log-in may be here before its message
      if (session.status !== 'logged-out' || tools.xsrf()) await refresh(undefined)
    },
    async enter(token) {
      pass = passOf(token, tools.now())
      const { user } = await tools.getUser()
      take(token, user)
      publish({ type: 'pass', token, user })
      return user
    },
    async leave() {
      // published first: otherwise other tabs would take the end of their session for an expiry
      drop('left')
      publish({ type: 'left' })
      await tools.logOut()
    },
    end() {
      drop('ended')
      publish({ type: 'ended' })
    },
    change(user) {
      dispatch({ type: 'changed', user })
    },
  }
}
