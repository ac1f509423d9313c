import './styles/index.css'
import { hydrate as hydrateQueries } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { siteAddressOf } from '#app/access.ts'
import { App } from '#app/app.tsx'
import { createBrowserPage } from '#app/browser.ts'
import { memberFrame } from '#app/layouts/shell.tsx'
import { loadScreen, matchRoute } from '#app/matching.ts'
import { BASE_TEXTS } from '#app/route-list.ts'
import { startScrollMemory } from '#app/scroll.ts'
import { SessionEffects } from '#app/session-effects.tsx'
import { type PageState, readState } from '#app/state.ts'
import { replayTyped } from '#app/typed.ts'
import { helpingNow } from '#lib/acting.ts'
import { ApiError } from '#lib/api.ts'
import { countVisit, rememberCampaign } from '#lib/campaign.ts'
import { onceOnline } from '#lib/connection.ts'
import { startStyleRetry } from '#lib/failed-styles.ts'
import { warmFormats } from '#lib/format.ts'
import { startInstallOffer } from '#lib/install.ts'
import { noteHydrated } from '#lib/page.ts'
import { startPictureReload } from '#lib/reload-pictures.ts'
import { createBrowserRouter, RouterProvider } from '#lib/router.tsx'
import { yieldToBrowser } from '#lib/tasks.ts'
import { reload, reloadOnce } from '#lib/updates.ts'

/** Screens show failed calls themselves; anything else is a defect, and is reported. */
const rootOptions = {
  onCaughtError: (error: unknown) => {
    if (!(error instanceof ApiError)) reportError(error)
  },
}

/** Notifies the start script after hydration, and restores in the forms what was typed before. */
function Hydrated({ root }: { root: HTMLElement }) {
  useEffect(() => {
    noteHydrated()
    replayTyped(root)
    // after the forms have restored what was typed
    const timer = setTimeout(() => window.dispatchEvent(new Event('page-hydrated')))
    return () => clearTimeout(timer)
  }, [root])
  return null
}

/** A tab that answers for a creator has nothing of what the document carries for its own person. */
function stateOfTab(state: PageState): PageState {
  if (helpingNow() === undefined) return state
  const { data: _data, user: _user, ...rest } = state
  return { ...rest, config: { ...state.config, chatOnly: true } }
}

async function start(): Promise<void> {
  // evaluating this file and its imports was one task; what follows runs in others
  await yieldToBrowser()
  const state = stateOfTab(readState())
  // of the site there are the chats alone, where one answers for a creator
  if (helpingNow() !== undefined && matchRoute(window.location)?.route.chatOnly !== true) {
    window.location.replace('/messages')
    return
  }
  const { page, texts, client } = createBrowserPage(state)
  void page.session.start()
  await yieldToBrowser()
  startScrollMemory()
  await yieldToBrowser()
  const arrival = rememberCampaign(window.location, Date.now())
  startPictureReload()
  startStyleRetry()
  startInstallOffer()
  await yieldToBrowser()
  if (state.data) hydrateQueries(client, state.data)

  const match = matchRoute(window.location)
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root')
  const app = (
    <StrictMode>
      <RouterProvider
        router={createBrowserRouter(url => siteAddressOf(url, matchRoute(url)?.route, page.config))}
      >
        <App page={page} texts={texts} client={client} failure={state.failure}>
          <SessionEffects />
          <Hydrated root={root} />
        </App>
      </RouterProvider>
    </StrictMode>
  )
  if (state.data) {
    await Promise.all([
      texts.load(BASE_TEXTS),
      match && loadScreen(match, texts, state.user !== undefined),
      state.user && memberFrame.load(),
      warmFormats(state.locale, { now: state.renderedAt, currency: state.config.currency }),
    ])
    // a transition is rendered in slices: input is handled in between
    startTransition(() => {
      hydrateRoot(root, app, rootOptions)
    })
  } else {
    await texts.load(BASE_TEXTS)
    createRoot(root, rootOptions).render(app)
  }
  if (arrival && !page.config.chatOnly) countVisit(arrival, page.api)
}

start().catch((error: unknown) => {
  reportError(error)
  // required code failed to load: only a reload helps, once there is a connection
  void reloadOnce().then(done => done || onceOnline(() => void reload()))
})
