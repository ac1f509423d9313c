import type { Locator, Page, Response } from '@playwright/test'
import { expect, LIVED } from './test.ts'

/**
 * Waits until the page has taken over what the server rendered and says so: before that its links work, but not its
 * buttons, what is typed is not kept yet, and what it was given with the document ages.
 */
export async function lives(page: Page): Promise<void> {
  await page.waitForFunction(lived => Reflect.has(window, lived), LIVED)
}

/** Opens an address and waits until its page lives. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await lives(page)
  return response
}

/** Loads a page again and waits until it lives. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await lives(page)
}

/** The notices in the corner of the page. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: /^Notificaciones/ })

/** Waits for a notice that says this. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(notices(page).getByText(text)).toBeVisible()
}

/** The path and query that a page stands at. */
export const at = (path: string | RegExp): RegExp => {
  const pattern = typeof path === 'string' ? path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : path.source
  return new RegExp(`^https?://[^/]+${pattern}$`)
}

/** What a post says once its reader has bought it; what is for sale says the same of its access, in a list. */
export const boughtMark = (where: Page | Locator): Locator =>
  where.getByRole('paragraph').filter({ hasText: /^Tuya para siempre$/ })
