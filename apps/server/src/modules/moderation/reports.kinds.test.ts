import { randomUUID } from 'node:crypto'
import { REPORT_SUBJECTS, REPORTED, type ReportSubject } from '@calina/contract'
import type { ReportCase } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film } from '../../testing/factories/films.ts'
import { give } from '../../testing/factories/gifts.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { outcome } from '../../testing/outcome.ts'
import { chattingIn } from '../live-chat/testing/chatting.ts'
import { livingIn } from '../lives/testing/living.ts'
import { importMedia } from '../media/index.ts'
import { sendMessage } from '../messages/index.ts'
import { addComment } from '../posts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { sweepEvidence } from './commands/keep-evidence.ts'
import { NOTHING, reporting } from './testing/reporting.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor
let moderator: TestActor
let chat: string
let on: ReturnType<typeof reporting>

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  on = reporting(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.app.pool.query('delete from report_case')
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana Roldán' })
  other = await createFan(t)
  moderator = await createStaff(t, ['moderator'])
  chat = await createChat(t, fan, creator)
})

const report = (who: TestActor | undefined, path: string, reason = 'other', note = '') =>
  on.call(who, 'POST', `${path}/reports`, { reason, note })
const read = async (who: TestActor, path: string) => (await on.call(who, 'GET', path)).json()
const write = (who: TestActor, text: string, media: readonly string[] = []) =>
  sendMessage(asUser(t, who.user), { chat, clientId: randomUUID(), text, media })
const onlyCase = async () => await on.open(moderator, await on.waiting(moderator))
const bringWelcome = async () => {
  const source = await film({ as: 'mp4', seconds: 1, size: '320x180' })
  const { id } = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'welcome', source })
  expect((await on.call(creator, 'PUT', '/profile/welcome', { media: id })).statusCode).toBe(200)
  return id
}

const { end, onAir, see } = livingIn(() => t)
const beginLive = async () => (await onAir(creator, { price: 0, subscriberPrice: 0 })).id

/** One of each kind, of the creator, and where others report it. */
const MADE: Record<ReportSubject, () => Promise<string>> = {
  post: async () => `/posts/${(await createPost(t, creator)).id}`,
  comment: async () => {
    const { id: post } = await createPost(t, await createCreator(t))
    const said = { post, clientId: randomUUID(), text: 'Hola', parent: null }
    return `/posts/${post}/comments/${(await addComment(asUser(t, creator.user), said)).id}`
  },
  profile: () => Promise.resolve(`/users/${creator.user.username}`),
  message: async () => `/chats/${chat}/messages/${(await write(creator, 'Hola')).id}`,
  chat: () => Promise.resolve(`/chats/${chat}`),
  vault: async () => `/vaults/${(await createVault(t, creator)).id}`,
  welcome: async () => {
    await bringWelcome()
    return `/users/${creator.user.username}/welcome`
  },
  live: async () => `/lives/${await beginLive()}`,
}

describe.each(REPORT_SUBJECTS)('a %s', subject => {
  it('is reported for the reasons of its kind, lands in the queue, and is decided', async () => {
    const path = await MADE[subject]()
    const reasons: readonly string[] = REPORTED[subject].reasons
    for (const reason of ['minor', 'copied', 'impersonation', 'spam'])
      expect((await report(fan, path, reason)).statusCode, reason).toBe(reasons.includes(reason) ? 200 : 400)
    expect((await report(undefined, path)).statusCode).toBe(401)
    if (subject !== 'chat') expect(outcome(await report(creator, path))).toEqual([403, 'OWN_CONTENT'])
    const shown = await onlyCase()
    expect(shown).toMatchObject({ subject, reason: 'minor', count: 1, author: { id: creator.user.id } })
    expect(shown.template.length).toBeGreaterThan(20)

    const { takenDown } = REPORTED[subject]
    const refused = await on.decide(moderator, shown.id, { measure: 'warn', hide: true })
    expect(refused.statusCode, refused.body).toBe(takenDown ? 200 : 400)
    if (!takenDown)
      expect((await on.decide(moderator, shown.id, { measure: 'warn', hide: false })).statusCode).toBe(200)
    await t.drain()
    const [told] = (await read(creator, '/notifications')).items
    expect(told).toMatchObject({ title: expect.any(String), link: expect.stringMatching(/^\//) })
    if (takenDown) expect((await on.restore(moderator, shown.id)).statusCode).toBe(200)
  })
})

describe('a reported message', () => {
  it('is shown with five on each side as they were, and nothing more', async () => {
    for (let n = 1; n <= 15; n++) await write(n % 2 ? creator : fan, `Mensaje ${n}`)
    const { items } = await read(fan, `/chats/${chat}/messages`)
    const ninth = items.find((each: { text: string }) => each.text === 'Mensaje 9')
    expect((await report(fan, `/chats/${chat}/messages/${ninth.id}`, 'harassment')).statusCode).toBe(200)
    const shown = await onlyCase()
    expect(shown.text).toBe('Mensaje 9')
    expect(shown.messages.map(each => each.text)).toEqual(
      Array.from({ length: 11 }, (_, n) => `Mensaje ${n + 4}`),
    )
    expect(shown.messages.filter(each => each.reported).map(each => each.text)).toEqual(['Mensaje 9'])
    // what comes later is no evidence
    await write(creator, 'Después')
    expect(JSON.stringify(await on.open(moderator, shown.id))).not.toContain('Después')
    const { rows } = await t.app.pool.query('select text, around from report_case')
    expect(JSON.stringify(rows)).not.toContain('Mensaje')
  })

  it('shows staff what it said before its text was changed, also when it is deleted since', async () => {
    const { id } = await write(creator, 'Una amenaza')
    for (const text of ['Una broma', 'Nada'])
      await t.call('PATCH', `/v1/chats/${chat}/messages/${id}`, { token: creator.token, body: { text } })
    await report(fan, `/chats/${chat}/messages/${id}`, 'harassment')
    await t.call('DELETE', `/v1/chats/${chat}/messages/${id}`, { token: creator.token })
    const shown = await onlyCase()
    expect(shown.messages).toMatchObject([{ text: 'Nada', earlier: ['Una amenaza', 'Una broma'] }])
    const { rows } = await t.app.pool.query('select around from report_case')
    expect(JSON.stringify(rows)).not.toContain('amenaza')
  })

  it('shows staff its pictures, and not those beside it, as long as it is a case', async () => {
    const [one, two] = [
      await createMedia(t, creator, { purpose: 'message' }),
      await createMedia(t, creator, { purpose: 'message' }),
    ]
    await write(creator, '', [one.id])
    const { id } = await write(creator, '', [two.id])
    await report(fan, `/chats/${chat}/messages/${id}`, 'no-consent')
    const shown = await onlyCase()
    expect(shown.files.map(each => each.id)).toEqual([two.id])
    expect(shown.messages.map(each => each.media)).toEqual([1, 1])
    expect(await on.fetched(shown.files[0]?.src)).toBe(200)
    const former = await createStaff(t, ['support'])
    expect(outcome(await on.call(former, 'GET', `/staff/reports/${shown.id}`))).toEqual([403, 'FORBIDDEN'])
    await on.decide(moderator, shown.id, NOTHING)
    t.clock.advance(31 * DAY)
    moderator = await actorOf(t, moderator.user)
    const later = await on.open(moderator, shown.id)
    expect(await on.fetched(later.files[0]?.src)).toBe(404)
  })

  it('says and shows nothing to both once it is taken down, until it is put back', async () => {
    const picture = await createMedia(t, creator, { purpose: 'message' })
    const { id } = await write(creator, 'Una amenaza', [picture.id])
    const src = (await read(fan, `/chats/${chat}/messages`)).items[0].media[0].src
    await report(fan, `/chats/${chat}/messages/${id}`, 'violence')
    const { id: decided } = await onlyCase()
    t.realtime.sent.length = 0
    expect((await on.decide(moderator, decided)).statusCode).toBe(200)
    const events = t.realtime.sent.filter(({ event }) => event === 'chat.changed')
    expect(events.length).toBeGreaterThan(0)
    for (const who of [fan, creator]) {
      const [message] = (await read(who, `/chats/${chat}/messages`)).items
      expect(message).toMatchObject({ id, seq: 1, removed: true, text: '', media: [] })
      expect((await read(who, `/chats/${chat}`)).lastMessage).toMatchObject({
        removed: true,
        text: '',
        photos: 0,
      })
    }
    t.clock.advance(31_000)
    expect(await on.fetched(src)).toBe(404)
    // a second report of what is gone is of nothing
    expect(outcome(await report(fan, `/chats/${chat}/messages/${id}`))).toEqual([404, 'MESSAGE_NOT_FOUND'])
    await on.restore(moderator, decided)
    expect((await read(fan, `/chats/${chat}/messages`)).items[0]).toMatchObject({
      removed: false,
      text: 'Una amenaza',
    })
  })

  it('is one that the reporter received, in a chat of theirs', async () => {
    const { id } = await write(creator, 'Hola')
    expect(outcome(await report(other, `/chats/${chat}/messages/${id}`))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await report(other, `/chats/${chat}`))).toEqual([404, 'CHAT_NOT_FOUND'])
    expect(outcome(await report(fan, `/chats/${chat}/messages/${randomUUID()}`))).toEqual([
      404,
      'MESSAGE_NOT_FOUND',
    ])
  })
})

describe('a reported conversation', () => {
  it('is a case against each side, with the latest message of that one', async () => {
    await createMessage(t, creator, chat, 'De ella')
    await createMessage(t, fan, chat, 'De él')
    await report(fan, `/chats/${chat}`, 'harassment')
    await report(creator, `/chats/${chat}`, 'scam')
    const cases: ReportCase[] = await Promise.all(
      (await on.queue(moderator, 'messages')).map(({ id }: { id: string }) => on.open(moderator, id)),
    )
    const said = new Map(cases.map(each => [each.author?.id, each]))
    expect(said.get(creator.user.id)).toMatchObject({ text: 'De ella', reason: 'harassment', path: null })
    expect(said.get(fan.user.id)).toMatchObject({ text: 'De él', reason: 'scam' })
    expect(said.get(fan.user.id)?.messages.map(each => [each.text, each.reported])).toEqual([
      ['De ella', false],
      ['De él', true],
    ])
  })

  it('is one in which nothing was written, too', async () => {
    expect((await report(fan, `/chats/${chat}`, 'spam')).statusCode).toBe(200)
    expect(await onlyCase()).toMatchObject({ text: '', messages: [], files: [] })
  })
})

describe('who is blocked', () => {
  it.each(['has blocked', 'is blocked'])(
    'and %s the other reports person, conversation and messages',
    async how => {
      const { id } = await write(creator, 'Te voy a encontrar')
      if (how === 'has blocked') await blockPerson(asUser(t, fan.user), { username: creator.user.username })
      else await blockPerson(asUser(t, creator.user), { username: fan.user.username })
      for (const path of [
        `/users/${creator.user.username}`,
        `/chats/${chat}`,
        `/chats/${chat}/messages/${id}`,
      ])
        expect((await report(fan, path, 'harassment')).statusCode, path).toBe(200)
      expect(await on.queue(moderator)).toHaveLength(3)
    },
  )

  it('does not learn by a report whether somebody exists, nor what others have reported', async () => {
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    await report(other, `/users/${creator.user.username}`, 'minor')
    const said = async (username: string) => {
      const answer = await report(fan, `/users/${username}`, 'spam')
      return [answer.statusCode, Date.parse(answer.json().dueAt) - t.clock.now().getTime()]
    }
    expect(await said(creator.user.username)).toEqual([200, 168 * HOUR])
    expect(await said('nadie_de_este_nombre')).toEqual([200, 168 * HOUR])
    expect(await onlyCase()).toMatchObject({ count: 2, reason: 'minor' })
    // what they cannot see they cannot report
    const vault = await createVault(t, creator)
    expect(outcome(await report(fan, `/vaults/${vault.id}`))).toEqual([404, 'VAULT_NOT_FOUND'])
    expect(outcome(await report(fan, `/users/${creator.user.username}/welcome`))).toEqual([
      404,
      'USER_NOT_FOUND',
    ])
  })
})

describe('a reported vault', () => {
  it('is gone for all but its creator once it is taken down, also for who has bought it', async () => {
    const vault = await createVault(t, creator, { price: 900 })
    await fund(t, fan, 5_000)
    const bought = await t.call('POST', `/v1/vaults/${vault.id}/unlock`, {
      token: fan.token,
      body: { price: 900 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(bought.statusCode, bought.body).toBe(200)
    const { media } = (await read(fan, `/vaults/${vault.id}/files`)).items[0]
    await report(other, `/vaults/${vault.id}`, 'copied')
    const { id, files } = await onlyCase()
    expect(files).toHaveLength(1)
    await on.decide(moderator, id)
    t.clock.advance(31_000)
    for (const who of [fan, other]) {
      expect(outcome(await on.call(who, 'GET', `/vaults/${vault.id}`))).toEqual([404, 'VAULT_NOT_FOUND'])
      expect((await read(who, `/users/${creator.user.username}/vaults`)).items).toEqual([])
    }
    expect(await on.fetched(media.src)).toBe(404)
    expect((await read(fan, `/users/${creator.user.username}`)).vaults ?? 0).toBe(0)
    expect(await read(creator, `/vaults/${vault.id}`)).toMatchObject({ removed: true, access: 'own' })
    const changed = await on.call(creator, 'PUT', `/vaults/${vault.id}/withdrawal`)
    expect(outcome(changed)).toEqual([404, 'VAULT_NOT_FOUND'])
    await on.restore(moderator, id)
    expect(await read(fan, `/vaults/${vault.id}`)).toMatchObject({ removed: false, access: 'bought' })
  })
})

describe('a reported live', () => {
  const { wrote, done, hide } = chattingIn(() => t)

  it('is shown with what was said in it last, and nothing that its reporter could not read', async () => {
    const live = await beginLive()
    await done(hide(creator, ['secreto']))
    for (let n = 1; n <= 6; n++) {
      await wrote(creator, live, `Ella ${n}`)
      await wrote(fan, live, `Él ${n}`)
      t.clock.advance(3_000)
    }
    await wrote(other, live, 'un secreto')
    await fund(t, fan, 1_000)
    await give(t, fan, creator, 'Café', { place: { kind: 'live', live }, words: 'Toma' })
    expect((await report(fan, `/lives/${live}`, 'violence')).statusCode).toBe(200)
    await wrote(creator, live, 'Después')
    const shown = await onlyCase()
    expect(shown).toMatchObject({ subject: 'live', text: 'Set de noche', files: [] })
    expect(shown.path).toBe(`/${creator.user.username}/live`)
    expect(shown.messages).toHaveLength(10)
    expect(shown.messages.at(-1)).toMatchObject({ text: 'Toma', gift: { es: 'Café' }, reported: false })
    expect(shown.messages.at(-2)).toMatchObject({ text: 'Él 6', gift: null })
    expect(JSON.stringify(shown)).not.toMatch(/secreto|Después/)
    expect(await on.queue(moderator, 'lives')).toHaveLength(1)
    expect(await on.queue(moderator, 'vaults')).toHaveLength(0)
  })

  it('has a minute kept of each moment, which staff see until some days after the decision', async () => {
    const live = await beginLive()
    for (const who of [fan, other]) await report(who, `/lives/${live}`, 'minor')
    t.clock.advance(6 * MINUTE)
    await report(await createFan(t), `/lives/${live}`, 'minor')
    const { id, moments } = await onlyCase()
    expect(moments.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const kept = await t.app.pool.query<{ key: string }>(
      `update live_stream_kept set bytes = 5, done_at = now() where at = $1 and stream_id = $2
       returning storage_key || '/kept.mp4' as key`,
      [moments[0]?.at, live],
    )
    const key = kept.rows[0]?.key ?? ''
    await t.services.storage.put(key, Buffer.from('video'), { contentType: 'video/mp4' })
    expect((await onlyCase()).moments.map(({ state }) => state)).toEqual(['kept', 'waiting'])
    const seen = (moment: number, who: TestActor | undefined = moderator) =>
      on.call(who, 'GET', `/staff/reports/${id}/moments/${moment}`)
    expect((await seen(0)).body).toBe('video')
    expect((await seen(0)).headers['cache-control']).toBe('private, no-store')
    for (const none of [1, 2]) expect(outcome(await seen(none))).toEqual([404, 'NOT_FOUND'])
    expect(outcome(await seen(0, fan))).toEqual([403, 'FORBIDDEN'])
    await on.decide(moderator, id, NOTHING)
    t.clock.advance(31 * DAY)
    moderator = await actorOf(t, moderator.user)
    expect(outcome(await seen(0))).toEqual([404, 'NOT_FOUND'])
    await sweepEvidence(t.ctx())
    await t.services.jobs.drain(t.services)
    expect(await t.services.storage.open(key)).toBeNull()
    const left = await t.app.pool.query('select from live_stream_kept where stream_id = $1', [live])
    expect(left.rowCount).toBe(0)
  })

  it('is over once it is taken down, which does not come back', async () => {
    const live = await beginLive()
    await report(fan, `/lives/${live}`, 'spam')
    const { id } = await onlyCase()
    await on.decide(moderator, id)
    expect(await see(creator, live)).toMatchObject({ state: 'ended', end: 'stopped' })
    expect((await on.restore(moderator, id)).statusCode).toBe(200)
    expect((await see(creator, live)).state).toBe('ended')
  })

  it('that is over already is withheld with its recording, until it is put back', async () => {
    const free = { price: 0, subscriberPrice: 0, record: true }
    const { id: live } = await onAir(creator, free)
    await end(creator, live)
    expect((await see(creator, live)).replay.recorded).toBe(true)
    await report(fan, `/lives/${live}`, 'spam')
    const shown = await onlyCase()
    expect(shown.moments).toEqual([])
    const vault = { to: 'vault', vault: randomUUID() }
    const keep = () => on.call(creator, 'POST', `/lives/${live}/replay`, vault)
    expect(outcome(await keep())).toEqual([404, 'VAULT_NOT_FOUND'])
    await on.decide(moderator, shown.id)
    expect((await see(creator, live)).replay.recorded).toBe(false)
    expect(outcome(await keep())).toEqual([409, 'LIVE_STATE'])
    await on.restore(moderator, shown.id)
    expect((await see(creator, live)).replay.recorded).toBe(true)
  })

  it('is one that exists for the reporter', async () => {
    const live = await beginLive()
    expect(outcome(await report(fan, `/lives/${randomUUID()}`))).toEqual([404, 'LIVE_NOT_FOUND'])
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    expect(outcome(await report(fan, `/lives/${live}`))).toEqual([404, 'LIVE_NOT_FOUND'])
  })
})

describe('evidence', () => {
  it('stays for staff when its author deletes it, and goes some days after the decision', async () => {
    const vault = await createVault(t, creator, { title: 'Lo que vendía' })
    await report(fan, `/vaults/${vault.id}`, 'copied')
    expect((await on.call(creator, 'DELETE', `/vaults/${vault.id}`)).statusCode).toBe(204)
    await t.services.jobs.drain(t.services)
    const shown = await onlyCase()
    expect(shown.text).toContain('Lo que vendía')
    expect(shown.files).toHaveLength(1)
    expect(await on.fetched(shown.files[0]?.src)).toBe(200)
    expect(await on.fetched(shown.files[0]?.src.replace(/\?.*/, ''))).toBe(404)
    await on.decide(moderator, shown.id, NOTHING)
    const kept = async () =>
      (await t.app.pool.query('select from media_asset where id = $1', [shown.files[0]?.id])).rowCount
    t.clock.advance(29 * DAY)
    await sweepEvidence(t.ctx())
    expect(await kept()).toBe(1)
    t.clock.advance(2 * DAY)
    await sweepEvidence(t.ctx())
    await t.services.jobs.drain(t.services)
    expect(await kept()).toBe(0)
  })

  it('of a case that waits is kept however long that takes, and what is still in use stays', async () => {
    const vault = await createVault(t, creator)
    await report(fan, `/vaults/${vault.id}`, 'spam')
    const shown = await onlyCase()
    t.clock.advance(90 * DAY)
    await sweepEvidence(t.ctx())
    moderator = await actorOf(t, moderator.user)
    expect((await on.open(moderator, shown.id)).files).toHaveLength(1)
    await on.decide(moderator, shown.id, NOTHING)
    t.clock.advance(31 * DAY)
    await sweepEvidence(t.ctx())
    await t.services.jobs.drain(t.services)
    creator = await actorOf(t, creator.user)
    expect((await read(creator, `/vaults/${vault.id}/files`)).items).toHaveLength(1)
    expect((await t.app.pool.query('select from report_evidence')).rowCount).toBe(0)
  })

  it('is a picture that its author took out of a post meanwhile', async () => {
    const post = await createPost(t, creator, { pictures: 2 })
    await report(fan, `/posts/${post.id}`, 'no-consent')
    const [gone, left] = post.media
    const changed = await on.call(creator, 'PUT', `/posts/${post.id}`, {
      ...{ text: post.text, audience: 'everyone', price: null },
      media: [{ id: left?.id, alt: '' }],
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const shown = await onlyCase()
    expect(shown.post?.media.map(({ id }) => id)).toEqual([left?.id])
    expect(shown.files.map(({ id }) => id)).toEqual([gone?.id])
    expect(await on.fetched(shown.files[0]?.src)).toBe(200)
  })
})

describe('a reported person', () => {
  it('is kept as they were: name, words and pictures', async () => {
    const avatar = await createMedia(t, creator, { purpose: 'avatar' })
    const set = await on.call(creator, 'PUT', '/profile/avatar', {
      media: avatar.id,
      focal: { x: 0.5, y: 0.5 },
    })
    expect(set.statusCode, set.body).toBe(200)
    await report(fan, `/users/${creator.user.username}`, 'impersonation')
    await on.call(creator, 'DELETE', '/profile/avatar')
    t.clock.advance(MINUTE)
    const shown = await onlyCase()
    expect(shown.text).toContain(`@${creator.user.username}`)
    expect(shown.path).toBe(`/${creator.user.username}`)
    expect(shown.files.map(({ id }) => id)).toEqual([avatar.id])
    expect(await on.fetched(shown.files[0]?.src)).toBe(200)
  })
})

describe('a reported welcome video', () => {
  it('is off the page once it is taken down, kept for staff, and comes back with its files', async () => {
    const media = await bringWelcome()
    const shownTo = async (who: TestActor) => (await read(who, `/users/${creator.user.username}`)).welcome?.id
    expect(await shownTo(fan)).toBe(media)
    await report(fan, `/users/${creator.user.username}/welcome`, 'copied')
    const shown = await onlyCase()
    expect(shown.files.map(({ id }) => id)).toEqual([media])
    await on.decide(moderator, shown.id)
    expect([await shownTo(fan), await shownTo(creator)]).toEqual([undefined, undefined])
    expect((await on.open(moderator, shown.id)).files).toHaveLength(1)
    await on.restore(moderator, shown.id)
    expect(await shownTo(fan)).toBe(media)
    // it is in use again: the end of the case takes nothing away
    t.clock.advance(40 * DAY)
    await sweepEvidence(t.ctx())
    await t.services.jobs.drain(t.services)
    fan = await actorOf(t, fan.user)
    expect(await shownTo(fan)).toBe(media)
  })
})
