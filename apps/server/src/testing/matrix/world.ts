import { randomUUID } from 'node:crypto'
import { NOTHING_SAID, STAFF_ROLES, type StaffRole } from '@calina/contract'
import type { PollDraft, Post } from '@calina/contract/types'
import { setStaffRoles } from '../../modules/accounts/index.ts'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { createApiToken } from '../factories/api-tokens.ts'
import { give } from '../factories/gifts.ts'
import { createMedia } from '../factories/media.ts'
import { createChat, createMessage, createPaidMessage } from '../factories/messages.ts'
import { fund } from '../factories/money.ts'
import { createPasskey } from '../factories/passkeys.ts'
import { createPost } from '../factories/posts.ts'
import { createScheduled } from '../factories/scheduled.ts'
import { createVoiceNote } from '../factories/voice.ts'
import { createWebhook } from '../factories/webhooks.ts'
import { CANARY } from './canary.ts'
import { createLive } from './live.ts'
import {
  ADDRESS_ABROAD,
  as,
  BLOCKED_COUNTRY,
  type Guest,
  isGuest,
  type Method,
  type Subject,
} from './subjects.ts'
import {
  createCall,
  createCase,
  createDiffusions,
  createDocuments,
  createFanList,
  createGifts,
  createHelper,
  createPerformers,
  createTicket,
  createUnseen,
  createVaults,
  createWithdrawals,
} from './things.ts'

declare module '../../platform/jobs/job-map.ts' {
  interface JobMap {
    'test.matrix': object
  }
}

/** One creator with something of everything, and a person in every relation to them. */
export interface World {
  t: TestApp
  actors: Record<Exclude<Subject, Guest>, TestActor>
  posts: { open: string; subscribers: string; paid: string }
  /** The one for sale was bought by the buyer; `file` is one of it. */
  vaults: { paid: string; included: string; unsold: string; file: string; fileName: string }
  /** Subscriptions to the owner that the buyer gave: one to the follower, and the code of a link. */
  gifts: { forFollower: string; code: string }
  /** The owner's. */
  offers: { promotion: string; link: string; code: string }
  /** Of others: one that waits with its account, one in a batch, and a line of the bank without an owner. */
  withdrawals: { waiting: string; method: string; sent: string; batch: string; line: string }
  /** An answer of the poll of these posts. */
  pollAnswers: { open: string; subscribers: string }
  price: number
  /** Of the owner and the subscriber. */
  chat: string
  /** Of the owner, in it: one that is free, two that the subscriber has not bought, and one to delete. */
  message: string
  sold: { text: string; photo: string }
  spareMessage: string
  /** Of the owner, in the same chat: it waits for its time. */
  scheduledMessage: string
  /** A voice note of the owner in it. */
  voiceNote: string
  /** That the subscriber has bought of the owner. */
  call: string
  /** That the owner has on air for subscribers; a line of the subscriber in its chat. */
  live: { id: string; spareLine: string }
  /** Of the owner and the former subscriber. */
  formerChat: string
  /** An upload of the owner that nothing uses. */
  media: string
  /** Of the subscriber. */
  recharge: string
  /** Of the owner. */
  passkey: string
  /** A personal token of the owner. */
  apiToken: string
  /** A webhook of the owner, and a call of it. */
  webhook: string
  delivery: string
  /** Requested by the owner. */
  job: string
  subscription: string
  /** By the subscriber, on the open post. */
  comment: string
  /** The owner's documents, of which one was rejected. */
  submission: string
  /** That one. */
  document: string
  /** A creator whose documents are approved. */
  documented: string
  /** Whom the owner has asked to appear with them: the follower, by name, and somebody by mail. */
  performer: string
  /** Who answers the chats of the owner: the follower. */
  helper: string
  /** Of the owner: the subscriber is on it, and something is noted about them. */
  fanList: string
  /** Of the owner: one that subscribers have and nobody has bought, and one that waits for its time. */
  diffusions: { sold: string; scheduled: string }
  /** Of the subscriber. */
  ticket: string
  /** The subscriber's comment was reported by the fan, and staff left it. */
  case: string
  /** Of the owner: a collection of saved posts. */
  collection: string
  /** Of the owner: a post that is being written, one that is not out yet, and one that was taken off. */
  draft: string
  scheduled: string
  archived: string
}

/** Of the post for sale; nothing reaches it. */
const GOAL = 1_000_000

/** What the open post asks; once it has votes, a change of the post has to ask the same. */
export const OPEN_POLL: PollDraft = {
  question: '¿Mar o monte?',
  answers: ['Mar', 'Monte'],
  multiple: false,
  endsAt: null,
}

export async function createWorld(t: TestApp): Promise<World> {
  // before the first job opens the queues
  t.services.jobs.on('test.matrix', {}, async () => undefined)
  const withdrawals = await createWithdrawals(t)
  const owner = await createCreator(t, { username: 'owner' })
  const fans = [
    'fan',
    'follower',
    'subscriber',
    'former',
    'buyer',
    'blocked',
    'blocker',
    'abroad',
    'suspended',
  ] as const
  const actors = { owner, otherCreator: await createCreator(t, { username: 'other' }) } as World['actors']
  for (const name of fans) {
    actors[name] = await createFan(t, { username: name })
    await fund(t, actors[name], 10_000)
  }

  // who was subscribed has been so for a month, and then no more
  await createChat(t, actors.former, owner)
  const formerChat = String((await as(t, actors.former, 'GET', '/v1/chats')).json().items[0].id)
  t.clock.advance(32 * DAY)
  for (const [name, actor] of Object.entries(actors)) {
    actors[name as keyof typeof actors] = await actorOf(t, actor.user)
  }
  const creator = actors.owner
  // their roles are no usernames: those words are reserved
  for (const role of STAFF_ROLES) actors[role] = await createStaff(t, `colega_${role.slice(0, 2)}`, role)
  actors.unproven = await createStaff(t, 'unproven', 'administrator')
  await t.services.db
    .updateTable('session')
    .set({ authenticated_at: null })
    .where('user_id', '=', actors.unproven.user.id)
    .execute()

  const open = await createPost(t, creator, {
    text: 'Para todos, con @other #paseo',
    pictures: 1,
    poll: OPEN_POLL,
  })
  const subscribers = await createPost(t, creator, {
    text: CANARY.subscribersText,
    poll: {
      question: CANARY.pollQuestion,
      answers: [CANARY.pollAnswer, 'Otra'],
      multiple: false,
      endsAt: null,
    },
    audience: 'subscribers',
    pictures: 2,
    alt: CANARY.subscribersAlt,
    picture: { width: 500, height: 620 },
  })
  const paid = await createPost(t, creator, {
    text: 'Una serie',
    purchaseText: CANARY.formerText,
    audience: 'paid',
    goal: GOAL,
    price: 900,
    pictures: 2,
    alt: CANARY.paidAlt,
    picture: { width: 540, height: 660 },
  })

  await as(t, actors.subscriber, 'PUT', '/v1/profile', {
    name: 'Nombre',
    username: 'subscriber',
    bio: '',
    attributes: { ...NOTHING_SAID, city: CANARY.fanCity },
  })
  await as(t, actors.follower, 'PUT', '/v1/users/owner/follow')
  await createChat(t, actors.abroad, creator)
  await as(t, actors.abroad, 'PUT', '/v1/users/owner/follow')
  await as(t, creator, 'PUT', '/v1/blocked-countries', { countries: [BLOCKED_COUNTRY], version: 0 })
  const chat = await createChat(t, actors.subscriber, creator)
  await give(t, actors.subscriber, creator, 'Flor', { words: CANARY.giftWords })
  const diffusions = await createDiffusions(t, creator)
  const sold = {
    text: (await createPaidMessage(t, creator, chat, { text: CANARY.soldMessage })).id,
    photo: (await createPaidMessage(t, creator, chat, { pictures: 1, width: 570 })).id,
  }
  const spareMessage = (await createPaidMessage(t, creator, chat, { text: CANARY.soldMessage })).id
  const voiceNote = (await createVoiceNote(t, creator, chat)).id
  const at = new Date(t.clock.now().getTime() + 80 * DAY).toISOString()
  const scheduledMessage = (await createScheduled(t, creator, chat, { text: CANARY.scheduledMessage, at })).id
  await as(t, actors.subscriber, 'PUT', `/v1/chats/${chat}/draft`, { text: CANARY.chatDraft })
  const call = await createCall(t, actors, chat)
  const live = await createLive(t, actors)
  await createMessage(t, creator, chat, CANARY.message)
  await as(t, actors.buyer, 'POST', `/v1/posts/${paid.id}/unlock`, { price: 900 })
  await as(t, actors.owner, 'PUT', `/v1/posts/${paid.id}`, {
    text: paid.text,
    purchaseText: CANARY.paidText,
    audience: 'paid',
    goal: GOAL,
    price: 900,
    media: paid.media.map(({ id, alt }) => ({ id, alt })),
  })
  const vaults = await createVaults(t, actors)
  const { gifts, offers } = await createGifts(t, actors)
  const fanList = await createFanList(t, creator)
  const unseen = await createUnseen(t, creator)
  await as(t, actors.owner, 'PUT', '/v1/users/blocked/block')
  await as(t, actors.blocker, 'PUT', '/v1/users/owner/block')
  const comment = await as(t, actors.subscriber, 'POST', `/v1/posts/${open.id}/comments`, {
    clientId: randomUUID(),
    text: 'Qué luz',
  })
  const recharge = await as(t, actors.subscriber, 'POST', '/v1/recharges', { amount: 1_000 })
  const subscription = await as(t, actors.subscriber, 'GET', '/v1/subscriptions')
  const job = await inTransaction(t.ctx(), tx =>
    tx.jobs.enqueue(tx, 'test.matrix', {}, { owner: actors.owner.user.id }),
  )
  const documents = await createDocuments(t, actors)
  // was let in until now: the server has just read that the session is good
  await as(t, actors.suspended, 'GET', '/v1/user')
  await t.services.db
    .updateTable('user_account')
    .set({ state: 'suspended' })
    .where('id', '=', actors.suspended.user.id)
    .execute()
  await t.drain()
  // what was read about a session is cached for a second, and this clock moves only on request
  t.clock.advance(SECOND)
  return {
    t,
    actors,
    vaults,
    gifts,
    offers,
    diffusions,
    fanList,
    withdrawals,
    posts: { open: open.id, subscribers: subscribers.id, paid: paid.id },
    pollAnswers: { open: firstAnswer(open), subscribers: firstAnswer(subscribers) },
    price: 900,
    chat,
    call,
    live,
    message: String((await as(t, actors.subscriber, 'GET', `/v1/chats/${chat}/messages`)).json().items[0].id),
    sold,
    spareMessage,
    scheduledMessage,
    voiceNote,
    formerChat,
    media: (await createMedia(t, creator)).id,
    recharge: recharge.json().id,
    passkey: await createPasskey(t, actors.owner),
    ...(await createWebhook(t, actors.owner)),
    apiToken: (await createApiToken(t, actors.owner, ['profile:read'])).id,
    job,
    subscription: subscription.json().items[0].id,
    comment: comment.json().id,
    ...documents,
    performer: await createPerformers(t, actors),
    helper: await createHelper(t, actors),
    ticket: await createTicket(t, actors.subscriber),
    case: await createCase(t, actors, `/v1/posts/${open.id}/comments/${comment.json().id}`),
    ...unseen,
  }
}

/** The first answer of the poll of a post. */
function firstAnswer({ poll }: Post): string {
  const [answer] = poll?.answers ?? []
  if (answer === undefined) throw new Error('the post has a poll')
  return answer.id
}

/** A fan who works for the operator, too. */
async function createStaff(t: TestApp, username: string, role: StaffRole): Promise<TestActor> {
  const staff = await createFan(t, { username })
  await fund(t, staff, 10_000)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, [role]))
  return staff
}

/** Calls as a subject of the world, from where they are. */
export function asSubject(
  { t, actors }: World,
  subject: Subject,
  method: Method,
  path: string,
  body?: unknown,
) {
  const actor = isGuest(subject) ? undefined : actors[subject]
  const isAbroad = subject === 'abroad' || subject === 'guestAbroad'
  return as(t, actor, method, path, body, isAbroad ? ADDRESS_ABROAD : undefined)
}
