import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import type { PushService, TestBrowser } from '../../../testing/push-service.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A gift of the catalogue by its names. */
export const CROWN = { es: 'Corona', en: 'Crown', pt: 'Coroa', fr: 'Couronne' }

/** What the tests of the channels do, as whoever takes part in the test that runs. */
export function channelsOf(present: () => { t: TestApp; creator: TestActor; fan: TestActor }) {
  const call = async (actor: TestActor, method: Method, path: string, body?: unknown) => {
    const answer = await present().t.call(method, `/v1/notifications${path}`, { token: actor.token, body })
    expect([path, answer.statusCode]).toEqual([path, method === 'GET' || method === 'PATCH' ? 200 : 204])
    return answer.statusCode === 204 ? undefined : answer.json()
  }
  return {
    call,
    /** A gift, of which the creator is told by every channel. */
    async gift(to = present().creator, from = present().fan): Promise<void> {
      const { t } = present()
      t.clock.advance(1)
      const fact = {
        giftId: randomUUID(),
        fanId: from.user.id,
        creatorId: to.user.id,
        chatId: randomUUID(),
        liveId: null,
        titles: CROWN,
        total: 2_500,
      }
      await inTransaction(t.ctx(), async tx => publish(tx, 'gift.sent', fact))
      await t.drain()
    },
    async deliver(): Promise<void> {
      const { t } = present()
      await t.app.jobs.runNow(t.services, 'notifications.deliver-due')
    },
    /** A browser of somebody to which pushes are sent from now on. */
    async pushTo(service: PushService, actor: TestActor): Promise<TestBrowser> {
      const browser = service.browser()
      await call(actor, 'PUT', '/push', browser.subscription)
      return browser
    },
  }
}
