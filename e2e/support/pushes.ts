import type { PushPayload } from '@calina/contract'
import type { Page } from '@playwright/test'
import { PushService, type TestBrowser } from '../../apps/server/src/testing/push-service.ts'
import { type Caller, call } from './api.ts'
import { expect } from './test.ts'

/** Lets a person receive web push, as long as their session lasts, at a push service of the test. */
export async function receivePushes(service: PushService, person: Caller): Promise<TestBrowser> {
  const browser = service.browser()
  await call(person, 'setPushSubscription', { body: browser.subscription })
  return browser
}

/** A push service of this test alone. */
export const openPushService = (): Promise<PushService> => PushService.open()

/** Waits until a browser has received a message with this title, and decrypted it. */
export async function pushed({ received }: TestBrowser, title: string): Promise<PushPayload> {
  await expect.poll(() => received.map(push => push.title)).toContain(title)
  const found = received.find(push => push.title === title)
  if (found === undefined) throw new Error(`${title} was received`)
  return found
}

/** Keeps what a page shows from counting as read: what was read is not pushed, and a busy computer pushes late. */
export const keepUnread = (page: Page): Promise<unknown> =>
  page.route('**/v1/notifications/read', () => undefined)
