import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  call,
  createFollowers,
  readDiffusion,
  readMessages,
  requestDiffusion,
  sendDiffusion,
  work,
} from '../../testing/factories/diffusions.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { closeAccount, restoreAccount, suspendAccount } from '../accounts/index.ts'
import { countRecipients } from './commands/count-recipients.ts'
import { BATCH, sendDiffusion as send } from './commands/send-diffusion.ts'
import { runWithdrawal } from './commands/withdraw-diffusion.ts'
import { lockDiffusion } from './diffusions.repository.ts'

let t: TestApp
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  creator = await createCreator(t)
})

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
const doTo = async (id: string, method: 'PUT' | 'DELETE' | 'POST', path = '') =>
  await call(t, creator, method, `/v1/diffusions/${id}${path}`)
const read = (id: string) => readDiffusion(t, creator, id)
async function follower(): Promise<TestActor> {
  const made = await createFan(t)
  await call(t, made, 'PUT', `/v1/users/${creator.user.username}/follow`)
  return made
}
/** The id of one that is being sent, of which nothing is sent yet. */
const begun = async (): Promise<string> => (await requestDiffusion(t, creator)).json().id

/** Runs a job until it has sent this many events to people's chats, and stops it there as a process that ends does. */
async function until(
  events: number,
  run: (ctx: Context, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  let seen = 0
  const realtime = Object.assign(Object.create(t.realtime), {
    toUsers: () => {
      seen++
      if (seen >= events) stop.abort()
    },
  })
  await expect(run({ ...t.ctx(), realtime }, stop.signal)).rejects.toThrow(/abort/)
}
const sendUntil = (events: number, diffusionId: string) =>
  until(events, (ctx, signal) => send(ctx, { diffusionId }, { signal, attempt: 1 }))

/** How many messages each of these has of a creator's diffusions, and how often each number occurs. */
async function received(): Promise<Record<string, number>> {
  const { rows } = await sql<{ times: number; people: number }>`
    select times::int, count(*)::int as people from (
      select count(*) as times from message join chat on chat.id = message.chat_id
      where chat.creator_id = ${creator.user.id} and message.batch_id is not null group by chat.id) as each
    group by times`.execute(t.services.db)
  return Object.fromEntries(rows.map(({ times, people }) => [times, people]))
}

describe('a run that ends between two batches', () => {
  it('is gone on with where it ended: nobody is left out, and nobody receives it twice', async () => {
    await createFollowers(t, creator, 2 * BATCH + 30)
    const id = await begun()
    await sendUntil(BATCH, id)
    expect(await read(id)).toMatchObject({ state: 'sending', recipients: 2 * BATCH + 30, sent: BATCH })
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 2 * BATCH + 30 })
    expect(await received()).toEqual({ 1: 2 * BATCH + 30 })
  })

  it('is found by the next look where no other run follows it', async () => {
    await createFollowers(t, creator, BATCH + 5)
    const id = await begun()
    await sendUntil(BATCH, id)
    // the run was that of the queue, and its process is gone with it
    await sql`delete from job.job where name = 'diffusions.send'`.execute(t.services.db)
    await t.app.jobs.runNow(t.services, 'diffusions.look')
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'sending' })
    t.clock.advance(3 * MINUTE)
    await t.app.jobs.runNow(t.services, 'diffusions.look')
    await work(t)
    creator = await actorOf(t, creator.user)
    expect(await read(id)).toMatchObject({ state: 'sent', sent: BATCH + 5 })
  })

  it('is gone on with once, also by two that run at the same time', async () => {
    await createFollowers(t, creator, 2 * BATCH + 30)
    const id = await begun()
    const signal = new AbortController().signal
    await Promise.all([1, 2].map(() => send(t.ctx(), { diffusionId: id }, { signal, attempt: 1 })))
    expect(await received()).toEqual({ 1: 2 * BATCH + 30 })
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 2 * BATCH + 30 })
  })

  it('takes back what it has sent, each once', async () => {
    await createFollowers(t, creator, BATCH + 20)
    const { id } = await sendDiffusion(t, creator)
    await doTo(id, 'POST', '/withdrawal')
    await until(BATCH, (ctx, signal) => runWithdrawal(ctx, { diffusionId: id }, { signal }))
    expect(await read(id)).toMatchObject({ state: 'withdrawing', withdrawn: { count: BATCH } })
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'withdrawn', withdrawn: { count: BATCH + 20 } })
  })
})

describe('a diffusion that is being sent', () => {
  it('reaches those who write at the same moment, in the order of their chats', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, () => createFan(t)))
    const chats: string[] = []
    for (const fan of fans) chats.push(await createChat(t, fan, creator))
    await requestDiffusion(t, creator, { audience: { subscribers: true } })
    await Promise.all([
      t.services.jobs.drain(t.services),
      ...fans.flatMap((fan, index) =>
        Array.from({ length: 5 }, () => createMessage(t, fan, chats[index] ?? '', 'Hola')),
      ),
    ])
    for (const fan of fans) {
      const messages = await readMessages(t, fan)
      expect(messages.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1])
      expect(messages.filter(({ mine }) => !mine)).toHaveLength(1)
      const [row] = (await call(t, fan, 'GET', '/v1/chats')).json().items
      expect(row).toMatchObject({ unread: 1, lastSeq: 6 })
    }
  })

  it('is held, goes on, and is sent to nobody more; each again is the same', async () => {
    await createFollowers(t, creator, BATCH + 10)
    const id = await begun()
    await sendUntil(BATCH, id)
    for (const _ of [1, 2])
      expect((await doTo(id, 'PUT', '/pause')).json()).toMatchObject({ state: 'paused' })
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'paused', sent: BATCH, endedAt: null })
    for (const _ of [1, 2])
      expect((await doTo(id, 'DELETE', '/pause')).json()).toMatchObject({ state: 'sending' })
    await doTo(id, 'PUT', '/pause')
    for (const _ of [1, 2]) expect((await doTo(id, 'DELETE')).json()).toMatchObject({ state: 'cancelled' })
    await work(t)
    const ended = await read(id)
    expect(ended).toMatchObject({ state: 'cancelled', sent: BATCH, recipients: BATCH + 10 })
    expect(ended.endedAt).not.toBeNull()
    expect(await received()).toEqual({ 1: BATCH })
    for (const [method, path] of [
      ['PUT', '/pause'],
      ['DELETE', '/pause'],
    ] as const)
      expect(codeOf(await doTo(id, method, path))).toBe('DIFFUSION_STATE')
    // nothing is left of whom it was to be sent to
    expect(await t.services.db.selectFrom('diffusion_recipient').selectAll().execute()).toEqual([])
  })

  it('goes on after it was held', async () => {
    await createFollowers(t, creator, BATCH + 10)
    const id = await begun()
    await sendUntil(BATCH, id)
    await doTo(id, 'PUT', '/pause')
    await work(t)
    await doTo(id, 'DELETE', '/pause')
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'sent', sent: BATCH + 10 })
  })

  it('cannot be cancelled or rescheduled once it is sent, nor held or taken back before it begins', async () => {
    await follower()
    const sent = await sendDiffusion(t, creator)
    for (const [method, path] of [
      ['DELETE', ''],
      ['PUT', '/pause'],
      ['DELETE', '/pause'],
    ] as const)
      expect(codeOf(await doTo(sent.id, method, path))).toBe('DIFFUSION_STATE')
    const at = new Date(t.clock.now().getTime() + MINUTE).toISOString()
    const { id } = (await requestDiffusion(t, creator, { at })).json()
    for (const [method, path] of [
      ['PUT', '/pause'],
      ['DELETE', '/pause'],
      ['POST', '/withdrawal'],
    ] as const)
      expect(codeOf(await doTo(id, method, path))).toBe('DIFFUSION_STATE')
    expect((await doTo(id, 'DELETE')).json()).toMatchObject({ state: 'cancelled', startedAt: null })
    expect(codeOf(await doTo(id, 'POST', '/withdrawal'))).toBe('DIFFUSION_STATE')
  })

  it('misses those who are gone since it was counted, and says why', async () => {
    const people = [await follower(), await follower(), await follower(), await follower()]
    const [closed, blocked, blocker, left] = people as [TestActor, TestActor, TestActor, TestActor]
    const stays = await follower()
    const id = await begun()
    // counted, and not one batch sent
    await inTransaction(t.ctx(), async tx => {
      const found = await lockDiffusion(tx.db, { id })
      if (found !== undefined) await countRecipients(tx, found)
    })
    await inTransaction(t.ctx(), tx => suspendAccount(tx, closed.user.id, { reason: 'other' }))
    await call(t, creator, 'PUT', `/v1/users/${blocked.user.username}/block`)
    await call(t, blocker, 'PUT', `/v1/users/${creator.user.username}/block`)
    await call(t, left, 'DELETE', `/v1/users/${creator.user.username}/follow`)
    await work(t)
    expect(await read(id)).toMatchObject({
      ...{ state: 'sent', recipients: 5, sent: 1, missed: { closed: 1, blocked: 2, left: 1 } },
    })
    expect(await readMessages(t, stays)).toHaveLength(1)
    expect(await received()).toEqual({ 1: 1 })
  })

  it('is held up by nobody with whom it fails, who receives it when that is over', async () => {
    const [poisoned] = await createFollowers(t, creator, 40)
    await sql`
      create function refuse_poisoned() returns trigger language plpgsql as $$ begin
        if new.fan_id::text = ${sql.lit(poisoned)} and new.last_seq > 0 then raise exception 'poisoned'; end if;
        return new; end $$`.execute(t.services.db)
    await sql`create trigger poisoned before update on chat for each row execute function refuse_poisoned()`.execute(
      t.services.db,
    )
    const id = await begun()
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'sending', sent: 39 })
    await sql`drop trigger poisoned on chat`.execute(t.services.db)
    await sql`drop function refuse_poisoned`.execute(t.services.db)
    t.clock.advance(3 * MINUTE)
    creator = await actorOf(t, creator.user)
    await t.app.jobs.runNow(t.services, 'diffusions.look')
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 40 })
    expect(await received()).toEqual({ 1: 40 })
  })
})

describe('a creator who may not write any more', () => {
  it.each(['is suspended', 'closes the account'] as const)('%s: what is open ends', async how => {
    await createFollowers(t, creator, BATCH + 10)
    const at = new Date(t.clock.now().getTime() + MINUTE).toISOString()
    const later = (await requestDiffusion(t, creator, { at })).json().id
    const id = await begun()
    await sendUntil(BATCH, id)
    if (how === 'is suspended')
      await inTransaction(t.ctx(), tx => suspendAccount(tx, creator.user.id, { reason: 'other' }))
    else await inTransaction(t.ctx(), tx => closeAccount(tx, creator.user.id, async () => undefined))
    // the next batch sees it, whenever the fact is relayed
    await t.services.jobs.drain(t.services)
    await work(t)
    expect(await received()).toEqual({ 1: BATCH })
    const states = await t.services.db
      .selectFrom('diffusion')
      .where('creator_id', '=', creator.user.id)
      .select(['id', 'state'])
      .execute()
    expect(new Map(states.map(row => [row.id, row.state]))).toEqual(
      new Map([
        [id, 'cancelled'],
        [later, 'cancelled'],
      ]),
    )
    t.clock.advance(2 * MINUTE)
    if (how === 'is suspended') await inTransaction(t.ctx(), tx => restoreAccount(tx, creator.user.id))
    await t.app.jobs.runNow(t.services, 'diffusions.look')
    await work(t)
    expect(await received()).toEqual({ 1: BATCH })
  })
})
