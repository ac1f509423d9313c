import type { PushPayload } from '@calina/contract/notification-kinds'

declare const self: ServiceWorkerGlobalScope

/** Drawn by the system beside what carries no picture of its own. */
const ICON = '/icons/app-192.png'
/** The mark alone, which the system colours. */
const MARK = '/icons/monochrome-512.png'

/**
 * Shows what the server has pushed. Where a page of the site is being looked at, its bell says so already: nothing is
 * shown, and nothing sounds, a second time.
 */
export async function onPush(data: PushMessageData | null): Promise<void> {
  const payload: PushPayload | undefined = data?.json()
  if (payload === undefined) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await showBadge(payload.unread)
  if (payload.id !== 'test' && pages.some(page => page.visibilityState === 'visible')) return
  await self.registration.showNotification(payload.title, {
    body: payload.body,
    tag: payload.tag,
    icon: payload.icon ?? ICON,
    badge: MARK,
    data: { link: payload.link, site: payload.site },
  })
}

/** Opens what the notification is about: in a page of the site that is open, else in a new one. */
export async function onNotificationClick(notification: Notification): Promise<void> {
  notification.close()
  const { link = '/', site = location.origin }: Partial<PushPayload> = notification.data ?? {}
  // an own path, and nothing that leads elsewhere
  const address = new URL(link, site)
  if (address.origin !== new URL(site).origin) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  // a page of this host stays what it is
  if (page === undefined || address.origin !== location.origin) {
    await self.clients.openWindow(address.href)
    return
  }
  await page.focus()
  await page.navigate(address.href)
}

async function showBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await navigator.setAppBadge(unread).catch(() => {})
}
