/*
 * The service worker, built to `/sw.js`. It keeps what belongs to nobody: files of builds, and the empty document. It
 * never keeps an answer of the API, a picture of the site, or a document with a person in it. Each event is handed to a file of its
 * own; here stands only which one.
 */
import { Assets, isAsset } from './assets.ts'
import type { PageStarted } from './messages.ts'
import { answerPage, isPage, keepShell } from './pages.ts'
import { onNotificationClick, onPush } from './push.ts'
import { isShare, takeShare } from './shared.ts'

declare const self: ServiceWorkerGlobalScope
/** Named by the build; changes with every file of it. */
declare const __BUILD__: string

const assets = new Assets(__BUILD__)

// A new worker serves pages of older builds as well, so it need not wait until they are closed.
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([assets.prune(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
)

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (isShare(request, url)) event.respondWith(takeShare(request))
  if (request.method !== 'GET') return
  if (isAsset(url)) event.respondWith(assets.answer(request, work => event.waitUntil(work)))
  else if (request.mode === 'navigate' && isPage(url))
    event.respondWith(answerPage(request, event.preloadResponse))
})

self.addEventListener('message', event => {
  const message: PageStarted = event.data
  if (message.type !== 'started') return
  // without a connection nothing new can be kept: the next page that starts tries again
  const work = Promise.all([assets.keep(message.files), keepShell(assets, message.shell)])
  event.waitUntil(work.catch(() => {}))
})

self.addEventListener('push', event => event.waitUntil(onPush(event.data)))

self.addEventListener('notificationclick', event => event.waitUntil(onNotificationClick(event.notification)))
