import { randomUUID } from 'node:crypto'
import { OPEN_SETTINGS } from '../../modules/calls/testing/calling.ts'
import { createStaff } from '../../modules/staff/testing/colleagues.ts'
import { DAY } from '../../platform/clock.ts'
import type { TestActor } from '../actors.ts'
import { createCreator } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { setAutomatic } from '../factories/automatic-messages.ts'
import { requestDiffusion, sendDiffusion } from '../factories/diffusions.ts'
import { createSubmission, FACTS } from '../factories/documents.ts'
import { createMedia } from '../factories/media.ts'
import { createPost } from '../factories/posts.ts'
import { giveTo } from '../factories/subscription-gifts.ts'
import { createVault } from '../factories/vaults.ts'
import { again, createWithdrawal } from '../factories/withdrawals.ts'
import { CANARY } from './canary.ts'
import { as } from './subjects.ts'
import type { World } from './world.ts'

/**
 * Of the owner: one that subscribers have for nothing, two that nobody has bought, and one that waits for its time; and one
 * that goes out by itself and that nobody has received.
 */
export async function createDiffusions(t: TestApp, owner: TestActor): Promise<World['diffusions']> {
  const audience = { subscribers: true }
  const picture = await createMedia(t, owner, { purpose: 'message', width: 510, height: 630 })
  await sendDiffusion(t, owner, { text: CANARY.diffusionText, audience })
  await sendDiffusion(t, owner, { text: CANARY.soldText, price: 900, audience })
  const sold = await sendDiffusion(t, owner, { text: 'Una serie', media: [picture.id], price: 900, audience })
  const at = new Date(t.clock.now().getTime() + 300 * DAY).toISOString()
  const later = await requestDiffusion(t, owner, { text: CANARY.scheduledDiffusion, audience, at })
  const other = await createMedia(t, owner, { purpose: 'message', width: 540, height: 650 })
  await setAutomatic(t, owner, 'expired', { text: CANARY.automaticText, media: [other.id], price: 900 })
  return { sold: sold.id, scheduled: later.json().id }
}

/** One for sale, which the buyer has, one for subscribers, and one that nobody has. */
export async function createVaults(t: TestApp, { owner, buyer }: World['actors']): Promise<World['vaults']> {
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

/** What the owner offers for less, while it costs money, and their trial link. */
async function createOffers(t: TestApp, owner: TestActor): Promise<World['offers']> {
  const offer = { duration: '1m', percent: 20, audience: 'everyone', maxUses: 30, endsAt: null }
  const promotion = (await as(t, owner, 'POST', '/v1/promotions', offer)).json()
  const trial = { name: CANARY.trialName, days: 7, maxUses: 30, endsAt: null }
  const link = (await as(t, owner, 'POST', '/v1/trial-links', trial)).json()
  return { promotion: promotion.id, link: link.id, code: link.code }
}

/**
 * What the buyer has given, and the owner's offers: while the owner offers it for money. What they offer is free before and
 * after.
 */
export async function createGifts(
  t: TestApp,
  { owner, buyer }: World['actors'],
): Promise<Pick<World, 'gifts' | 'offers'>> {
  const offer = (price: number) => as(t, owner, 'PUT', '/v1/plans', { items: [{ duration: '1m', price }] })
  await offer(500)
  const forFollower = await giveTo(t, buyer, owner, { price: 500, to: 'follower' })
  const byLink = await giveTo(t, buyer, owner, { price: 500 })
  const offers = await createOffers(t, owner)
  await offer(0)
  return { gifts: { forFollower: forFollower.id, code: byLink.code ?? '' }, offers }
}

/**
 * Withdrawals of people beside the owner: one that waits, and one in a batch, of which the bank has written a line that
 * belongs to nobody. The clock goes on by weeks.
 */
export async function createWithdrawals(t: TestApp): Promise<World['withdrawals']> {
  const clerk = await createStaff(t, ['finance'])
  const sent = await createWithdrawal(t, {
    amount: 30_000,
    account: { number: CANARY.accountNumber, holder: CANARY.accountHolder },
  })
  const by = await again(t, clerk)
  await as(t, by, 'PUT', `/v1/staff/withdrawals/${sent.id}/approval`, { staffNote: null })
  const order = { format: 'csv', orders: 1, amount: 30_000 }
  const batch = (await as(t, by, 'POST', '/v1/staff/withdrawal-batches', order)).json()
  const table = `Fecha;Importe;Concepto\n27/11/2026;-1,00;${CANARY.bankText}\n`
  const file = { name: 'x.csv', content: Buffer.from(table).toString('base64') }
  await as(t, by, 'POST', '/v1/staff/bank-statements', file)
  const { items } = (await as(t, by, 'GET', '/v1/staff/bank-lines')).json()
  const waiting = await createWithdrawal(t, { amount: 20_000 })
  return { waiting: waiting.id, method: waiting.method, sent: sent.id, batch: batch.id, line: items[0].id }
}

/** A list of the owner on which the subscriber is, about whom they note something. */
export async function createFanList(t: TestApp, owner: TestActor): Promise<string> {
  const { id } = (
    await as(t, owner, 'POST', '/v1/fan-lists', { name: CANARY.fanListName, rule: null })
  ).json()
  await as(t, owner, 'POST', `/v1/fan-lists/${id}/members`, { usernames: ['subscriber'] })
  await as(t, owner, 'PUT', '/v1/fans/subscriber/note', { text: CANARY.fanNote })
  return id
}

/** What its creator alone sees. */
export async function createUnseen(
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

export async function createPerformers(t: TestApp, { owner, follower }: World['actors']): Promise<string> {
  const body = { name: CANARY.performerName, email: CANARY.performerEmail }
  await as(t, owner, 'POST', '/v1/performers', body)
  return (await as(t, owner, 'POST', '/v1/performers', { username: follower.user.username })).json().id
}

/** Whom the owner has asked to answer their chats, and who does. */
export async function createHelper(t: TestApp, { owner, follower }: World['actors']): Promise<string> {
  const body = { username: follower.user.username, rights: ['write', 'sell', 'diffuse'] }
  const { id } = (await as(t, owner, 'POST', '/v1/helpers', body)).json()
  await as(t, follower, 'PUT', `/v1/helping/${id}`)
  return id
}

/** A call that the subscriber has bought of the owner, and nobody has answered. */
export async function createCall(
  t: TestApp,
  { owner, subscriber }: World['actors'],
  chat: string,
): Promise<string> {
  await as(t, owner, 'PUT', '/v1/calls/settings', OPEN_SETTINGS)
  const terms = { kind: 'audio', minutes: 5, price: 600, device: 'one-page', consented: true }
  const answer = await as(t, subscriber, 'POST', `/v1/chats/${chat}/calls`, terms)
  return answer.json().call.id
}

export async function createTicket(t: TestApp, asker: TestActor): Promise<string> {
  const answer = await as(t, asker, 'POST', '/v1/tickets', {
    clientId: randomUUID(),
    topic: 'money',
    subject: 'Dos cargos',
    text: 'Salen dos cargos.',
    attachments: [],
  })
  return answer.json().id
}

export async function createCase(
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
export async function createDocuments(
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
