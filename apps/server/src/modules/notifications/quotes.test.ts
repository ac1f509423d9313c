import { randomUUID } from 'node:crypto'
import type { Notification } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { takeDownComment, takeDownPost } from '../posts/index.ts'
import { channelsOf } from './testing/channels.ts'

let t: TestApp
let mails: Mail[]
let creator: TestActor
let mentioned: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
  mentioned = await createCreator(t)
  fan = await createFan(t)
  mails = recordMails(t)
})

const { call, deliver } = channelsOf(() => ({ t, creator, fan }))
const listOf = async (actor: TestActor): Promise<Notification[]> => (await call(actor, 'GET', '')).items
const onPost = async (actor: TestActor, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await t.call(method, `/v1/posts${path}`, { token: actor.token, body })
  expect([path, answer.statusCode]).toEqual([path, answer.statusCode === 204 ? 204 : 200])
  await t.drain()
  return answer
}
/** A post in which somebody is mentioned, who was told. */
const mention = async (more: object = {}): Promise<string> => {
  const text = `El mar es de @${mentioned.user.username}.`
  const { id } = await createPost(t, creator, { text, ...more })
  await t.drain()
  return id
}
const isIn = (told: readonly Notification[], text: string) => JSON.stringify(told).includes(text)

describe('what somebody wrote is read with the notification', () => {
  it('of a mention, as long as its post is there for the reader', async () => {
    const id = await mention()
    expect(isIn(await listOf(mentioned), 'El mar es de')).toBe(true)
    const gone = { description: '', link: null, picture: null, public: { message: '' } }

    await onPost(creator, 'PUT', `/${id}/archive`)
    expect(await listOf(mentioned)).toMatchObject([gone])
    await onPost(creator, 'DELETE', `/${id}/archive`)
    expect(isIn(await listOf(mentioned), 'El mar es de')).toBe(true)

    for (const removed of [true, false]) {
      await inTransaction(t.ctx(), tx => takeDownPost(tx, { post: id, removed }))
      const told = await listOf(mentioned)
      expect(told).toMatchObject(removed ? [gone] : [{ link: `/post/${id}` }])
      expect(isIn(told, 'El mar es de')).toBe(!removed)
    }
  })

  it('of a mention, as the post says it now and to whom it says it', async () => {
    const id = await mention()
    const edit = (body: object) =>
      onPost(creator, 'PUT', `/${id}`, { audience: 'everyone', price: null, media: [], ...body })
    await edit({ text: `La sal es de @${mentioned.user.username}.` })
    expect(isIn(await listOf(mentioned), 'La sal es de')).toBe(true)
    await edit({ text: `La sal es de @${mentioned.user.username}.`, audience: 'subscribers' })
    const told = await listOf(mentioned)
    expect(told).toMatchObject([{ description: 'En una publicación para suscriptores' }])
    expect(isIn(told, 'La sal es de')).toBe(false)
  })

  it('of a comment, until staff have taken it down', async () => {
    const { id } = await createPost(t, creator)
    const answer = await onPost(fan, 'POST', `/${id}/comments`, { clientId: randomUUID(), text: 'Qué luz' })
    const comment = answer.json().id
    expect(await listOf(creator)).toMatchObject([{ public: { message: 'Qué luz' } }])
    await inTransaction(t.ctx(), tx => takeDownComment(tx, { comment, removed: true }))
    const told = await listOf(creator)
    expect(told).toMatchObject([{ description: '', public: { message: '' } }])
    expect(isIn(told, 'Qué luz')).toBe(false)
    // what its post’s creator has hidden is theirs to read
    await inTransaction(t.ctx(), tx => takeDownComment(tx, { comment, removed: false }))
    await onPost(creator, 'PUT', `/${id}/comments/${comment}/hidden`)
    expect(await listOf(creator)).toMatchObject([{ public: { message: 'Qué luz' } }])
  })

  it('and is stored nowhere with it', async () => {
    const id = await mention()
    await onPost(fan, 'POST', `/${id}/comments`, { clientId: randomUUID(), text: 'Qué luz' })
    const { rows } = await t.app.pool.query(
      `select string_agg(n::text, '') as stored from notification n
       where user_id = any($1)`,
      [[creator.user.id, mentioned.user.id]],
    )
    expect(rows[0].stored).toContain(id)
    for (const text of ['El mar es de', 'Qué luz']) expect(rows[0].stored).not.toContain(text)
  })
})

describe('what is to be mailed of it', () => {
  const mailed = () => mails.filter(({ to }) => to === mentioned.user.email).map(({ text }) => text)

  it('is mailed as it is read then', async () => {
    await mention()
    await deliver()
    expect(mailed()).toMatchObject([expect.stringContaining('El mar es de')])
  })

  it('is not mailed when it is gone, nor late', async () => {
    const id = await mention()
    await onPost(creator, 'PUT', `/${id}/archive`)
    await deliver()
    await onPost(creator, 'DELETE', `/${id}/archive`)
    await deliver()
    expect(mailed()).toEqual([])
  })

  it('is left out of a digest', async () => {
    await call(mentioned, 'PATCH', '/settings', { digest: 'daily' })
    t.clock.advance(SECOND)
    const id = await mention()
    await mention({ text: `La sal es de @${mentioned.user.username}.` })
    await onPost(creator, 'PUT', `/${id}/archive`)
    t.clock.advance(30 * HOUR)
    await t.app.jobs.runNow(t.services, 'notifications.digests')
    const [digest, ...more] = mailed()
    expect(more).toEqual([])
    expect(digest).toContain('La sal es de')
    expect(digest).not.toContain('El mar es de')
  })
})
