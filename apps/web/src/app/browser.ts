import type { QueryClient } from '@tanstack/react-query'
import { createApi } from '#lib/api.ts'
import { readCookie } from '#lib/cookies.ts'
import { createTexts, type Texts } from '#lib/i18n.ts'
import type { Page } from '#lib/page.ts'
import { createQueryClient } from '#lib/query.ts'
import { createRealtime } from '#lib/realtime.ts'
import { createSession } from '#lib/session.ts'
import { loadMember } from './layouts/shell.tsx'
import { preload } from './matching.ts'
import type { PageState } from './state.ts'

const LOCK = 'calina-session'

/** Only one tab refreshes at a time. Where the browser has no locks, the server's grace for a race is enough. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

/** Puts the browser's page together from what the document carries. */
export function createBrowserPage(state: PageState): { page: Page; texts: Texts; client: QueryClient } {
  const texts = createTexts(state.locale)
  const session = createSession({
    user: state.user,
    refresh: () => api.refresh({}, { repeatable: true }),
    logOut: () => api.logOut(),
    getUser: () => api.getUser(),
    xsrf: () => readCookie(document.cookie, 'xsrf'),
    now: Date.now,
    alone,
    channel: new BroadcastChannel(LOCK),
  })
  // who was logged in will need the frame: it comes beside the session
  if (session.get().status === 'loading') void loadMember().catch(() => {})
  const api = createApi({
    base: state.config.apiBase,
    fetch: (input, init) => fetch(input, init),
    credentials: session,
  })
  const client = createQueryClient(api)
  const page: Page = {
    config: state.config,
    api,
    session,
    realtime: createRealtime({ rendered: state.user !== undefined }),
    renderedAt: state.renderedAt,
    preload: (to, light) => void preload(to, { texts, client, light }).catch(() => {}),
  }
  return { page, texts, client }
}
