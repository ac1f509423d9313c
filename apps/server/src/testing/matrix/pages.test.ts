import { randomUUID } from 'node:crypto'
import { type RouteName, routes } from '@calina/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setStaffRoles } from '../../modules/accounts/index.ts'
import { addToFanList, createFanList } from '../../modules/fan-lists/index.ts'
import { openTicket } from '../../modules/help/index.ts'
import { createLive } from '../../modules/lives/index.ts'
import { LIVE_SAID } from '../../modules/lives/testing/living.ts'
import { openConversation } from '../../modules/messages/index.ts'
import { invitePerformer } from '../../modules/performers/index.ts'
import { addComment, decideMention, setMentionSettings, unlockPost } from '../../modules/posts/index.ts'
import { blockPerson, setFollow } from '../../modules/relationships/index.ts'
import { waitingDocuments } from '../../modules/staff/testing/waiting-documents.ts'
import { setPlans, startPromotion, stopPromotion } from '../../modules/subscriptions/index.ts'
import { createTrialLink } from '../../modules/trial-links/index.ts'
import { chargeSale } from '../../modules/wallet/index.ts'
import { record } from '../../platform/audit/audit.ts'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../actors.ts'
import { changeSettings } from '../change-settings.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { asUser, createChat, createMessage, subscribeFree } from '../factories/messages.ts'
import { fund } from '../factories/money.ts'
import { createPost } from '../factories/posts.ts'
import { giveTo } from '../factories/subscription-gifts.ts'
import { createVault } from '../factories/vaults.ts'
import { createWebhook } from '../factories/webhooks.ts'
import { createKeeper, createPaidOut, createRichChat, createSender, saveAll } from './keepers.ts'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    'test.walked': object
    'test.walked-too': object
  }
}

/**
 * Every list that comes in pages, walked two at a time among people who are suspended, blocked or expired, with many
 * things of the same instant: each page is full until the last one, and nothing is missing, doubled, or of another
 * filter.
 */

const PAGE = 2
/** Enough for several pages, also where one person is left out. */
const MANY = 7

interface Walk {
  route: RouteName
  path: string
  as: TestActor
  /** How many there are to be found. */
  count: number
}

let t: TestApp
let reader: TestActor
let star: TestActor
const walks = new Map<string, Walk>()

/** What each walk is called: an operation, with its filter. */
const WALKS = [
  'listFeed',
  'listFeed?source=following',
  'listFeed?source=subscriptions',
  'listCreatorPosts',
  'listPurchases',
  'listPurchases?kind=post',
  'listVaults',
  'listVaults?filter=sale',
  'listVaultFiles',
  'previewVaults?as=guest',
  'listCreatorPosts?kind=photo',
  'listCreatorPosts?audience=everyone&kind=text',
  'listCreatorPosts?q=CALÁ',
  'listCreatorPosts?q=la',
  'previewPosts?as=guest',
  'previewPosts?as=subscriber&audience=paid',
  'listOwnPosts?state=scheduled',
  'listOwnPosts?state=archived',
  'listDrafts',
  'listEditions',
  'listComments',
  'listReplies',
  'listSecurityActs',
  'listSessions',
  'listFollowing',
  'listFollowing?search=talker',
  'listFollowers',
  'listFollowers?search=patron',
  'listBlocked',
  'listBlocked?search=nuisance_',
  'listChats',
  'listChats?filter=unread',
  'listChats?filter=subscribers',
  'listChats?filter=favourites',
  'listChats?search=talker',
  'listWaitingChats?order=value',
  'listWaitingChats?order=wait',
  'listMessages',
  'listMessages?after=1',
  'listMessages?changes=0',
  'searchMessages?term=hola',
  'searchMessages?term=hola&of=theirs',
  'listSendableFiles',
  'listShared?kind=voice',
  'listShared?kind=received',
  'listShared?kind=links',
  'listSubscriptions',
  'listSubscriptions?status=active',
  'listSubscriptions?status=expired',
  'listSubscribers',
  'listSubscribers?status=active',
  'listSubscribers?status=expired',
  'listSubscribers?search=patron',
  'listSubscribers?sort=spent',
  'listSubscribers?sort=ends',
  'listSubscriptionGifts',
  'listPromotions',
  'listTrialLinks',
  'listFanListMembers',
  'listDiffusions',
  'listDiffusions?filter=scheduled',
  'listDiffusionBuyers',
  'listRecharges',
  'listTransactions',
  'listTransactions?group=recharge',
  'listProfitLines',
  'listTopFans?range=all',
  'listSold?kind=post',
  'listTransactions?group=purchase',
  'listPersonTransactions',
  'listAudit?act=test.walked',
  'listAudit?subject=walked',
  'listSetAside',
  'listStrayPayments',
  'listRefunds?list=waiting',
  'listRefunds?list=decided',
  'listPeople?search=patron_',
  'listPeople?search=example.test&filter=suspended',
  'listPersonActs',
  'listNotes',
  'listStaff',
  'listQueueItems',
  'listNotifications',
  'listNotifications?filter=sales',
  'listDeliveries',
  'listOwnLives',
  'listScheduledLives',
  'listScheduledLives?filter=following',
  'listReplays',
  'listTickets',
  'listTickets?state=open',
  'listPersonTickets',
  'listAppearances',
  'listHelperDeeds',
  'listMentions?filter=asked',
  'listMentions?filter=decided',
  'listTags',
  'listTagPosts',
  'explorePosts?price=paid',
  'explorePosts?q=de%20paso',
  'exploreCreators?q=walker_',
  'listBookmarks',
  'listBookmarks?collection=',
  'listWithdrawals',
  'listWithdrawals?filter=returned',
  'listBatches',
  'listStatements',
  'listBankLines',
  'listBankLines?state=open',
] as const

function walk(name: (typeof WALKS)[number], as: TestActor, path: string, count: number): void {
  const [route = '', filter] = name.split('?')
  walks.set(name, { route: route as RouteName, path: filter ? `${path}?${filter}` : path, as, count })
}

const each = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}
const suspend = (actor: TestActor) =>
  t.services.db
    .updateTable('user_account')
    .set({ state: 'suspended' })
    .where('id', '=', actor.user.id)
    .execute()
const act = (actor: TestActor) => asUser(t, actor.user)
const follow = (actor: TestActor, creator: TestActor) =>
  setFollow(act(actor), { username: creator.user.username, following: true })
const block = (actor: TestActor, other: TestActor) =>
  blockPerson(act(actor), { username: other.user.username })

const documents = waitingDocuments()

beforeAll(async () => {
  t = await createTestApp({ modules: [documents.module] })
  reader = await createFan(t)
  star = await createCreator(t)

  // Subscriptions that are over by now, and others that have been since.
  const over = await each(3, () => createCreator(t))
  for (const creator of over) await subscribeFree(t, reader, creator)
  const formerPatrons = await each(3, index => createFan(t, { username: `former_${index}` }))
  for (const fan of formerPatrons) await subscribeFree(t, fan, star)
  t.clock.advance(40 * DAY)
  reader = await actorOf(t, reader.user)
  star = await actorOf(t, star.user)

  const talkers = await each(MANY, index => createCreator(t, { username: `talker_${index}` }))
  const chats = await each(MANY, index => createChat(t, reader, talkers[index] ?? star))
  const patrons = await each(MANY, index => createFan(t, { username: `patron_${index}` }))
  for (const fan of patrons) await subscribeFree(t, fan, star)
  for (const fan of [...patrons, ...formerPatrons]) await follow(fan, star)
  // of another name, and not subscribed
  const others = await each(3, () => createCreator(t))
  for (const creator of others) await openFromCreator(creator)

  for (const creator of [...talkers, ...over]) {
    await follow(reader, creator)
    for (const audience of ['everyone', 'subscribers'] as const) await createPost(t, creator, { audience })
  }
  const [first, second, third] = talkers
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few creators')
  // the newest posts of all, and the latest activity, are of those who are not there
  for (const gone of [first, second]) for (let n = 0; n < 3; n++) await createPost(t, gone)
  for (const [index, chat] of chats.entries()) await createMessage(t, talkers[index] ?? star, chat)

  const story = await createPost(t, star)
  for (const fan of patrons)
    await addComment(act(fan), { post: story.id, clientId: randomUUID(), text: 'Qué luz' })
  const { id: question } = await addComment(act(star), {
    post: story.id,
    clientId: randomUUID(),
    text: 'Digan',
  })
  for (const fan of patrons)
    await addComment(act(fan), { post: story.id, clientId: randomUUID(), text: 'Esto', parent: question })
  for (let n = 1; n < MANY; n++) await createPost(t, star)
  const long = chats[2] ?? ''
  for (let n = 1; n < MANY; n++) await createMessage(t, third, long)
  const nuisances = await each(5, index =>
    createCreator(t, { username: index < 3 ? `nuisance_${index}` : `nuisance${index}` }),
  )
  for (const creator of nuisances) await block(reader, creator)

  // of the person's two sessions one was opened forty days ago
  for (let n = 2; n < MANY; n++) await actorOf(t, reader.user)
  for (let n = 0; n < MANY; n++)
    for (const { id } of [reader.user, star.user])
      await inTransaction(t.ctx(), tx =>
        record(tx, { act: 'names.changed', subject: id, details: { name: true } }),
      )

  const buyer = await createFan(t)
  for (let n = 0; n < 5; n++) await fund(t, buyer, 1_000)
  for (let n = 0; n < 5; n++) {
    const { id } = await createPost(t, star, { audience: 'paid', price: 500 })
    await unlockPost(act(buyer), { post: id, price: 500 })
  }

  const seller = await createCreator(t)
  const customer = await createFan(t)
  await fund(t, customer, 1_000)
  const payers = [customer, ...(await each(4, () => createFan(t)))]
  for (const payer of payers.slice(1)) await fund(t, payer, 1_000)
  for (let n = 0; n < MANY; n++) {
    const payer = payers[n % payers.length] ?? customer
    await inTransaction(t.ctx(), tx => chargeSale(tx, saleOf(payer, seller)))
  }

  const named = await createCreator(t)
  await setMentionSettings(act(named), { allowed: 'ask' })
  const authors = await each(MANY, () => createCreator(t))
  const text = (n: number) => `Con @${named.user.username} #paseo #paseo_${n}`
  const mentioning = await each(MANY, n => createPost(t, authors[n] ?? star, { text: text(n) }))
  for (const { id } of mentioning.slice(0, 4)) await decideMention(act(named), { post: id, shown: true })
  const administrator = await makeStaff(await createFan(t))
  for (let n = 0; n < MANY; n++)
    await inTransaction(t.ctx(), tx =>
      record(tx, { act: n % 2 ? 'test.walked' : 'test.walked-too', subject: 'walked', details: {} }),
    )
  // of the same instant, and of all kinds
  await sql`insert into job_failure (job, subject, attempts, error, failed_at, available_at, set_aside_at)
    select 'test.walk', n::text, 5, 'broken', ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()}
    from generate_series(1, 3) as n`.execute(t.services.db)
  await sql`insert into outbox (kind, payload, created_at, available_at, failed_at)
    select 'test.walked', '{}', ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()} from generate_series(1, 3)`.execute(
    t.services.db,
  )
  await sql`insert into mail_outbox (recipient, kind, created_at, due_at, failed_at)
    select 'ana@example.test', 'log-in', ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()}
    from generate_series(1, 3)`.execute(t.services.db)

  await suspend(first)
  await block(second, reader)
  const [blockedPatron, suspendedPatron] = patrons
  if (blockedPatron === undefined || suspendedPatron === undefined) throw new Error('too few fans')
  await block(blockedPatron, reader)
  await suspend(suspendedPatron)
  await suspend(authors[0] ?? star)
  await t.drain()

  for (let n = 1; n < MANY; n++) await makeStaff(await createFan(t))
  t.clock.advance(SECOND)
  const { id: aboutReader } = reader.user
  for (let n = 0; n < MANY; n++) {
    const body = { text: `Nota ${n}` }
    await t.call('POST', `/v1/staff/people/${aboutReader}/notes`, { token: administrator.token, body })
  }
  const since = t.clock.now()
  for (let n = 0; n < MANY; n++) documents.add(star.user.id, since)
  const { rows: acts } = await t.app.pool.query('select from audit_entry where subject = $1', [aboutReader])

  const [, , patron] = patrons
  if (patron === undefined) throw new Error('too few fans')
  await changeSettings(t, { tickets: { ...t.services.settings.get('tickets'), open: MANY } })
  const asked = await each(MANY, n =>
    openTicket(act(patron), {
      clientId: `walk-${n}`,
      topic: 'other',
      subject: 'Una',
      text: 'Una',
      attachments: [],
    }),
  )
  await sql`update ticket set state = 'solved', solved_at = ${since}, waiting_since = null, due_at = null
    where id = ${asked[0]?.id}`.execute(t.services.db)

  const shown = MANY - 2
  walk('listPeople?search=patron_', administrator, '/v1/staff/people', MANY)
  walk('listPeople?search=example.test&filter=suspended', administrator, '/v1/staff/people', 4)
  walk('listPersonActs', administrator, `/v1/staff/people/${aboutReader}/acts`, acts.length)
  walk('listNotes', administrator, `/v1/staff/people/${aboutReader}/notes`, MANY)
  walk('listStaff', administrator, '/v1/staff/accounts', MANY)
  walk('listTickets', patron, '/v1/tickets', MANY)
  walk('listTickets?state=open', patron, '/v1/tickets', MANY - 1)
  walk('listPersonTickets', administrator, `/v1/staff/people/${patron.user.id}/tickets`, MANY)
  walk('listQueueItems', administrator, '/v1/staff/queues/documents/items', MANY)
  // two of their patrons are suspended or gone for the reader alone; those who follow are one
  walk('listNotifications', star, '/v1/notifications', 27)
  walk('listNotifications?filter=sales', star, '/v1/notifications', 14)
  const { webhook } = await createWebhook(t, star)
  const ping = () => t.call('POST', `/v1/developers/webhooks/${webhook}/ping`, { token: star.token })
  await each(MANY - 1, ping)
  walk('listDeliveries', star, `/v1/developers/webhooks/${webhook}/deliveries`, MANY)
  await each(MANY, index => {
    const deed = { creator_id: star.user.id, user_id: named.user.id, act: 'diffused' as const }
    const at = new Date(t.clock.now().getTime() + Math.floor(index / 2) * SECOND)
    const row = { ...deed, id: newId(t.clock), chat_id: null, message_id: null, at }
    return t.services.db.insertInto('helper_deed').values(row).execute()
  })
  walk('listHelperDeeds', star, '/v1/helpers/deeds', MANY)
  // also by somebody who is suspended: what was agreed to can be withdrawn at any time
  for (const author of authors) await invitePerformer(act(author), { username: named.user.username })
  walk('listAppearances', named, '/v1/appearances', MANY)
  // one of the four that were decided is by somebody who is suspended
  walk('listMentions?filter=asked', named, '/v1/mentions', MANY - 4)
  walk('listMentions?filter=decided', named, '/v1/mentions', 3)
  // saved by somebody whom one of the authors has blocked, and another of whom is suspended
  const { collection } = await saveAll(t, patron, [...mentioning.map(({ id }) => id), story.id])
  await block(authors[1] ?? star, patron)
  walk('listBookmarks', patron, '/v1/bookmarks', MANY - 1)
  walks.set('listBookmarks?collection=', {
    route: 'listBookmarks',
    path: `/v1/bookmarks?collection=${collection}`,
    as: patron,
    count: MANY - 1,
  })
  const generous = await createFan(t)
  await fund(t, generous, 1_000)
  const offering = await createCreator(t)
  await setPlans(act(offering), { items: [{ duration: '1m', price: 100 }] })
  await each(MANY, () => giveTo(t, generous, offering, { price: 100 }))
  walk('listSubscriptionGifts', generous, '/v1/subscription-gifts', MANY)
  const bundle = { duration: '3m', price: 250 } as const
  await setPlans(act(offering), { items: [{ duration: '1m', price: 100 }, bundle] })
  for (let n = 0; n < MANY; n++) {
    const runs = n === 2
    const terms = { percent: 20, audience: 'new', maxUses: n + 1, endsAt: null } as const
    const { id } = await startPromotion(act(offering), { duration: runs ? '3m' : '1m', ...terms })
    if (!runs) await stopPromotion(act(offering), { promotion: id })
    await createTrialLink(act(offering), { name: `Enlace ${n}`, days: 3, maxUses: 5, endsAt: null })
  }
  walk('listPromotions', offering, '/v1/promotions', MANY)
  walk('listTrialLinks', offering, '/v1/trial-links', MANY)
  const planning = await createCreator(t)
  const later = new Date(t.clock.now().getTime() + DAY).toISOString()
  for (let n = 0; n < MANY; n++) await createLive(act(planning), { ...LIVE_SAID, at: later })
  walk('listOwnLives', planning, '/v1/lives/mine', 2 * MANY)
  walk('listScheduledLives', reader, '/v1/lives/scheduled', MANY + 2)
  for (let n = 0; n < MANY; n++) {
    const { id: post } = await createPost(t, planning, { audience: 'everyone' })
    const { id } = await createLive(act(planning), { ...LIVE_SAID, title: `Repetición ${n}`, at: later })
    const over = {
      started_at: t.clock.now(),
      opened_at: t.clock.now(),
      ended_at: t.clock.now(),
      due_at: null,
    }
    await t.services.db
      .updateTable('live')
      .set({
        state: 'ended',
        ended_by: 'creator',
        recording: 'post',
        post_id: post,
        decided_at: t.clock.now(),
        ...over,
      })
      .where('id', '=', id)
      .execute()
  }
  walk('listReplays', reader, '/v1/lives/replays', MANY)
  const liked = await createFanList(act(offering), { name: 'Cercanos', rule: null })
  const close = await each(MANY, () => createFan(t))
  for (const one of close) await follow(one, offering)
  await addToFanList(act(offering), { list: liked.id, usernames: close.map(({ user }) => user.username) })
  await block(close[0] ?? star, offering)
  walk('listFanListMembers', offering, `/v1/fan-lists/${liked.id}/members`, MANY - 1)
  const paidOut = await createPaidOut(t, MANY)
  walk('listWithdrawals', paidOut, '/v1/withdrawals', MANY)
  walk('listWithdrawals?filter=returned', paidOut, '/v1/withdrawals', MANY)
  walk('listBatches', administrator, '/v1/staff/withdrawal-batches', MANY)
  walk('listStatements', administrator, '/v1/staff/bank-statements', MANY)
  walk('listBankLines', administrator, '/v1/staff/bank-lines', MANY)
  walk('listBankLines?state=open', administrator, '/v1/staff/bank-lines', MANY)
  walk('listTags', reader, '/v1/tags', MANY)
  walk('listTagPosts', reader, '/v1/tags/paseo/posts', MANY - 1)
  const walkers = await each(MANY, index => createCreator(t, { username: `walker_${index}` }))
  for (const [n, walker] of walkers.entries())
    await createPost(t, walker, { audience: 'paid', text: n % 2 ? 'De paso' : 'Otra' })
  await t.drain()
  for (const walker of walkers.slice(0, 4)) await createLive(act(walker), { ...LIVE_SAID, at: later })
  const watcher = await createFan(t)
  for (const walker of walkers.slice(2, 4)) await follow(watcher, walker)
  walk('listScheduledLives?filter=following', watcher, '/v1/lives/scheduled', 2)
  await suspend(walkers[0] ?? star)
  await block(walkers[1] ?? star, reader)
  // five are for sale besides
  walk('explorePosts?price=paid', reader, '/v1/explore/posts', shown + 5)
  walk('explorePosts?q=de%20paso', reader, '/v1/explore/posts', Math.floor(MANY / 2) - 1)
  walk('exploreCreators?q=walker_', reader, '/v1/explore/creators', shown)
  walk('listFeed', reader, '/v1/feed', (shown + over.length) * 2)
  walk('listFeed?source=following', reader, '/v1/feed', (shown + over.length) * 2)
  walk('listFeed?source=subscriptions', reader, '/v1/feed', shown * 2)
  const ofStar = `/v1/users/${star.user.username}/posts`
  walk('listCreatorPosts', reader, ofStar, MANY + 5)
  walk('listCreatorPosts?kind=photo', reader, ofStar, 5)
  walk('listCreatorPosts?audience=everyone&kind=text', reader, ofStar, MANY)
  walk('listCreatorPosts?q=CALÁ', reader, ofStar, MANY + 5)
  walk('listCreatorPosts?q=la', reader, ofStar, MANY + 5)
  walk('previewPosts?as=guest', star, '/v1/profile/preview/posts', MANY + 5)
  walk('previewPosts?as=subscriber&audience=paid', star, '/v1/profile/preview/posts', 5)
  const vault = await createVault(t, star, { files: Array.from({ length: MANY }, (_, n) => `${n}.jpg`) })
  for (let n = 1; n < MANY; n++) await createVault(t, star, n < 3 ? { price: null } : {})
  walk('listVaults', reader, `/v1/users/${star.user.username}/vaults`, MANY)
  walk('listVaults?filter=sale', reader, `/v1/users/${star.user.username}/vaults`, MANY - 2)
  walk('previewVaults?as=guest', star, '/v1/profile/preview/vaults', MANY)
  walk('listVaultFiles', star, `/v1/vaults/${vault.id}/files`, MANY)
  const sender = await createSender(t, MANY)
  walk('listDiffusions', sender.actor, '/v1/diffusions', MANY)
  walk('listDiffusions?filter=scheduled', sender.actor, '/v1/diffusions', MANY)
  walk('listDiffusionBuyers', sender.actor, `/v1/diffusions/${sender.sold}/buyers`, MANY)
  const keeper = await createKeeper(t, MANY)
  walk('listOwnPosts?state=scheduled', keeper.actor, '/v1/posts', MANY)
  walk('listOwnPosts?state=archived', keeper.actor, '/v1/posts', MANY)
  walk('listDrafts', keeper.actor, '/v1/drafts', MANY)
  walk('listEditions', keeper.actor, `/v1/posts/${keeper.changed}/editions`, MANY)
  walk('listReplies', reader, `/v1/posts/${story.id}/comments/${question}/replies`, MANY - 2)
  walk('listComments', reader, `/v1/posts/${story.id}/comments`, MANY - 1)
  walk('listSecurityActs', reader, '/v1/security/acts', MANY)
  walk('listFollowing', reader, '/v1/following', shown + over.length)
  walk('listFollowing?search=talker', reader, '/v1/following', shown)
  walk('listFollowers', star, '/v1/followers', MANY - 1 + formerPatrons.length)
  walk('listFollowers?search=patron', star, '/v1/followers', MANY - 1)
  walk('listSessions', reader, '/v1/security/sessions', MANY)
  walk('listBlocked', reader, '/v1/blocked', nuisances.length)
  walk('listBlocked?search=nuisance_', reader, '/v1/blocked', 3)
  walk('listChats', reader, '/v1/chats', MANY - 1 + others.length)
  walk('listChats?filter=unread', reader, '/v1/chats', MANY - 1)
  walk('listChats?filter=subscribers', reader, '/v1/chats', MANY - 1)
  for (const chat of chats) await t.call('PUT', `/v1/chats/${chat}/favourite`, { token: reader.token })
  walk('listChats?filter=favourites', reader, '/v1/chats', MANY - 1)
  walk('listChats?search=talker', reader, '/v1/chats', MANY - 1)
  const answering = await createCreator(t)
  for (const fan of await each(MANY, () => createFan(t)))
    await createMessage(t, fan, await createChat(t, fan, answering))
  for (const order of ['value', 'wait'] as const)
    walk(`listWaitingChats?order=${order}`, answering, '/v1/chats/waiting', MANY)
  walk('listMessages', reader, `/v1/chats/${long}/messages`, MANY)
  walk('listMessages?after=1', reader, `/v1/chats/${long}/messages`, MANY - 1)
  await changeAll(reader, long)
  walk('listMessages?changes=0', reader, `/v1/chats/${long}/messages`, MANY)
  // of another chat, so that what is written in it is counted nowhere else
  const rich = await createRichChat(t, MANY)
  walk('searchMessages?term=hola', rich.fan, `/v1/chats/${rich.chat}/search`, MANY)
  walk('searchMessages?term=hola&of=theirs', rich.fan, `/v1/chats/${rich.chat}/search`, MANY)
  for (const kind of ['voice', 'received', 'links'] as const)
    walk(`listShared?kind=${kind}`, rich.fan, `/v1/chats/${rich.chat}/gallery`, MANY)
  const chooser = await createCreator(t)
  await createVault(t, chooser, { files: Array.from({ length: MANY }, (_, n) => `${n}.jpg`) })
  walk('listSendableFiles', chooser, '/v1/vault-files', MANY)
  walk('listSubscriptions', reader, '/v1/subscriptions', MANY + over.length)
  walk('listSubscriptions?status=active', reader, '/v1/subscriptions', MANY - 1)
  walk('listSubscriptions?status=expired', reader, '/v1/subscriptions', over.length)
  walk('listSubscribers', star, '/v1/subscribers', MANY + formerPatrons.length)
  walk('listSubscribers?status=active', star, '/v1/subscribers', MANY)
  walk('listSubscribers?status=expired', star, '/v1/subscribers', formerPatrons.length)
  walk('listSubscribers?search=patron', star, '/v1/subscribers', MANY)
  walk('listSubscribers?sort=spent', star, '/v1/subscribers', MANY + formerPatrons.length)
  walk('listSubscribers?sort=ends', star, '/v1/subscribers', MANY + formerPatrons.length)
  walk('listRecharges', buyer, '/v1/recharges', 5)
  walk('listPurchases', buyer, '/v1/purchases', 5)
  walk('listPurchases?kind=post', buyer, '/v1/purchases', 5)
  walk('listTransactions', buyer, '/v1/transactions', 10)
  const month = t.clock.now().toISOString().slice(0, 7)
  walk('listSold?kind=post', star, '/v1/profit/sold', 5)
  walk('listTopFans?range=all', seller, '/v1/profit/fans', 5)
  walk('listProfitLines', seller, `/v1/profit/months/${month}/lines`, MANY)
  walk('listTransactions?group=recharge', buyer, '/v1/transactions', 5)
  walk('listTransactions?group=purchase', buyer, '/v1/transactions', 5)
  walk('listPersonTransactions', administrator, `/v1/staff/people/${buyer.user.id}/transactions`, 10)
  walk('listAudit?act=test.walked', administrator, '/v1/staff/audit', MANY)
  walk('listAudit?subject=walked', administrator, '/v1/staff/audit', MANY)
  walk('listSetAside', administrator, '/v1/staff/system/set-aside', 9)
  await sql`insert into payment_event
      (gateway, event_id, provider_id, reference, kind, rank, amount, currency, occurred_at, received_at, problem)
    select 'test', 'walk ' || n, 'p', 'r', 'succeeded', 40, 100, 'USD', now(), now(), 'unknown_recharge'
    from generate_series(1, ${MANY}::integer) as n`.execute(t.services.db)
  walk('listStrayPayments', administrator, '/v1/staff/money/stray-payments', MANY)
  // sales of gifts that others have made, one refund for each
  for (const [list, state] of [
    ['waiting', 'proposed'],
    ['decided', 'declined'],
  ] as const) {
    await sql`
      insert into refund (id, sale_id, amount, currency, reason, everyone, signed, state, proposed_by, proposed_at, decided_by, decided_at)
      select gen_random_uuid(), id, 1, currency, 'other', false, true, ${state}, ${administrator.user.id}, ${t.clock.now()}::timestamptz,
        case when ${state} = 'declined' then ${administrator.user.id}::uuid end,
        case when ${state} = 'declined' then ${t.clock.now()}::timestamptz end
      from sale order by id limit ${MANY}`.execute(t.services.db)
    walk(`listRefunds?list=${list}`, administrator, '/v1/staff/refunds', MANY)
  }
}, 120_000)
afterAll(() => t?.close())

/** A gift, as far as money is concerned. */
function saleOf(buyer: TestActor, seller: TestActor): Parameters<typeof chargeSale>[1] {
  const ref = randomUUID()
  const between = { buyerId: buyer.user.id, sellerId: seller.user.id }
  return { kind: 'gift', ref, ...between, price: 10, feeBps: 2_000, subjectId: ref }
}

/** Makes each message of a chat different from what it was. */
async function changeAll(actor: TestActor, chat: string): Promise<void> {
  const { items } = await read(`/v1/chats/${chat}/messages?limit=100`, actor)
  for (const item of items as { id: string }[])
    for (const method of ['PUT', 'DELETE'] as const)
      await t.call(method, `/v1/chats/${chat}/messages/${item.id}/pin`, { token: actor.token })
}

/** Has a creator open a chat with the reader, who is a follower for as long as that takes. */
async function openFromCreator(creator: TestActor): Promise<void> {
  await follow(reader, creator)
  await openConversation(act(creator), { username: reader.user.username })
  await setFollow(act(reader), { username: creator.user.username, following: false })
}

async function makeStaff(person: TestActor): Promise<TestActor> {
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, person.user.id, ['administrator']))
  return person
}

async function read(path: string, actor: TestActor): Promise<{ items: unknown[]; next: string | null }> {
  const answer = await t.call('GET', path, { token: actor.token })
  expect(answer.statusCode, path).toBe(200)
  return answer.json()
}

it('has a walk for every list that comes in pages', () => {
  const walked = new Set<string>([...walks.values()].map(({ route }) => route))
  const paged = Object.entries(routes).filter(
    ([, route]) => 'query' in route && route.query !== undefined && 'cursor' in route.query.shape,
  )
  expect(paged.length).toBeGreaterThan(0)
  expect(paged.map(([name]) => name).filter(name => !walked.has(name))).toEqual([])
})

describe.each(WALKS)('%s', name => {
  it('has full pages, with everything once and in order', async () => {
    const { path, as, count } = walks.get(name) ?? expect.unreachable()
    const ask = (limit: number, cursor: string | null) => {
      const search = `limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`
      return read(`${path}${path.includes('?') ? '&' : '?'}${search}`, as)
    }
    const whole = await ask(100, null)
    expect(whole.items).toHaveLength(count)
    expect(whole.next).toBeNull()

    const walked: unknown[] = []
    for (let cursor: string | null = null; ; ) {
      const page = await ask(PAGE, cursor)
      walked.push(...page.items)
      cursor = page.next
      if (cursor === null) break
      expect(page.items).toHaveLength(PAGE)
    }
    expect(walked.map(nameOf)).toEqual(whole.items.map(nameOf))
    expect(new Set(walked.map(nameOf)).size).toBe(count)
  })
})

/** What identifies an item in its list. */
function nameOf(item: unknown): string {
  const { kind, id, sequence, number, user, fan, key, post, username, event, message, media, link, chat } =
    item as {
      kind?: string
      id?: string
      sequence?: number
      number?: number
      user?: { username: string }
      fan?: { username: string }
      key?: string
      post?: { id: string } | string
      username?: string
      event?: string
      message?: string
      media?: { id: string } | null
      link?: string | null
      chat?: { id: string } | string
    }
  if (id !== undefined) return `${kind} ${id}`
  const name = sequence ?? number
  return (
    name?.toString() ??
    user?.username ??
    fan?.username ??
    key ??
    (typeof post === 'object' ? post.id : post) ??
    username ??
    event ??
    (message && `${message} ${media?.id ?? link}`) ??
    (typeof chat === 'object' ? chat.id : undefined) ??
    expect.unreachable()
  )
}
