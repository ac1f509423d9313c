import type { ReportCase } from '@calina/contract/types'
import { expect } from 'vitest'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'

/** What tests about reports do, as the people of a test. */
export function reporting(t: TestApp) {
  type Method = Parameters<TestApp['call']>[0]
  const call = (who: TestActor | undefined, method: Method, path: string, body?: object) =>
    t.call(method, `/v1${path}`, { ...(who && { token: who.token }), ...(body && { body }) })
  return {
    call,
    report: (who: TestActor, path: string, reason = 'harassment', note = '') =>
      call(who, 'POST', `/posts/${path}/reports`, { reason, note }),
    queue: async (who: TestActor, filter = 'all') =>
      (await call(who, 'GET', `/staff/queues/reports/items?filter=${filter}`)).json().items,
    open: async (who: TestActor, id: string): Promise<ReportCase> => {
      const answer = await call(who, 'GET', `/staff/reports/${id}`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    decide: (who: TestActor, id: string, body: object = {}) =>
      call(who, 'POST', `/staff/reports/${id}/decision`, {
        ...{ measure: 'hide', hide: true, block: false, rule: 'Acoso', statement: STATEMENT },
        ...body,
      }),
    restore: (who: TestActor, id: string, statement = 'Nos equivocamos: no rompía ninguna norma.') =>
      call(who, 'POST', `/staff/reports/${id}/restore`, { statement }),
    /** The only case that waits, as the queue has it. */
    waiting: async (who: TestActor): Promise<string> => {
      const { items } = (await call(who, 'GET', '/staff/queues/reports/items')).json()
      expect(items).toHaveLength(1)
      return items[0].id
    },
    /** The status of bytes behind a link. */
    fetched: async (src: string | undefined): Promise<number> =>
      (await t.app.fastify.inject({ method: 'GET', url: src ?? '' })).statusCode,
  }
}

export const STATEMENT = 'Pediste dónde vive alguien, y eso no se puede aquí.'
/** Without a measure. */
export const NOTHING = { measure: 'none', hide: false, rule: '', statement: '' } as const
