import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { VAULT } from '@calina/contract'
import type { Post, Vault } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { outcome } from '../../testing/outcome.ts'
import { initKey, segmentKey } from '../live-streams/live-streams.files.ts'
import { LIVE_HOUSE } from '../lives/queries/live-house.ts'
import { livingIn } from '../lives/testing/living.ts'
import { blockPerson } from '../relationships/index.ts'

let t: TestApp
let folder: string
let creator: TestActor
const { ask, on, onAir, enter, own, room, settle, end, created, see } = livingIn(() => t)

/** Six seconds of picture and sound, as segments that a live has stored. */
let init: Buffer
let segments: Buffer[]

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  folder = await mkdtemp(path.join(tmpdir(), 'calina-replay-'))
  await promisify(execFile)(
    'ffmpeg',
    [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15', '-f', 'lavfi', '-i', 'sine=frequency=440'],
      ...[
        '-t',
        '6',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-g',
        '30',
        '-c:a',
        'aac',
      ],
      ...['-f', 'hls', '-hls_time', '2', '-hls_segment_type', 'fmp4', '-hls_list_size', '0', 'live.m3u8'],
    ],
    { cwd: folder },
  )
  const names = (await readdir(folder)).filter(name => name.endsWith('.m4s')).sort()
  init = await readFile(path.join(folder, 'init.mp4'))
  segments = await Promise.all(names.map(name => readFile(path.join(folder, name))))
}, 60_000)
beforeEach(async () => {
  creator = await actorOf(t, creator.user)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(async () => {
  await t?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A live that is over after six minutes, when entries do not go back any more, for which these have paid, with what was recorded of it. */
async function recorded(fans: readonly TestActor[] = [], said: object = {}) {
  const live = await onAir(creator, { record: true, ...said })
  for (const fan of fans) expect((await enter(fan, live.id)).statusCode).toBe(200)
  const { db, storage } = t.services
  const stream = await db
    .selectFrom('live_stream')
    .selectAll()
    .where('id', '=', live.id)
    .executeTakeFirstOrThrow()
  await storage.put(initKey(stream, 0), init, { contentType: 'video/mp4' })
  await db
    .insertInto('live_stream_config')
    .values({ stream_id: live.id, number: 0, codecs: 'avc1.42c00d,mp4a.40.2', width: 320, height: 180 })
    .execute()
  for (const [number, bytes] of segments.entries()) {
    await storage.put(segmentKey(stream, number), bytes, { contentType: 'video/iso.segment' })
    await db
      .insertInto('live_stream_segment')
      .values({
        ...{ stream_id: live.id, number, config: 0, duration_us: 2_000_000, bytes: bytes.byteLength },
        ...{ discontinuity: false, stored: true, first_at: t.clock.now() },
      })
      .execute()
  }
  t.clock.advance(6 * MINUTE)
  expect((await end(creator, live.id)).statusCode).toBe(200)
  await settle()
  return live.id
}

async function payer(): Promise<TestActor> {
  const fan = await createFan(t)
  await fund(t, fan, 5_000)
  return fan
}

const keep = (live: string, choice: object, who = creator) => on(who, live, '/replay', choice)
const discard = (live: string, who = creator) => on(who, live, '/recording', undefined, 'DELETE')
const AS_POST = { to: 'post', price: 600, text: 'La repetición' }
const replays = async (who: TestActor | undefined, query = '') =>
  (await ask(who, 'GET', `/lives/replays${query}`)).json().items as { live: string; post: string }[]
const post = async (id: string, who: TestActor) => (await ask(who, 'GET', `/posts/${id}`)).json() as Post
const notified = async (who: TestActor) =>
  (await ask(who, 'GET', '/notifications')).json().items.map((one: { topic: string }) => one.topic)

describe('a replay', () => {
  it('is a post at its price, free for who has paid the entry, and told to them', async () => {
    const [fan, waiting, rest] = [await payer(), await payer(), await payer()]
    const live = await recorded([fan])
    await on(waiting, live, '/reminder', undefined, 'PUT')
    expect((await own(creator, live)).replay).toMatchObject({ state: 'undecided', seconds: 6 })
    const kept = await keep(live, AS_POST)
    expect(kept.json().replay).toMatchObject({ state: 'making', deletedAt: null })
    expect(outcome(await keep(live, AS_POST))).toEqual([409, 'REPLAY_DECIDED'])
    expect(outcome(await discard(live))).toEqual([409, 'REPLAY_DECIDED'])
    await settle()
    const { replay } = await own(creator, live)
    expect(replay).toMatchObject({ state: 'post', deletedAt: null })
    expect(replay.seconds).toBeCloseTo(6, 0)
    const id = replay.post ?? ''
    const open = await post(id, fan)
    expect(open).toMatchObject({ access: 'bought', text: 'La repetición', videos: 1 })
    expect((await t.call('GET', `/${open.media[0]?.play?.src}`)).statusCode).toBe(200)
    expect(await post(id, rest)).toMatchObject({ access: 'locked-price', price: { amount: 600 } })
    // the people are told by a job of their own
    await settle()
    expect(await notified(fan)).toContain('live-reminder')
    expect(await notified(waiting)).toContain('live-reminder')
    expect(await notified(rest)).not.toContain('live-reminder')
    expect(await see(fan, live)).toMatchObject({ replay: { recorded: true, post: id } })
    expect(await replays(rest, `?creator=${creator.user.username}`)).toMatchObject([
      { live, post: id, title: 'Set de noche', price: { amount: 600 } },
    ])
    expect(await replays(fan)).toMatchObject([{ live, price: null }])
    expect(await room(undefined, creator)).toMatchObject({ replayCount: 1, replays: [{ post: id }] })
    // what it was made of goes, and a file is not made twice
    t.clock.advance(5 * MINUTE)
    await settle()
    const left = await t.services.db
      .selectFrom('live_stream_segment')
      .select('number')
      .where('stream_id', '=', live)
      .execute()
    expect(left).toEqual([])
    await blockPerson(asUser(t, creator.user), { username: rest.user.username })
    expect(await replays(rest)).toEqual([])
    expect(outcome(await ask(rest, 'GET', `/lives/replays?creator=${creator.user.username}`))).toEqual([
      404,
      'USER_NOT_FOUND',
    ])
  })

  it('is for subscribers where the live was, and for everybody where it is free', async () => {
    const fan = await payer()
    const free = await recorded([], { price: 0, subscriberPrice: 0 })
    await keep(free, { to: 'post', price: 0, text: '' })
    await settle()
    const { replay } = await own(creator, free)
    expect(await post(replay.post ?? '', fan)).toMatchObject({ access: 'everyone', text: 'Set de noche' })
    const closed = await recorded([], { audience: 'subscribers' })
    await keep(closed, { to: 'post', price: 0, text: '' })
    await settle()
    const shown = (await own(creator, closed)).replay.post ?? ''
    expect((await post(shown, fan)).access).toBe('locked-subscription')
  })

  it('comes into a vault of the creator, or into a new one', async () => {
    const live = await recorded()
    const made = await ask(creator, 'POST', '/vaults', {
      ...{ clientId: randomUUID(), title: 'Directos', description: '', price: 900, cover: null },
    })
    const vault = (made.json() as Vault).id
    const other = await createCreator(t)
    expect(outcome(await keep(live, { to: 'vault', vault: randomUUID() }))).toEqual([404, 'VAULT_NOT_FOUND'])
    expect(outcome(await keep(live, AS_POST, other))).toEqual([404, 'LIVE_NOT_FOUND'])
    expect((await keep(live, { to: 'vault', vault })).statusCode).toBe(200)
    await settle()
    expect((await own(creator, live)).replay).toMatchObject({ state: 'vault', vault })
    const files = (await ask(creator, 'GET', `/vaults/${vault}/files`)).json().items
    expect(files).toMatchObject([{ name: 'Set de noche' }])

    const second = await recorded()
    const answer = await keep(second, { to: 'new-vault', title: 'Otros directos', price: null })
    const { vault: fresh } = answer.json().replay
    expect(fresh).not.toBe(vault)
    await settle()
    expect((await own(creator, second)).replay).toMatchObject({ state: 'vault', vault: fresh })
    expect((await ask(creator, 'GET', `/vaults/${fresh}/files`)).json().items).toHaveLength(1)
  })

  it('lies in a vault until its creator takes it out, and stays with who has bought the vault', async () => {
    const [fan, live] = [await payer(), await recorded()]
    const answer = await keep(live, { to: 'new-vault', title: 'Pagado', price: 900 })
    const { vault } = answer.json().replay
    await settle()
    const files = async (who: TestActor) => (await ask(who, 'GET', `/vaults/${vault}/files`)).json().items
    await t.drain()
    expect((await ask(fan, 'POST', `/vaults/${vault}/unlock`, { price: 900 })).statusCode).toBe(200)
    expect(await files(fan)).toHaveLength(1)
    t.clock.advance(MINUTE)
    expect((await discard(live)).json().replay).toMatchObject({ state: 'deleted', post: null })
    expect((await discard(live)).statusCode).toBe(200)
    expect(await files(fan)).toHaveLength(1)
    expect(await files(creator)).toEqual([])

    const other = await recorded()
    await keep(other, { to: 'vault', vault })
    await settle()
    expect(await files(fan)).toHaveLength(2)
    await Promise.all([discard(other), discard(other)])
    expect((await own(creator, other)).replay.state).toBe('deleted')
  })

  it('in a vault is taken down with its live, and comes back with it', async () => {
    const [fan, live] = [await payer(), await recorded()]
    const { vault } = (await keep(live, { to: 'new-vault', title: 'De abajo', price: 900 })).json().replay
    await settle()
    await ask(fan, 'POST', `/vaults/${vault}/unlock`, { price: 900 })
    const files = async (who: TestActor) => (await ask(who, 'GET', `/vaults/${vault}/files`)).json().items
    const [file] = await files(fan)
    const source = `/${file.media.play?.src ?? file.media.src}`
    const taken = (removed: boolean) =>
      inTransaction(t.ctx(), tx => LIVE_HOUSE.takenDown(tx, { liveId: live, removed }))
    expect(await Promise.all([taken(true), taken(true)])).toContain(true)
    expect(await taken(true)).toBe(false)
    expect([await files(fan), await files(creator)]).toEqual([[], []])
    expect((await t.call('GET', source)).statusCode).toBe(404)
    expect((await ask(creator, 'GET', `/vaults/${vault}`)).json()).toMatchObject({ videos: 0 })
    expect(outcome(await discard(live))).toEqual([409, 'LIVE_STATE'])
    expect(await taken(false)).toBe(true)
    expect(await files(fan)).toHaveLength(1)
  })

  it('is the part of the recording that its creator has chosen, from a key frame on', async () => {
    const live = await recorded()
    expect((await own(creator, live)).replay.playback).toMatch(/^\/live\/media\//)
    for (const cut of [
      { from: 6, to: 8 },
      { from: -1, to: 2 },
      { from: 3, to: 3.5 },
    ])
      expect(outcome(await keep(live, { ...AS_POST, cut }))).toEqual([400, 'VALIDATION_FAILED'])
    expect((await keep(live, { ...AS_POST, cut: { from: 2.5, to: 3.5 } })).statusCode).toBe(200)
    await settle()
    const { replay } = await own(creator, live)
    expect(replay).toMatchObject({ state: 'post', playback: null })
    expect(replay.seconds).toBeCloseTo(2, 0)
  })

  it('needs space in the vault, and for one more vault', async () => {
    const live = await recorded()
    const { id: vault } = await createVault(t, creator, { files: [] })
    await t.app.pool.query(
      `with made as (
         insert into media_asset (id, owner_id, purpose, state, storage_key, size, active_at, created_at)
         select id, $1, 'vault', 'uploading', id, 10, $2, $2
         from (select gen_random_uuid() as id from generate_series(1, $3::int)) as named returning id
       )
       insert into vault_file (media_id, vault_id, creator_id, position, name, added_at)
       select id, $4, $1, row_number() over (), 'Hoja', $2 from made`,
      [creator.user.id, t.clock.now(), VAULT.maxFiles, vault],
    )
    const full = await keep(live, { to: 'vault', vault })
    expect([...outcome(full), full.json().params]).toEqual([409, 'VAULT_FULL', { max: VAULT.maxFiles }])
    await t.app.pool.query(
      `insert into vault (id, creator_id, client_id, title, position, created_at, updated_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'Baúl', 1000 + place, $2, $2
       from generate_series(1, $3::int) as place`,
      [creator.user.id, t.clock.now(), VAULT.max],
    )
    const more = await keep(live, { to: 'new-vault', title: 'Uno más', price: null })
    expect(outcome(more)).toEqual([409, 'VAULTS_FULL'])
    expect((await own(creator, live)).replay.state).toBe('undecided')
    creator = await createCreator(t)
  })

  it('that cannot be made is chosen about again, which its creator is told', async () => {
    const live = await recorded()
    const made = await ask(creator, 'POST', '/vaults', {
      ...{ clientId: randomUUID(), title: 'Fugaz', description: '', price: 900, cover: null },
    })
    const { id: vault } = made.json() as Vault
    await keep(live, { to: 'vault', vault })
    await ask(creator, 'DELETE', `/vaults/${vault}`)
    await settle()
    expect((await own(creator, live)).replay).toMatchObject({ state: 'failed' })
    expect(await notified(creator)).toContain('live-ended')
    expect((await keep(live, { ...AS_POST, price: 0 })).statusCode).toBe(200)
    await settle()
    expect((await own(creator, live)).replay.state).toBe('post')
  })

  it('does not come out of a live that staff have taken down meanwhile', async () => {
    const live = await recorded()
    await keep(live, AS_POST)
    const { db } = t.services
    await db.updateTable('live').set({ withheld: true }).where('id', '=', live).execute()
    await settle()
    const row = await db.selectFrom('live').select(['recording', 'post_id']).where('id', '=', live).execute()
    expect(row).toEqual([{ recording: 'undecided', post_id: null }])
    expect((await own(creator, live)).replay.state).toBe('none')
    expect(outcome(await keep(live, AS_POST))).toEqual([409, 'LIVE_STATE'])
  })

  it('is not made while the live lasts, nor twice by two who ask at once', async () => {
    const running = await created(creator)
    expect(outcome(await keep(running.id, AS_POST))).toEqual([409, 'LIVE_STATE'])
    expect(outcome(await discard(running.id))).toEqual([409, 'LIVE_STATE'])
    await on(creator, running.id, '/cancellation')
    const live = await recorded()
    const tries = await Promise.all([keep(live, AS_POST), keep(live, AS_POST), discard(live)])
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('costs what the operator allows', async () => {
    const live = await recorded()
    expect((await keep(live, { ...AS_POST, price: 50 })).statusCode).toBe(400)
    expect((await keep(live, { ...AS_POST, price: 60_000 })).statusCode).toBe(400)
    expect((await ask(undefined, 'POST', `/lives/${live}/replay`, AS_POST)).statusCode).toBe(401)
    const fan = await payer()
    expect(outcome(await keep(live, AS_POST, fan))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('a recording', () => {
  it('is deleted by its creator for good, again and again', async () => {
    const live = await recorded()
    const other = await createCreator(t)
    expect(outcome(await discard(live, other))).toEqual([404, 'LIVE_NOT_FOUND'])
    expect((await discard(live)).json().replay).toMatchObject({ state: 'deleted', deletedAt: null })
    expect((await discard(live)).statusCode).toBe(200)
    expect(outcome(await keep(live, AS_POST))).toEqual([409, 'REPLAY_DECIDED'])
  })

  it('about which nobody decides is deleted after thirty days', async () => {
    const live = await recorded()
    const { deletedAt } = (await own(creator, live)).replay
    expect(Date.parse(deletedAt ?? '')).toBe(t.clock.now().getTime() + 30 * DAY)
    t.clock.advance(30 * DAY - MINUTE)
    await t.app.jobs.runNow(t.services, 'replays.expire')
    creator = await actorOf(t, creator.user)
    expect((await own(creator, live)).replay.state).toBe('undecided')
    t.clock.advance(2 * MINUTE)
    await t.app.jobs.runNow(t.services, 'replays.expire')
    expect((await own(creator, live)).replay.state).toBe('deleted')
  })
})
