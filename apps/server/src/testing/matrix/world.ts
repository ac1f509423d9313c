import { randomUUID } from 'node:crypto'
import { NOTHING_SAID, STAFF_ROLES, type StaffRole } from '@calina/contract'
import type { PollDraft, Post } from '@calina/contract/types'
import { setStaffRoles } from '../../modules/accounts/index.ts'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { createApiToken } from '../factories/api-tokens.ts'
import { createSubmission, FACTS } from '../factories/documents.ts'
import { createMedia } from '../factories/media.ts'
import { createChat, createMessage } from '../factories/messages.ts'
import { fund } from '../factories/money.ts'
import { createPasskey } from '../factories/passkeys.ts'
import { createPost } from '../factories/posts.ts'
import { createVault } from '../factories/vaults.ts'
import { createWebhook } from '../factories/webhooks.ts'

declare module '../../platform/jobs/job-map.ts' {
  interface JobMap {
    'test.matrix': object
  }
}

/** Everyone in some relation to the owner of what is requested. */
export const SUBJECTS = [
  'guest',
  'fan',
  'follower',
  'subscriber',
  'former',
  'buyer',
  'otherCreator',
  'owner',
  'blocked',
  'blocker',
  // a subscriber, and a guest, in a country that the owner has blocked
  'abroad',
  'guestAbroad',
  'suspended',
  ...STAFF_ROLES,
  // an administrator who proved who they are too long ago
  'unproven',
] as const
export type Subject = (typeof SUBJECTS)[number]
type Guest = 'guest' | 'guestAbroad'
export const isGuest = (subject: Subject): subject is Guest =>
  subject === 'guest' || subject === 'guestAbroad'

/** The country that the owner has blocked, and an address in it. */
const BLOCKED_COUNTRY = 'CO'
const ADDRESS_ABROAD = '203.0.113.9'
/** For `createTestApp`: where the addresses of subjects are. */
export const WORLD_ENV = { GEOIP_NETWORKS: '203.0.113.0/24=CO' }

/** One creator with something of everything, and a person in every relation to them. */
export interface World {
  t: TestApp
  actors: Record<Exclude<Subject, Guest>, TestActor>
  posts: { open: string; subscribers: string; paid: string }
  /** The one for sale was bought by the buyer; `file` is one of it. */
  vaults: { paid: string; included: string; unsold: string; file: string; fileName: string }
  /** An answer of the poll of these posts. */
  pollAnswers: { open: string; subscribers: string }
  price: number
  /** Of the owner and the subscriber. */
  chat: string
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

export const CANARY = {
  subscribersText: 'canary-text-for-subscribers',
  subscribersAlt: 'canary-alt-for-subscribers',
  pollQuestion: 'canary-question-of-a-poll',
  pollAnswer: 'canary-answer-of-a-poll',
  paidText: 'canary-text-of-what-is-paid',
  paidAlt: 'canary-alt-of-what-is-paid',
  formerText: 'canary-text-of-a-former-version',
  draftText: 'canary-text-of-a-draft',
  scheduledText: 'canary-text-of-a-scheduled-post',
  archivedText: 'canary-text-of-an-archived-post',
  vaultFile: 'canary-name-of-a-file-of-a-vault',
  includedFile: 'canary-name-of-a-file-for-subscribers',
  message: 'canary-message-of-a-chat',
  fanCity: 'canary-city-of-the-subscriber',
  performerName: 'canary-name-of-somebody-invited',
  performerEmail: 'canary-address@invited.test',
  reportNote: 'canary-note-of-a-reporter',
  observation: 'canary-observation-of-a-document',
  legalName: 'canary-name-on-a-document',
  documentNumber: 'canary-number-of-a-document',
} as const

export async function createWorld(t: TestApp): Promise<World> {
  // before the first job opens the queues
  t.services.jobs.on('test.matrix', {}, async () => undefined)
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
    posts: { open: open.id, subscribers: subscribers.id, paid: paid.id },
    pollAnswers: { open: firstAnswer(open), subscribers: firstAnswer(subscribers) },
    price: 900,
    chat,
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

/** One for sale, which the buyer has, one for subscribers, and one that nobody has. */
async function createVaults(t: TestApp, { owner, buyer }: World['actors']): Promise<World['vaults']> {
  const paid = await createVault(t, owner, {
    price: 900,
    files: [CANARY.vaultFile, 'Otra'],
    picture: { width: 520, height: 640 },
  })
  const included = await createVault(t, owner, {
    price: null,
    files: [CANARY.includedFile],
    picture: { width: 530, height: 640 },
  })
  const unsold = await createVault(t, owner)
  await as(t, buyer, 'POST', `/v1/vaults/${paid.id}/unlock`, { price: 900 })
  const { items } = (await as(t, owner, 'GET', `/v1/vaults/${paid.id}/files`)).json()
  return {
    paid: paid.id,
    included: included.id,
    unsold: unsold.id,
    file: items[0].id,
    fileName: CANARY.vaultFile,
  }
}

/** What its creator alone sees. */
async function createUnseen(
  t: TestApp,
  owner: TestActor,
): Promise<Pick<World, 'draft' | 'scheduled' | 'archived' | 'collection'>> {
  const draft = randomUUID()
  const written = { audience: 'everyone', price: null, media: [] }
  await as(t, owner, 'PUT', `/v1/drafts/${draft}`, {
    ...written,
    text: CANARY.draftText,
    scheduledFor: null,
    revision: 0,
    device: randomUUID(),
  })
  const scheduled = await as(t, owner, 'POST', '/v1/posts', {
    ...written,
    clientId: randomUUID(),
    text: CANARY.scheduledText,
    scheduledFor: new Date(t.clock.now().getTime() + DAY).toISOString(),
  })
  const { id: archived } = await createPost(t, owner, { text: CANARY.archivedText })
  await as(t, owner, 'PUT', `/v1/posts/${archived}/archive`)
  const { id: collection } = (
    await as(t, owner, 'POST', '/v1/bookmarks/collections', { name: 'Del dueño' })
  ).json()
  return { draft, scheduled: scheduled.json().id, archived, collection }
}

async function createPerformers(t: TestApp, { owner, follower }: World['actors']): Promise<string> {
  const body = { name: CANARY.performerName, email: CANARY.performerEmail }
  await as(t, owner, 'POST', '/v1/performers', body)
  return (await as(t, owner, 'POST', '/v1/performers', { username: follower.user.username })).json().id
}

async function createTicket(t: TestApp, asker: TestActor): Promise<string> {
  const answer = await as(t, asker, 'POST', '/v1/tickets', {
    clientId: randomUUID(),
    topic: 'money',
    subject: 'Dos cargos',
    text: 'Salen dos cargos.',
    attachments: [],
  })
  return answer.json().id
}

async function createCase(
  t: TestApp,
  { fan, moderator }: World['actors'],
  reported: string,
): Promise<string> {
  await as(t, fan, 'POST', `${reported}/reports`, { reason: 'spam', note: CANARY.reportNote })
  const { items } = (await as(t, moderator, 'GET', '/v1/staff/queues/reports/items')).json()
  const nothing = { measure: 'none', hide: false, block: false, rule: '', statement: '' }
  const answer = await as(t, moderator, 'POST', `/v1/staff/reports/${items[0].id}/decision`, nothing)
  if (answer.statusCode !== 200) throw new Error(`it was not decided: ${answer.body}`)
  return answer.json().id
}

/** Documents of the owner, one of them rejected, and of another creator, approved. */
async function createDocuments(
  t: TestApp,
  { owner, moderator }: World['actors'],
): Promise<Pick<World, 'submission' | 'document' | 'documented'>> {
  const decide = async (submission: string, body: object) => {
    const answer = await as(t, moderator, 'POST', `/v1/staff/documents/${submission}/decision`, body)
    if (answer.statusCode !== 200) throw new Error(`it was not decided: ${answer.body}`)
  }
  const submission = await createSubmission(t, owner)
  const opened = await as(t, moderator, 'GET', `/v1/staff/documents/${submission}`)
  const [, back] = opened.json().documents
  const rejection = { document: back.id, reason: 'blurred', observation: CANARY.observation }
  await decide(submission, { rejected: [rejection], facts: null })
  const documented = await createCreator(t, { username: 'documented' })
  await decide(await createSubmission(t, documented), {
    rejected: [],
    facts: { ...FACTS, legalName: CANARY.legalName, number: CANARY.documentNumber },
  })
  return { submission, document: back.id, documented: documented.user.id }
}

/** A fan who works for the operator, too. */
async function createStaff(t: TestApp, username: string, role: StaffRole): Promise<TestActor> {
  const staff = await createFan(t, { username })
  await fund(t, staff, 10_000)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, [role]))
  return staff
}

type Method = Parameters<TestApp['call']>[0]

/** Calls as a person (or as a guest), with a key for what moves money. */
export function as(
  t: TestApp,
  actor: TestActor | undefined,
  method: Method,
  path: string,
  body?: unknown,
  from?: string,
) {
  return t.call(method, path, {
    ...(actor && { token: actor.token }),
    ...(from !== undefined && { from }),
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
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
