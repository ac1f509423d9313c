import path from 'node:path'
import type { UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharp } from '../../platform/media/sharp.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film, H264 } from '../../testing/factories/films.ts'
import { listen, TusClient, upload } from '../media/testing/tus.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { reporting } from './testing/reporting.ts'

let t: TestApp
let creator: TestActor
let other: TestActor
let moderator: TestActor
let on: ReturnType<typeof reporting>
let base: string

const art = (name: string) => sharp(path.join(import.meta.dirname, '../../../seed/art', `${name}.jpg`))

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  base = await listen(t)
  on = reporting(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.app.pool.query('delete from report_case')
  await t.app.pool.query('delete from blocked_media')
  creator = await createCreator(t)
  other = await createCreator(t)
  moderator = await createStaff(t, ['moderator'])
})

/** Brings a file up; answers what became of it. */
async function bring(
  who: TestActor,
  bytes: Uint8Array,
  purpose: 'post' | 'avatar' | 'ticket' = 'post',
): Promise<Pick<UploadedMedia, 'id' | 'state' | 'problem'>> {
  const id = await upload(new TusClient(base, who), new Uint8Array(bytes), purpose)
  await t.services.jobs.drain(t.services)
  return (await t.call('GET', `/v1/media/${id}`, { token: who.token })).json()
}
async function publish(who: TestActor, ids: readonly string[]): Promise<string> {
  const body = {
    ...{ clientId: crypto.randomUUID(), text: 'Lo de siempre', audience: 'everyone', price: null },
    media: ids.map(id => ({ id, alt: '', name: 'foto.jpg' })),
  }
  const answer = await t.call('POST', '/v1/posts', { token: who.token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id
}
/** Takes a post down; answers the case. */
async function takeDown(post: string, block = true): Promise<string> {
  await on.report(await createFan(t), post, 'no-consent')
  const id = await on.waiting(moderator)
  const decided = await on.decide(moderator, id, { block })
  expect(decided.json().decision).toMatchObject({ hidden: true, blocked: block })
  await t.services.jobs.drain(t.services)
  return id
}
const refused = { state: 'failed', problem: 'MEDIA_BLOCKED' }
const taken = { state: 'ready', problem: null }

describe('a picture that was taken down', () => {
  it('is not let in again, by nobody and for nothing, as long as it is not put back', async () => {
    const photo = await art('ines1').jpeg({ quality: 90 }).toBuffer()
    const again = {
      same: photo,
      smaller: await art('ines1').resize(400).webp({ quality: 60 }).toBuffer(),
      mirrored: await art('ines1').flop().jpeg({ quality: 70 }).toBuffer(),
    }
    const { id } = await bring(creator, photo)
    const post = await publish(creator, [id])
    expect(await bring(other, again.smaller)).toMatchObject(taken)
    const decided = await takeDown(post)
    for (const [name, bytes] of Object.entries(again)) {
      expect(await bring(other, bytes), name).toMatchObject(refused)
      expect(await bring(creator, bytes), name).toMatchObject(refused)
    }
    expect(await bring(other, photo, 'avatar')).toMatchObject(refused)
    // another picture is, and to staff it may be shown
    expect(await bring(other, await art('ines2').jpeg().toBuffer())).toMatchObject(taken)
    expect(await bring(other, photo, 'ticket')).toMatchObject(taken)
    // nothing of a picture is kept with what it looks like
    const { rows } = await t.app.pool.query(
      'select count(*)::integer as n, min(length(print)) as bits from blocked_print',
    )
    expect(rows).toEqual([{ n: 10, bits: 256 }])

    expect((await on.restore(moderator, decided)).statusCode).toBe(200)
    expect(await bring(other, again.smaller)).toMatchObject(taken)
  })

  it('is let in again where staff do not say otherwise', async () => {
    const photo = await art('pool1').jpeg().toBuffer()
    const post = await publish(creator, [(await bring(creator, photo)).id])
    await takeDown(post, false)
    expect(await bring(other, photo)).toMatchObject(taken)
  })

  it('is not written down where it was put back before the job ran', async () => {
    const photo = await art('sea1').jpeg().toBuffer()
    const post = await publish(creator, [(await bring(creator, photo)).id])
    await on.report(other, post)
    const id = await on.waiting(moderator)
    await on.decide(moderator, id, { block: true })
    await on.restore(moderator, id)
    await t.services.jobs.drain(t.services)
    expect((await t.app.pool.query('select from blocked_print')).rowCount).toBe(0)
    expect(await bring(other, photo)).toMatchObject(taken)
  })
})

describe('a video that was taken down', () => {
  it('is not let in again, smaller and in another container', async () => {
    // Short and small: a computer that is busy encodes it in time.
    const small = { size: '320x180', rate: 10, seconds: 2 }
    const post = await publish(creator, [(await bring(creator, await film({ as: 'mp4', ...small }))).id])
    await takeDown(post)
    const again = [
      await film({ as: 'mp4', ...small }),
      await film({ as: 'mov', ...small, video: [...H264, '-vf', 'scale=240:136'] }),
      await film({ as: 'mp4', ...small, seconds: 1 }),
    ]
    for (const bytes of again) expect(await bring(other, bytes)).toMatchObject(refused)
    const frame = await art('zoe1').resize(640, 360).png().toBuffer()
    expect(await bring(other, frame)).toMatchObject(taken)
  })
})
