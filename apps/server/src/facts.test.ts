import { randomUUID } from 'node:crypto'
import { NOTHING_SAID, QUEUE } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setStaffRoles } from './modules/accounts/index.ts'
import { linkTokenOf } from './modules/accounts/testing/link-token.ts'
import { OPEN_SETTINGS } from './modules/calls/testing/calling.ts'
import { endStream, recordingOf } from './modules/live-streams/index.ts'
import { listen, makeStream, SendingPage, ticketFor } from './modules/live-streams/testing/streaming.ts'
import { noteStream } from './modules/lives/commands/note-stream.ts'
import { returnEntries } from './modules/lives/commands/return-entries.ts'
import { LIVE_SAID } from './modules/lives/testing/living.ts'
import { importMedia } from './modules/media/index.ts'
import { TusClient, upload } from './modules/media/testing/tus.ts'
import { sendDue } from './modules/scheduled-messages/index.ts'
import { createStaff } from './modules/staff/testing/colleagues.ts'
import { captureSale, holdSale, releaseEarnings, reverseSale } from './modules/wallet/index.ts'
import { DAY, HOUR, MINUTE, SECOND } from './platform/clock.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { EventKind } from './platform/events/events.ts'
import { publish } from './platform/events/outbox.ts'
import { filmed } from './platform/live/testing/filmed.ts'
import { actorOf, createCreator, createFan, type TestActor } from './testing/actors.ts'
import type { TestApp } from './testing/create-test-app.ts'
import { eventually } from './testing/eventually.ts'
import { TEST_PASSWORD } from './testing/factories/accounts.ts'
import { createReviewer, createSubmission, FACTS } from './testing/factories/documents.ts'
import { film } from './testing/factories/films.ts'
import { FLOWER } from './testing/factories/gifts.ts'
import { createMedia, drawPicture } from './testing/factories/media.ts'
import { createChat } from './testing/factories/messages.ts'
import { fund } from './testing/factories/money.ts'
import { createPost } from './testing/factories/posts.ts'
import { createScheduled } from './testing/factories/scheduled.ts'
import { ACCOUNT, createEarner } from './testing/factories/withdrawals.ts'
import { FactsApp, isOfContent } from './testing/facts-app.ts'
import { recordMails } from './testing/record-mails.ts'

// Every product fact is published, whether or not anybody handles it yet. Nothing is relayed here meanwhile.
let facts: FactsApp
let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  facts = await FactsApp.create(['purchase.withdrawn', 'recharge.changed'])
  t = facts.t
  creator = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 20_000)
})
afterAll(() => t.close())
beforeEach(() => t.drain())

const call: FactsApp['call'] = (...of) => facts.call(...of)
const published: FactsApp['published'] = options => facts.published(options)

it('accounts: log-ins, also from new devices, names, languages and log-outs', async () => {
  const login = { username: fan.user.username, password: TEST_PASSWORD }
  await call(undefined, 'POST', '/auth/login', login, {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  })
  const { rows } = await t.app.pool.query(`select payload from outbox where kind = 'session.opened'`)
  expect(rows).toMatchObject([{ payload: { userId: fan.user.id, newDevice: true } }])
  expect(await published()).toEqual(['session.opened'])
  const security = await t.call('GET', '/v1/security', { token: fan.token })
  await call(fan, 'POST', `/security/sessions/${security.json().sessions.unconfirmed.id}/confirm`)
  expect(await published()).toEqual(['session.confirmed'])
  await call(fan, 'PATCH', '/preferences', { appearance: 'dark' })
  expect(await published()).toEqual(['preferences.changed'])
  await call(fan, 'PATCH', '/preferences', { presence: false })
  expect(await published()).toEqual(['preferences.changed', 'presence.switched'])
  const mails = recordMails(t)
  await call(fan, 'PUT', '/security/email', { email: 'nueva@example.test' })
  expect(await published()).toEqual(['email-change.changed'])
  const confirm = mails.find(mail => mail.to === 'nueva@example.test')
  await call(undefined, 'POST', '/auth/email-change/confirm', { token: linkTokenOf(confirm) })
  expect(await published()).toEqual(['email.changed'])
  await call(fan, 'PUT', '/auth/user/locale', { locale: 'fr' })
  expect(await published()).toEqual(['locale.changed'])
  const other = await createFan(t)
  await published()
  await call(other, 'PUT', '/auth/logout')
  expect(await published()).toEqual(['session.revoked'])
})

it('profiles: what people say of themselves, pictures, first steps', async () => {
  const profile = { name: 'Otro nombre', username: fan.user.username, bio: '', attributes: NOTHING_SAID }
  await call(fan, 'PUT', '/profile', profile)
  expect(await published()).toEqual(['user.renamed', 'profile.changed'])
  const media = await createMedia(t, creator, { purpose: 'avatar' })
  await published()
  await call(creator, 'PUT', '/profile/avatar', { media: media.id, focal: { x: 0.5, y: 0.5 } })
  expect(await published()).toEqual(['picture.changed'])
  await call(creator, 'DELETE', '/profile/avatar')
  expect(await published()).toEqual(['picture.changed'])
  const source = await film({ as: 'mp4', seconds: 1, size: '320x180' })
  const video = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'welcome', source })
  await published()
  await call(creator, 'PUT', '/profile/welcome', { media: video.id })
  expect(await published()).toEqual(['welcome.changed'])
  await call(creator, 'DELETE', '/profile/welcome')
  expect(await published()).toEqual(['welcome.changed'])
})

it('relationships: follows and blocks, and their ends', async () => {
  const { username } = creator.user
  await call(fan, 'PUT', `/users/${username}/follow`)
  await call(fan, 'DELETE', `/users/${username}/follow`)
  expect(await published()).toEqual(['follow.changed', 'follow.changed'])
  await call(fan, 'PUT', `/users/${username}/block`)
  await call(fan, 'DELETE', `/users/${username}/block`)
  expect(await published()).toEqual(['block.changed', 'block.changed'])
})

it('subscriptions: plans, begun, and their renewal switched', async () => {
  await call(creator, 'PUT', '/plans', { items: [{ duration: '1m', price: 500 }] })
  expect(await published()).toEqual(['plans.changed'])
  const buyer = await createFan(t)
  await fund(t, buyer, 5_000)
  await published()
  const terms = { duration: '1m', price: 500 }
  const bought = await call(buyer, 'POST', `/users/${creator.user.username}/subscription`, terms)
  expect((await published()).toSorted()).toEqual([
    'sale.made',
    'subscription.changed',
    'wallet.changed',
    'wallet.changed',
  ])
  const { id } = bought.json().subscription
  await call(buyer, 'PATCH', `/subscriptions/${id}`, { renews: false })
  await call(buyer, 'PATCH', `/subscriptions/${id}`, { renews: false })
  expect(await published()).toEqual(['renewal.switched'])
  await call(buyer, 'PATCH', `/subscriptions/${id}`, { renews: true })
  await published()
  await call(creator, 'PUT', '/plans', { items: [{ duration: '1m', price: 700 }] })
  await call(creator, 'POST', '/plans/1m/question', { words: '' })
  await t.services.jobs.drain(t.services)
  expect(await published()).toEqual(['plans.changed', 'price.asked'])
  await call(creator, 'PUT', '/plans', { items: [] })
  await t.services.jobs.drain(t.services)
  expect(await published()).toEqual(['plans.changed', 'renewal.ended'])
  await call(creator, 'PUT', '/plans', { items: [{ duration: '1m', price: 500 }] })
  await published()
})

it('messages: conversations, messages from both sides, and what is read', async () => {
  const writer = await createFan(t)
  await published()
  const chat = await createChat(t, writer, creator)
  expect(await published()).toContain('chat.opened')
  const message = { clientId: randomUUID(), text: 'Hola', media: [] }
  await call(writer, 'POST', `/chats/${chat}/messages`, message)
  await call(writer, 'POST', `/chats/${chat}/messages`, message)
  const { rows } = await t.app.pool.query('select payload from outbox')
  expect(rows).toMatchObject([
    {
      payload: { chatId: chat, seq: 1, byFan: true, fanId: writer.user.id, creatorId: creator.user.id },
    },
  ])
  expect(await published()).toEqual(['message.sent'])
  await call(creator, 'PUT', `/chats/${chat}/read`, { seq: 1 })
  await call(creator, 'PUT', `/chats/${chat}/read`, { seq: 1 })
  expect(await published()).toEqual(['chat.read'])
  await call(creator, 'POST', `/chats/${chat}/messages`, { ...message, clientId: randomUUID() })
  expect(await published()).toEqual(['message.sent'])
  const sold = { ...message, clientId: randomUUID(), price: 500 }
  const { id } = (await call(creator, 'POST', `/chats/${chat}/messages`, sold)).json()
  await fund(t, writer, 5_000)
  await published()
  await call(writer, 'POST', `/chats/${chat}/messages/${id}/unlock`, { price: 500 })
  expect((await published()).toSorted()).toEqual([
    'message.bought',
    'sale.made',
    'wallet.changed',
    'wallet.changed',
  ])
})

it('money: recharges from their beginning', async () => {
  const payer = await createFan(t)
  await published()
  await call(payer, 'POST', '/recharges', { amount: 1_000 })
  expect(await published()).toEqual(['recharge.created'])
})

it('accounts: sign-ups and their confirmation', async () => {
  const mails = recordMails(t)
  const person = {
    type: 'fan',
    name: 'Lucía Vera',
    username: 'lucia_vera',
    email: 'lucia@example.test',
    password: TEST_PASSWORD,
    passwordConfirmation: TEST_PASSWORD,
    birthDate: '2000-01-15',
    terms: true,
    adult: true,
  }
  const { headers } = await call(undefined, 'POST', '/auth/signup', person)
  expect(await published({ relay: true })).toContain('account.created')
  const cookie = [headers['set-cookie']].flat().map(each => String(each).split(';')[0])
  await call(
    undefined,
    'POST',
    '/auth/verify-email',
    { token: linkTokenOf(mails.at(-1)) },
    { cookie: cookie.join('; ') },
  )
  expect(await published()).toContain('account.verified')
})

it('accounts: mailed links, new passwords, staff roles', async () => {
  const mails = recordMails(t)
  const user = await createFan(t)
  await published()
  await call(undefined, 'POST', '/auth/recovery-password', { email: user.user.email })
  const { rows } = await t.app.pool.query<{ kind: EventKind }>('select kind from outbox')
  expect(rows.map(({ kind }) => kind)).toEqual(['mail-link.requested'])
  facts.seen.add('mail-link.requested')
  await t.drain()
  const password = `${TEST_PASSWORD}-nueva`
  const choice = { token: linkTokenOf(mails.at(-1)), password, passwordConfirmation: password }
  await call(undefined, 'PUT', '/auth/recovery-password', choice)
  expect(await published()).toContain('password.changed')
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.user.id, ['support']))
  expect(await published()).toEqual(['staff-roles.changed'])
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.user.id, ['support']))
  expect(await published()).toEqual([])
})

it('accounts: closed, opened again by a log-in, and erased', async () => {
  const leaver = await createFan(t)
  await published()
  const { username } = leaver.user
  await call(leaver, 'POST', '/security/closing', { username })
  expect(await published()).toEqual(['session.revoked', 'account.closed'])
  const login = { username, password: TEST_PASSWORD }
  const { token } = (await call(undefined, 'POST', '/auth/login', login)).json()
  expect(await published()).toEqual(['account.reopened', 'session.opened'])
  await call({ ...leaver, token }, 'POST', '/security/closing', { username })
  await published()
  t.clock.advance(30 * DAY)
  await t.app.jobs.runNow(t.services, 'accounts.closed')
  await t.services.jobs.drain(t.services)
  expect(await published()).toContain('account.erased')
  t.clock.advance(-30 * DAY)
})

it('accounts: suspended and restored by staff, and badges', async () => {
  const administrator = await createFan(t)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, administrator.user.id, ['administrator']))
  t.clock.advance(SECOND)
  const person = await createCreator(t)
  await published()
  const path = `/staff/people/${person.user.id}`
  await call(administrator, 'PUT', `${path}/exclusive`, { exclusive: true, reason: 'Solo aquí' })
  await call(administrator, 'PUT', `${path}/exclusive`, { exclusive: true, reason: 'Solo aquí' })
  expect(await published()).toEqual(['badges.changed'])
  await call(administrator, 'PUT', `${path}/suspension`, { reason: 'spam', text: 'Muchos mensajes' })
  expect(await published()).toEqual(['session.revoked', 'account.suspended'])
  await call(administrator, 'POST', `${path}/restore`, { text: 'Fue un error' })
  expect(await published()).toEqual(['account.restored'])
})

it('profiles: a first step that is skipped', async () => {
  await call(creator, 'PUT', '/profile/first-steps/share')
  expect(await published()).toEqual(['first-step.settled'])
})

it('media: an upload that is ready', async () => {
  const base = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const picture = Uint8Array.from(await drawPicture())
  await upload(new TusClient(base, creator), picture, 'post')
  await published()
  await t.services.jobs.drain(t.services)
  expect(await published()).toEqual(['media.settled'])
})

it('money: recharges decided, prices held and captured, sales reversed with what they bought', async () => {
  await fund(t, await createFan(t), 1_000)
  expect(facts.seen).toContain('recharge.changed')
  await published()

  const ref = randomUUID()
  const sale = { kind: 'call', ref, buyerId: fan.user.id, sellerId: creator.user.id } as const
  await inTransaction(t.ctx(), tx => holdSale(tx, { ...sale, price: 300, feeBps: 2_000, subjectId: ref }))
  expect(await published()).toContain('price.held')
  await inTransaction(t.ctx(), tx => captureSale(tx, { kind: 'call', ref, amount: 200 }))
  expect(await published()).toEqual(expect.arrayContaining(['hold.closed', 'sale.made']))

  const { id: post } = await createPost(t, creator, { audience: 'paid', price: 900 })
  await call(fan, 'POST', `/posts/${post}/unlock`, { price: 900 })
  await published()
  const { rows } = await t.app.pool.query('select id from post_purchase where post_id = $1', [post])
  const bought = { kind: 'post', ref: `post:${rows[0].id}` } as const
  await inTransaction(t.ctx(), tx => reverseSale(tx, { sale: bought, reason: 'refund', ref: randomUUID() }))
  expect(await published({ relay: true })).toContain('sale.reversed')
  expect(facts.seen).toContain('purchase.withdrawn')
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, { sale: { kind: 'call', ref }, reason: 'chargeback', ref: randomUUID() }),
  )
  expect(await published()).toContain('payer.suspended')
  const finance = await createStaff(t, ['finance'])
  await call(finance, 'POST', `/staff/people/${fan.user.id}/payer-stop/lift`, { reason: 'Todo aclarado' })
  expect(await published()).toContain('payer.resumed')
})

it('reports: what was bought and is taken down', async () => {
  const buyer = await createFan(t)
  await fund(t, buyer, 1_000)
  const { id } = await createPost(t, creator, { audience: 'paid', price: 900 })
  await call(buyer, 'POST', `/posts/${id}/unlock`, { price: 900 })
  await call(await createFan(t), 'POST', `/posts/${id}/reports`, { reason: 'copied', note: '' })
  const { rows } = await t.app.pool.query('select id from report_case where subject_id = $1', [id])
  const verdict = { measure: 'hide', hide: true, block: false, refund: true, rule: 'Copia' }
  const statement = 'La foto es de otra persona.'
  const moderator = await createStaff(t, ['moderator'])
  await call(moderator, 'POST', `/staff/reports/${rows[0].id}/decision`, { ...verdict, statement })
  await published()
  await t.services.jobs.drain(t.services)
  expect(await published()).toEqual(expect.arrayContaining(['sale.reversed', 'purchase.retired']))
})

it('refunds: of a sale, and of all others of the same thing', async () => {
  const { id } = await createPost(t, creator, { audience: 'paid', price: 900 })
  for (let n = 0; n < 2; n++) {
    const buyer = await createFan(t)
    await fund(t, buyer, 1_000)
    await call(buyer, 'POST', `/posts/${id}/unlock`, { price: 900 })
  }
  const { rows } = await t.app.pool.query('select id from sale where subject_id = $1', [id])
  const staff = [await createStaff(t, ['finance']), await createStaff(t, ['finance'])] as const
  const whole = { amount: 900, left: 900, reason: 'other', words: 'No se ve', everyone: true }
  const proposed = await call(staff[0], 'POST', `/staff/sales/${rows[0].id}/refunds`, whole)
  await published()
  await call(staff[1], 'PUT', `/staff/refunds/${proposed.json().id}/signature`)
  expect(await published()).toContain('refund.made')
  await t.services.jobs.drain(t.services)
  expect(await published()).toEqual(expect.arrayContaining(['refund.made', 'refund.finished']))
})

it('identity: handed in, decided, and told once it stands', async () => {
  const reviewer = await createReviewer(t)
  const applicant = await createCreator(t)
  await published()
  const submission = await createSubmission(t, applicant)
  expect(await published()).toEqual(expect.arrayContaining(['identity.changed', 'identity.submitted']))
  await call(reviewer, 'POST', `/staff/documents/${submission}/decision`, { rejected: [], facts: FACTS })
  expect(await published()).toEqual(['badges.changed', 'identity.changed'])
  t.clock.advance(QUEUE.undoSeconds * SECOND)
  await t.services.jobs.drain(t.services)
  expect(await published()).toEqual(['identity.decided'])
})

it('help: tickets of people and guests, answered, solved, opened again and closed', async () => {
  const helper = await createStaff(t, ['support'])
  const question = { topic: 'other', subject: 'Una pregunta', text: 'Una pregunta' }
  const ask = () => call(fan, 'POST', '/tickets', { clientId: randomUUID(), ...question, attachments: [] })
  const answer = (id: string) =>
    call(helper, 'POST', `/staff/tickets/${id}/messages`, {
      clientId: randomUUID(),
      text: 'Sí',
      attachments: [],
      solves: true,
    })
  await published()
  const { id } = (await ask()).json()
  expect(await published()).toEqual(['ticket.opened'])
  await answer(id)
  expect(await published()).toEqual(['ticket.replied', 'ticket.solved'])
  const reply = { clientId: randomUUID(), text: 'Otra vez', attachments: [] }
  await call(fan, 'POST', `/tickets/${id}/messages`, reply)
  expect(await published()).toEqual(['ticket.replied', 'ticket.reopened'])
  await call(helper, 'POST', `/staff/tickets/${id}/merge`, { into: (await ask()).json().id })
  expect(await published()).toEqual(['ticket.opened', 'ticket.closed'])
  const guest = { clientId: randomUUID(), ...question, email: 'guest@example.test' }
  await call(undefined, 'POST', '/guest-tickets', guest)
  expect(await published()).toEqual(['ticket.guest-asked'])
})

it('time: renewals near and missed, earnings released', async () => {
  const buyer = await createFan(t)
  await fund(t, buyer, 500)
  await call(creator, 'PUT', '/plans', { items: [{ duration: '7d', price: 500 }] })
  const terms = { duration: '7d', price: 500, renews: true }
  await call(buyer, 'POST', `/users/${creator.user.username}/subscription`, terms)
  await published()
  t.clock.advance(4 * DAY)
  await t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
  expect(await published()).toEqual(['renewal.near'])
  t.clock.advance(5 * DAY)
  await t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
  expect(await published()).toContain('renewal.missed')
  await releaseEarnings(t.ctx())
  expect(await published()).toContain('earnings.released')
})

it('subscription gifts: made, received, given back, and given by a creator', async () => {
  const [giver, recipient, star] = [await createFan(t), await createFan(t), await createCreator(t)]
  await fund(t, giver, 1_000)
  await call(star, 'PUT', '/plans', { items: [{ duration: '7d', price: 500 }] })
  const terms = { duration: '7d', price: 500, words: '', signed: false, to: { kind: 'link' } }
  const give = () => call(giver, 'POST', `/users/${star.user.username}/subscription-gifts`, terms)
  await published()
  const first = (await give()).json().gift
  expect(await published()).toContain('subscription-gift.made')
  await call(recipient, 'POST', `/subscription-gifts/codes/${first.code}/receipt`)
  expect(await published()).toContain('subscription-gift.received')
  await call(star, 'POST', `/subscribers/${recipient.user.username}/time`, { days: 3, words: '' })
  expect(await published()).toContain('subscription.gifted')
  await give()
  t.clock.advance(30 * DAY)
  await t.app.jobs.runNow(t.services, 'subscription-gifts.return')
  expect(await published()).toContain('subscription-gift.returned')
})

it('withdrawals: an account, a request, and how it ends', async () => {
  const earner = await createEarner(t)
  await published()
  const account = await call(earner, 'POST', '/withdrawal-methods', ACCOUNT)
  expect(await published()).toEqual(['withdrawal-methods.changed'])
  t.clock.advance(2 * DAY)
  const { token, user } = await actorOf(t, earner.user)
  await published()
  const body = { amount: 5_000, method: account.json().id }
  const asked = await call({ token, user }, 'POST', '/withdrawals', body)
  expect(await published()).toContain('withdrawal.requested')
  await call({ token, user }, 'PUT', `/withdrawals/${asked.json().id}/cancelled`)
  expect(await published()).toContain('withdrawal.changed')
})

it('gifts: one that is given, in a chat that is made for it', async () => {
  const [giver, receiver] = [await createFan(t), await createCreator(t)]
  await fund(t, giver, 500)
  await published()
  const body = { gift: FLOWER, price: 100, words: 'Toma', place: { kind: 'chat' } }
  await call(giver, 'POST', `/users/${receiver.user.username}/gifts`, body)
  const facts = await published()
  for (const fact of ['chat.opened', 'message.sent', 'sale.made', 'gift.sent']) expect(facts).toContain(fact)
})

it('calls: one that is bought, with a time that is proposed, agreed on, about to come and come, and its end', async () => {
  const [caller, called] = [await createFan(t), await createCreator(t)]
  await fund(t, caller, 5_000)
  const chat = await createChat(t, caller, called)
  await call(called, 'PUT', '/calls/settings', OPEN_SETTINGS)
  await published()
  const terms = { kind: 'audio', minutes: 5, price: 600, device: 'one-page', consented: true }
  const { id } = (await call(caller, 'POST', `/chats/${chat}/calls`, terms)).json().call
  const bought = await published()
  for (const fact of ['message.bought', 'message.sent', 'price.held']) expect(bought).toContain(fact)
  const at = new Date(t.clock.now().getTime() + HOUR).toISOString()
  await call(called, 'PUT', `/calls/${id}/proposal`, { at })
  expect(await published()).toEqual(['call.proposed'])
  await call(caller, 'POST', `/calls/${id}/proposal/acceptance`, { at })
  expect(await published()).toEqual(['call.agreed'])
  t.clock.advance(55 * MINUTE)
  await t.app.jobs.runNow(t.services, 'calls.sweep')
  expect(await published()).toEqual(['call.reminded'])
  t.clock.advance(5 * MINUTE)
  await t.app.jobs.runNow(t.services, 'calls.sweep')
  expect(await published()).toEqual(['call.due'])
  t.clock.advance(HOUR)
  await t.app.jobs.runNow(t.services, 'calls.sweep')
  expect(await published()).toContain('call.over')
})

it('lives: near, called off, begun, ended by staff, and an entry that goes back', async () => {
  const [star, viewer] = [await createCreator(t), await createFan(t)]
  const moderator = await createStaff(t, ['moderator'])
  await fund(t, viewer, 1_000)
  await published()
  const at = new Date(t.clock.now().getTime() + HOUR).toISOString()
  const planned = (await call(star, 'POST', '/lives', { ...LIVE_SAID, at })).json().id
  t.clock.advance(50 * MINUTE)
  await t.app.jobs.runNow(t.services, 'lives.sweep')
  expect(await published()).toEqual(['live.near'])
  const again = { star: await actorOf(t, star.user), viewer: await actorOf(t, viewer.user) }
  await published()
  await call(again.star, 'POST', `/lives/${planned}/cancellation`)
  expect(await published()).toEqual(['live.called-off'])
  const { id } = (await call(again.star, 'POST', '/lives', LIVE_SAID)).json()
  const onAir = { streamId: id, at: t.clock.now().toISOString() }
  await inTransaction(t.ctx(), tx => noteStream(tx, onAir, { kind: 'on-air', at: t.clock.now() }))
  expect((await published()).toSorted()).toEqual(['live.begun', 'live.started'])
  await call(again.viewer, 'POST', `/lives/${id}/entry`, { price: LIVE_SAID.price })
  await published()
  await call(await actorOf(t, moderator.user), 'POST', `/staff/lives/${id}/end`, { reason: 'No debe seguir' })
  const stopped = await published()
  for (const fact of ['live.stopped', 'live-stream.ended'] as const) expect(stopped).toContain(fact)
  await returnEntries(t.ctx())
  const returned = await published()
  for (const fact of ['live.entry-returned', 'sale.reversed'] as const) expect(returned).toContain(fact)
})

it('live streams: the first picture, a pause, what comes after it, and the end', async () => {
  const port = await listen(t)
  const streamId = await makeStream(t, await createCreator(t))
  await published()
  const film = await filmed({ seconds: 3 })
  for (const fact of ['live-stream.on-air', 'live-stream.resumed'] as const) {
    // on a busy machine the end of the line may be noted together with its beginning
    const seen: EventKind[] = []
    const told = (fact: EventKind) =>
      eventually(async () => {
        seen.push(...(await published()))
        expect(seen).toContain(fact)
      })
    const page = await SendingPage.ready(port, await ticketFor(t, streamId))
    await page.sendAll(film)
    await told(fact)
    page.socket.close()
    await told('live-stream.interrupted')
  }
  await inTransaction(t.ctx(), tx => endStream(tx, { streamId }))
  expect(await published()).toContain('live-stream.ended')
})

it('replays: one that comes out, and one of which nothing was recorded', async () => {
  const star = await createCreator(t)
  const port = await listen(t)
  for (const [pictures, fact] of [
    [true, 'replay.published'],
    [false, 'replay.failed'],
  ] as const) {
    const { id } = (await call(star, 'POST', '/lives', { ...LIVE_SAID, record: true })).json()
    const onAir = { streamId: id, at: t.clock.now().toISOString() }
    await inTransaction(t.ctx(), tx => noteStream(tx, onAir, { kind: 'on-air', at: t.clock.now() }))
    if (pictures) {
      const page = await SendingPage.ready(port, await ticketFor(t, id))
      await page.sendAll(await filmed({ seconds: 3 }))
      page.socket.close()
      await eventually(async () => expect(await recordingOf(t.ctx(), id)).not.toBeNull())
    }
    await call(star, 'POST', `/lives/${id}/end`)
    await call(star, 'POST', `/lives/${id}/replay`, { to: 'post', price: 0, text: '' })
    await published()
    await t.app.jobs.drain(t.services)
    expect(await published()).toContain(fact)
  }
})

it('mail: an address that a mail server refuses', async () => {
  await inTransaction(t.ctx(), async tx => publish(tx, 'mail.refused', { email: 'nobody@example.test' }))
  expect(await published()).toEqual(['mail.refused'])
})

it('messages that are scheduled: one that may not be sent when its time has come', async () => {
  const [reader, writer] = [await createFan(t), await createCreator(t)]
  const [chat, at] = [await createChat(t, reader, writer), new Date(t.clock.now().getTime() + HOUR)]
  await createScheduled(t, writer, chat, { at: at.toISOString() })
  await call(reader, 'PUT', `/users/${writer.user.username}/block`)
  await published()
  t.clock.advance(HOUR)
  for (let run = 0; run < 2; run++) await sendDue(t.ctx(), new AbortController().signal)
  expect(await published()).toEqual(['scheduled-message.refused'])
})

it('helpers: asked, said yes, given other rights, and ended', async () => {
  const [helped, helper] = [await createCreator(t), await createCreator(t)]
  await published()
  const asked = { username: helper.user.username, rights: ['write'] }
  const { id } = (await call(helped, 'POST', '/helpers', asked)).json()
  await call(helped, 'POST', '/helpers', asked)
  expect(await published()).toEqual(['helper.invited'])
  for (const _ of [1, 2]) await call(helper, 'PUT', `/helping/${id}`)
  expect(await published()).toEqual(['helper.accepted'])
  await call(helped, 'PUT', `/helpers/${id}`, { rights: [] })
  expect(await published()).toEqual(['helper.changed'])
  await call(helped, 'DELETE', `/helpers/${id}`)
  expect(await published()).toEqual(['helper.ended'])
})

it('every fact that a module defines is published above, or in the tests of content', () => {
  const here = facts.defined.filter(kind => !isOfContent(kind))
  expect(here.length).toBeGreaterThan(0)
  expect(here.filter(kind => !facts.seen.has(kind as EventKind))).toEqual([])
})
