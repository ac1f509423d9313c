import { afterAll, beforeAll, expect, it } from 'vitest'
import { filmed } from '../../platform/live/testing/filmed.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { fund } from '../../testing/factories/money.ts'
import { listen, SendingPage } from '../live-streams/testing/streaming.ts'
import { livingIn } from './testing/living.ts'

/** A live with its real pictures: from the page that sends to the playlist of each viewer. */

let t: TestApp
let port: number
const { ask, on, created, own, see, enter, end } = livingIn(() => t)

beforeAll(async () => {
  t = await createTestApp({ sockets: true })
  port = await listen(t)
})
afterAll(() => t?.close())

const statusOf = async (playback: string | null) =>
  playback === null ? 0 : (await fetch(`http://127.0.0.1:${port}${playback}`)).status

async function sending(creator: TestActor, said: object = {}): Promise<{ id: string; page: SendingPage }> {
  const { id } = await created(creator, said)
  const { token } = (await on(creator, id, '/ingest')).json()
  const page = await SendingPage.ready(port, token)
  await page.sendAll(await filmed())
  await eventually(async () => {
    await t.drain()
    expect((await own(creator, id)).state).toBe('live')
  })
  return { id, page }
}

it('begins with the first picture, and is seen by who has paid until they are taken out', async () => {
  const [creator, fan, other] = [await createCreator(t), await createFan(t), await createFan(t)]
  const { id } = await sending(creator)
  for (const who of [fan, other]) {
    await fund(t, who, 1_000)
    expect((await enter(who, id)).statusCode).toBe(200)
  }
  const [mine, theirs] = [(await see(fan, id)).playback, (await see(other, id)).playback]
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 200])
  await on(creator, id, `/viewers/${fan.user.username}/restriction`, { kind: 'removed' }, 'PUT')
  await eventually(async () => expect(await statusOf(mine)).toBe(404))
  expect(await statusOf(theirs)).toBe(200)
  await ask(creator, 'PUT', `/users/${other.user.username}/block`)
  await t.drain()
  await eventually(async () => expect(await statusOf(theirs)).toBe(404))
})

it('is cut off for its sender and for every viewer when it ends', async () => {
  const [creator, fan] = [await createCreator(t), await createFan(t)]
  const { id, page } = await sending(creator, { price: 0, subscriberPrice: 0 })
  const { playback } = await see(fan, id)
  expect(await statusOf(playback)).toBe(200)
  await end(creator, id)
  await page.closed
  await eventually(async () => expect(await statusOf(playback)).toBe(404))
  expect((await see(fan, id)).playback).toBeNull()
})

it('is seen by its creator when it is over, until they decide what becomes of the recording', async () => {
  const [creator, fan] = [await createCreator(t), await createFan(t)]
  const { id, page } = await sending(creator, { record: true, price: 0, subscriberPrice: 0 })
  const { playback: theirs } = await see(fan, id)
  expect((await end(creator, id)).statusCode).toBe(200)
  await page.closed
  await eventually(async () => expect((await own(creator, id)).replay.playback).not.toBeNull())
  const { playback } = (await own(creator, id)).replay
  await eventually(async () => expect(await statusOf(playback)).toBe(200))
  await eventually(async () => expect(await statusOf(theirs)).toBe(404))
  expect((await on(creator, id, '/recording', undefined, 'DELETE')).statusCode).toBe(200)
  expect((await own(creator, id)).replay.playback).toBeNull()
  await eventually(async () => expect(await statusOf(playback)).toBe(404))
})
