import type { Locator, Page, Request, Response } from '@playwright/test'
import { expect, HYDRATED } from './test.ts'

/**
 * Waits until the page is hydrated: before that its links work, but its buttons do not, what is typed is not stored, and
 * the data of the document is not updated.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(flag => Reflect.has(window, flag), HYDRATED)
}

/** Opens an address and waits until its page is hydrated. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Opens an address and waits until events reach its page. */
export async function openWithEvents(page: Page, path: string): Promise<void> {
  const connected = page
    .waitForEvent('websocket', socket => socket.url().includes('/realtime'))
    // the packet by which socket.io says that the connection was let in
    .then(socket => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
  await Promise.all([connected, open(page, path)])
}

/** Goes to an address within the page, without a load: as the way back does. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Loads a page again and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** Opens no socket: the pages that are opened from now on receive no events. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime/, () => {})
}

/**
 * Does something without a line, until its request has failed; then the line is back. `tries`: how often it is sent, 2 where
 * the client repeats it by itself.
 */
export async function withoutLine(
  page: Page,
  path: string,
  act: () => Promise<void>,
  tries: 1 | 2 = 1,
): Promise<void> {
  let failed = 0
  const count = (request: Request) => {
    if (request.url().endsWith(path)) failed++
  }
  page.on('requestfailed', count)
  await page.context().setOffline(true)
  await act()
  await expect.poll(() => failed).toBe(tries)
  page.off('requestfailed', count)
  await page.context().setOffline(false)
}

/** The notices in the corner of the page. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: /^Notificaciones/ })

/** Waits for a notice with this text. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(notices(page).getByText(text)).toBeVisible()
}

/** The path and query that a page stands at. */
export const at = (path: string | RegExp): RegExp => {
  const pattern = typeof path === 'string' ? path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : path.source
  return new RegExp(`^https?://[^/]+${pattern}$`)
}

/** The mark of a bought post; an offer has the same text in its list of access. */
export const boughtMark = (where: Page | Locator): Locator =>
  where.getByRole('paragraph').filter({ hasText: /^Tuya para siempre$/ })
