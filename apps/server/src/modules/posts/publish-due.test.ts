import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { listSetAside } from '../../platform/jobs/set-aside.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { contributeToGoal } from './index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 20_000)
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.pool.query('delete from job_failure; delete from job.job; delete from post')
  creator = await actorOf(t, creator.user)
})

/** More than what is selected at once. */
const MANY = 210
/** Has the database refuse changes of rows for which a condition holds, until the returned function is called. */
async function refuse(table: string, condition: string): Promise<() => Promise<unknown>> {
  await t.app.pool.query(`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      if ${condition} then raise exception 'planted'; end if;
      return new;
    end $$;
    create trigger refuse_change before update on ${table} for each row execute function refuse_change()`)
  return () => t.app.pool.query(`drop trigger refuse_change on ${table}; drop function refuse_change()`)
}

describe('posts whose time has come', () => {
  const schedule = async (text: string, at: Date) => {
    const body = { clientId: randomUUID(), text, audience: 'everyone', price: null, media: [] }
    const answer = await t.call('POST', '/v1/posts', {
      token: creator.token,
      body: { ...body, scheduledFor: at.toISOString() },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().id as string
  }
  /** The same post so many times more. */
  const repeat = async (id: string, times: number) => {
    await t.app.pool.query(
      `insert into post (id, creator_id, client_id, body, audience, included, photos, videos, preparing, publish_at, published_at)
       select gen_random_uuid(), creator_id, gen_random_uuid(), body, audience, included, photos, videos, preparing, publish_at, published_at
       from post, generate_series(1, $2) where id = $1`,
      [id, times],
    )
    await t.app.pool.query('insert into post_count (post_id) select id from post on conflict do nothing')
  }
  const out = async (text: string) => {
    const { rows } = await t.app.pool.query(
      'select count(*)::int from post where body = $1 and not preparing',
      [text],
    )
    return rows[0].count as number
  }
  const run = () => t.app.jobs.runNow(t.services, 'posts.publish')
  const inMs = (ms: number) => new Date(t.clock.now().getTime() + ms)

  it('all come out in one run, however many they are, though the first of them always fail', async () => {
    await repeat(await schedule('Roto', inMs(MINUTE)), MANY - 1)
    await repeat(await schedule('Sano', inMs(2 * MINUTE)), MANY - 1)
    t.clock.advance(2 * MINUTE)
    const mend = await refuse('post', `new.body = 'Roto'`)
    await run()
    expect([await out('Roto'), await out('Sano')]).toEqual([0, MANY])
    for (let tries = 0; tries < 5; tries++) {
      t.clock.advance(HOUR)
      await run()
    }
    const aside = await listSetAside(t.services.db)
    expect([aside.length, aside[0]?.job]).toEqual([MANY, 'posts.publish'])
    await mend()
    await t.app.pool.query('delete from job_failure')
    await run()
    expect(await out('Roto')).toBe(MANY)
  })

  it('come out at it by work that was enqueued for it, one time after the other', async () => {
    const due = () => t.services.jobs.drain(t.services)
    await schedule('Segundo', inMs(2 * HOUR))
    await schedule('Primero', inMs(HOUR))
    await due()
    expect([await out('Primero'), await out('Segundo')]).toEqual([0, 0])
    t.clock.advance(HOUR)
    await due()
    expect([await out('Primero'), await out('Segundo')]).toEqual([1, 0])
    t.clock.advance(HOUR)
    await due()
    expect(await out('Segundo')).toBe(1)
  })

  it('come out at another time that was chosen meanwhile', async () => {
    const id = await schedule('Movido', inMs(3 * HOUR))
    const body = { text: 'Movido', audience: 'everyone', price: null, media: [] }
    const scheduledFor = inMs(HOUR).toISOString()
    await t.call('PUT', `/v1/posts/${id}`, { token: creator.token, body: { ...body, scheduledFor } })
    t.clock.advance(HOUR)
    await t.services.jobs.drain(t.services)
    expect(await out('Movido')).toBe(1)
  })
})

describe('contributions to a post that was taken off', () => {
  it('all go back in one run that begins with it, though some always fail', async () => {
    const queued = async () =>
      (await t.app.pool.query(`select from job.job where name = 'posts.refundGoals' and state = 'created'`))
        .rows
    const [broken, sound] = [
      await createPost(t, creator, { audience: 'paid', goal: 10_000 }),
      await createPost(t, creator, { audience: 'paid', goal: 10_000 }),
    ]
    for (const { id } of [broken, broken, sound, sound])
      await contributeToGoal(asUser(t, fan.user), { post: id, amount: 1_000 })
    await t.drain()
    expect(await queued()).toEqual([])
    await t.call('DELETE', `/v1/posts/${broken.id}`, { token: creator.token })
    await t.drain()
    expect(await queued()).toHaveLength(1)
    await t.call('DELETE', `/v1/posts/${sound.id}`, { token: creator.token })
    const mend = await refuse(
      'sale',
      `exists (select from goal_contribution c where c.post_id = '${broken.id}' and 'goal:' || c.id = new.ref)`,
    )
    await t.app.jobs.runNow(t.services, 'posts.refundGoals')
    await t.drain()
    const back = async () =>
      (
        await t.app.pool.query(
          `select count(*)::int from goal_contribution where reversed = amount and post_id = any($1)`,
          [[broken.id, sound.id]],
        )
      ).rows[0].count
    expect(await back()).toBe(2)
    await mend()
    t.clock.advance(HOUR)
    await t.app.jobs.runNow(t.services, 'posts.refundGoals')
    await t.drain()
    expect(await back()).toBe(4)
  })
})
