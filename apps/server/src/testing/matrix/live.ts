import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import type { TestApp } from '../create-test-app.ts'
import { CANARY } from './canary.ts'
import { as } from './subjects.ts'
import type { World } from './world.ts'

/** One that the owner has on air for subscribers, with a message in its chat, and one to take out. */
export async function createLive(t: TestApp, { owner, subscriber }: World['actors']): Promise<World['live']> {
  const said = {
    ...{
      title: 'Para quien se suscribe',
      price: 0,
      subscriberPrice: 0,
      audience: 'subscribers',
      record: false,
    },
    ...{ notify: false, goal: null, source: 'browser', cover: null, at: null },
  }
  const { id } = (await as(t, owner, 'POST', '/v1/lives', said)).json()
  const onAir = { streamId: id, at: t.clock.now().toISOString() }
  await inTransaction(t.ctx(), async tx => publish(tx, 'live-stream.on-air', onAir))
  await t.drain()
  const write = async (text: string): Promise<string> => {
    const body = { client: randomUUID(), text }
    return (await as(t, subscriber, 'POST', `/v1/lives/${id}/messages`, body)).json().line.id
  }
  await write(CANARY.liveLine)
  return { id, spareLine: await write('Otra cosa') }
}
