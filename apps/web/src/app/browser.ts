import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { helpingNow } from '#lib/acting.ts'
import { ApiError, createApi } from '#lib/api.ts'
import { createConfirmation } from '#lib/confirmation.ts'
import { askConsent } from '#lib/consent.ts'
import { readCookie } from '#lib/cookies.ts'
import { savesData } from '#lib/data-saver.ts'
import { boundsOf } from '#lib/errors.ts'
import { createTexts, type Texts } from '#lib/i18n.ts'
import type { Page } from '#lib/page.ts'
import { createQueryClient, query } from '#lib/query.ts'
import { createRealtime } from '#lib/realtime.ts'
import { createSession } from '#lib/session.ts'
import { createPageSettings } from '#lib/settings.ts'
import { createActing } from './acting-page.ts'
import { loadConfirmIdentity } from './confirm-identity.tsx'
import { memberFrame } from './layouts/shell.tsx'
import { preload } from './matching.ts'
import type { PageState } from './state.ts'

const LOCK = 'calina-session'

/** Only one tab refreshes at a time. Where the browser has no locks, the server's grace for a race is enough. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

/** Creates the browser's page from the state in the document. */
export function createBrowserPage(state: PageState): { page: Page; texts: Texts; client: QueryClient } {
  // a reading without a connection waits for it; the library would only hear of a change
  onlineManager.setOnline(navigator.onLine)
  const texts = createTexts(state.locale)
  const confirmation = createConfirmation()
  const xsrf = () => readCookie(document.cookie, 'xsrf')
  const helping = helpingNow()
  const acting = helping === undefined ? undefined : createActing(helping, { config: state.config, xsrf })
  const session = createSession({
    user: state.user,
    refresh: async () => {
      const own = await api.refresh({}, { repeatable: true })
      return acting === undefined ? own : await acting.enter(own)
    },
    logOut: () => api.logOut(),
    getUser: () => api.getUser(),
    // comes with the frame of members, which a document without a connection has as well; in another's name nothing is kept
    kept: async () =>
      acting === undefined
        ? (await import('#lib/kept/keeper.ts')).restoreShown(client, state.config.buildId)
        : undefined,
    xsrf,
    now: Date.now,
    alone,
    // tokens of other tabs are their person's own
    ...(acting === undefined && { channel: new BroadcastChannel(LOCK) }),
  })
  // with the person's own session it is over
  if (acting !== undefined)
    session.subscribe(() => {
      if (session.get().status === 'logged-out') acting.leave()
    })
  // a member will need the frame: it is loaded in parallel with the session
  if (session.get().status === 'loading') void memberFrame.load().catch(() => {})
  const api = createApi({
    base: state.config.apiBase,
    fetch: (input, init) => fetch(input, init),
    credentials: session,
    // the limit has changed since it was shown: the screen shows the new one
    refused: error => {
      if (boundsOf(error)) void settings.refresh()
      if (error.code === 'CONSENT_REQUIRED' && acting === undefined) void askConsent(api, session)
    },
    confirm: async purpose => {
      try {
        await Promise.all([
          loadConfirmIdentity(),
          texts.load(['security', 'auth', 'code', 'errors']),
          // the dialog offers what the account has, as it is now
          client.prefetchQuery({ ...query('listPasskeys'), staleTime: 0 }),
        ])
      } catch {
        throw new ApiError('OFFLINE', 0)
      }
      return confirmation.ask(purpose)
    },
  })
  const settings = createPageSettings(state.config.settings, () => api.getPublicSettings())
  const client = createQueryClient(api)
  const page: Page = {
    config: state.config,
    api,
    session,
    confirmation,
    settings,
    ...(acting !== undefined && { acting }),
    realtime: createRealtime({ rendered: state.user !== undefined }),
    renderedAt: state.renderedAt,
    saves: savesData(),
    preload: (to, light) => {
      const member = session.get().status !== 'logged-out'
      void preload(to, { texts, client, member, light }).catch(() => {})
    },
  }
  texts.subscribe(() => {
    document.documentElement.lang = texts.locale
  })
  return { page, texts, client }
}
