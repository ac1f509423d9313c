import { createHash } from 'node:crypto'
import { QUEUE, STAFF_ROLES } from '@calina/contract'
import type { Message } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadMedia, openPage } from '../../modules/media/index.ts'
import { SECOND } from '../../platform/clock.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { recordMails } from '../record-mails.ts'
import { CANARY } from './canary.ts'
import { OPERATIONS } from './operations.ts'
import { as, SUBJECTS, type Subject, WORLD_ENV } from './subjects.ts'
import { asSubject, createWorld, type World } from './world.ts'

/**
 * Every protected thing carries a canary. Every subject collects all that they can read, every file behind every link in
 * it, and what sockets and mails delivered: only those with the right may hold one.
 */

const MAY_SEE: Record<keyof typeof CANARY, readonly Subject[]> = {
  subscribersText: ['subscriber', 'owner'],
  subscribersAlt: ['subscriber', 'owner'],
  pollQuestion: ['subscriber', 'owner'],
  pollAnswer: ['subscriber', 'owner'],
  paidText: ['buyer', 'owner'],
  paidAlt: ['buyer', 'owner'],
  formerText: ['buyer', 'owner'],
  draftText: ['owner'],
  scheduledText: ['owner'],
  archivedText: ['owner'],
  vaultFile: ['buyer', 'owner'],
  includedFile: ['subscriber', 'owner'],
  message: ['subscriber', 'owner'],
  diffusionText: ['subscriber', 'owner'],
  soldText: ['owner'],
  scheduledDiffusion: ['owner'],
  scheduledMessage: ['owner'],
  chatDraft: ['subscriber'],
  automaticText: ['owner'],
  soldMessage: ['owner'],
  trialName: ['owner'],
  fanListName: ['owner'],
  fanNote: ['owner'],
  giftWords: ['subscriber', 'owner'],
  liveLine: ['subscriber', 'owner'],
  fanCity: ['subscriber', 'owner', ...STAFF_ROLES, 'unproven'],
  performerName: ['owner'],
  performerEmail: ['owner'],
  reportNote: ['moderator', 'administrator', 'unproven'],
  observation: ['owner', 'moderator', 'administrator', 'unproven'],
  legalName: ['moderator', 'finance', 'administrator', 'unproven'],
  // staff see its end, and the whole by a call of its own
  documentNumber: [],
  accountHolder: ['finance', 'administrator'],
  // of a batch’s file, which asks for a proof of identity
  accountNumber: ['finance', 'administrator'],
  bankText: ['finance', 'administrator', 'unproven'],
}

const KINDS = ['subscribers', 'paid', 'vault', 'included', 'message', 'diffusion', 'automatic'] as const

interface Collection {
  text: string
  /** Hashes of the files behind the links. */
  files: Set<string>
  /** Pages of documents, as they were sent. */
  pages: Buffer[]
}

let t: TestApp
let world: World
const log: string[] = []
let mails: { kind: string; to: string }[]
const collected = new Map<Subject, Collection>()
const protectedFiles = {
  subscribers: new Set<string>(),
  paid: new Set<string>(),
  vault: new Set<string>(),
  included: new Set<string>(),
  diffusion: new Set<string>(),
  automatic: new Set<string>(),
  message: new Set<string>(),
}

/** Of a voice note in a chat. */
let voiceFiles = new Set<string>()

const linksIn = (text: string): string[] => [...new Set(text.match(/\/media\/[^"\\\s,]+/g) ?? [])]

async function filesBehind(text: string): Promise<Set<string>> {
  const files = new Set<string>()
  for (const link of linksIn(text)) {
    const answer = await t.call('GET', `/${link}`)
    if (answer.statusCode === 200) files.add(createHash('sha256').update(answer.rawPayload).digest('hex'))
  }
  return files
}

async function collect(subject: Subject): Promise<Collection> {
  let text = ''
  const pages: Buffer[] = []
  for (const operation of OPERATIONS) {
    const { method, path } = await operation.request(world, subject)
    if (method !== 'GET') continue
    const answer = await asSubject(world, subject, method, path)
    if (operation.route === 'getDocumentPage' && answer.statusCode === 200) pages.push(answer.rawPayload)
    text += `${answer.body}\n${JSON.stringify(answer.headers)}\n`
  }
  return { text, files: await filesBehind(text), pages }
}

beforeAll(async () => {
  t = await createTestApp({
    env: { ...WORLD_ENV, LOG_LEVEL: 'trace' },
    log: { write: line => void log.push(line) },
  })
  mails = recordMails(t)
  world = await createWorld(t)
  for (const kind of ['subscribers', 'paid'] as const) {
    const post = await as(t, world.actors.owner, 'GET', `/v1/posts/${world.posts[kind]}`)
    protectedFiles[kind] = await filesBehind(JSON.stringify(post.json().media))
  }
  for (const [kind, id] of [
    ['vault', world.vaults.paid],
    ['included', world.vaults.included],
  ] as const) {
    const files = await as(t, world.actors.owner, 'GET', `/v1/vaults/${id}/files`)
    protectedFiles[kind] = await filesBehind(JSON.stringify(files.json()))
  }
  const diffusion = await as(t, world.actors.owner, 'GET', `/v1/diffusions/${world.diffusions.sold}`)
  protectedFiles.diffusion = await filesBehind(JSON.stringify(diffusion.json().media))
  const automatic = await as(t, world.actors.owner, 'GET', '/v1/automatic-messages')
  protectedFiles.automatic = await filesBehind(JSON.stringify(automatic.json().items))
  const sold = await as(t, world.actors.owner, 'GET', `/v1/chats/${world.chat}/messages`)
  const written = sold.json().items as Message[]
  protectedFiles.message = await filesBehind(JSON.stringify(written.filter(({ offer }) => offer !== null)))
  // how documents were decided is mailed once it stands
  t.clock.advance(QUEUE.undoSeconds * SECOND)
  await t.services.jobs.drain(t.services)
  await t.drain()
  // once a sound is what it stays: a job may have converted it
  const notes = await as(t, world.actors.owner, 'GET', `/v1/chats/${world.chat}/messages`)
  const sounds = (notes.json().items as Message[]).flatMap(({ voice }) => voice?.sound ?? [])
  voiceFiles = await filesBehind(sounds.map(({ play, src }) => `${play?.src} ${src}`).join(' '))
  for (const subject of SUBJECTS) collected.set(subject, await collect(subject))
}, 120_000)
afterAll(() => t?.close())

describe.each(SUBJECTS)('%s', subject => {
  it.each(Object.keys(CANARY) as (keyof typeof CANARY)[])('%s', canary => {
    const found = collected.get(subject)?.text.includes(CANARY[canary])
    expect(found).toBe(MAY_SEE[canary].includes(subject))
  })

  it.each(KINDS)('files of %s, without a mark', kind => {
    const files = collected.get(subject)?.files ?? new Set()
    const held = [...protectedFiles[kind]].filter(file => files.has(file))
    expect(held.length).toBe(subject === 'owner' ? protectedFiles[kind].size : 0)
  })
})

it.each(SUBJECTS)('a voice note is heard by the two of its chat: %s', subject => {
  expect(voiceFiles.size).toBeGreaterThan(1)
  const files = collected.get(subject)?.files ?? new Set()
  const held = [...voiceFiles].filter(file => files.has(file))
  expect(held.length).toBe(subject === 'owner' || subject === 'subscriber' ? voiceFiles.size : 0)
})

it.each(['subscriber', 'buyer'] as const)('%s gets copies that nobody else has', subject => {
  const others = SUBJECTS.flatMap(one => (one === subject ? [] : [...(collected.get(one)?.files ?? [])]))
  const own = [...(collected.get(subject)?.files ?? [])].filter(file => !others.includes(file))
  expect(own.length).toBeGreaterThan(1)
})

it('has originals to protect, and teasers that are other files', () => {
  for (const kind of KINDS) expect(protectedFiles[kind].size, kind).toBeGreaterThan(1)
  const teasers = collected.get('fan')?.files ?? new Set()
  expect(teasers.size).toBeGreaterThan(0)
})

it('nobody but staff with the right gets a page of a document, and nobody as it is stored', async () => {
  const { media_id } = await t.services.db
    .selectFrom('identity_document')
    .select('media_id')
    .where('id', '=', world.document)
    .executeTakeFirstOrThrow()
  const asset = (await loadMedia(t.services.db, [media_id])).get(media_id)
  const plain = asset && (await openPage(t.ctx(), asset, 0))
  if (!plain) throw new Error('no page')
  const hash = createHash('sha256').update(plain).digest('hex')
  for (const subject of SUBJECTS) {
    const { pages, files } = collected.get(subject) ?? { pages: [], files: new Set() }
    const may = ['moderator', 'administrator', 'unproven'].includes(subject)
    expect(pages.length, subject).toBe(may ? 1 : 0)
    expect(pages.some(page => page.equals(plain))).toBe(false)
    expect(files.has(hash)).toBe(false)
  }
})

it('no copy of one’s data has what others or staff alone may see', async () => {
  for (const [name, { user }] of Object.entries(world.actors)) {
    const rows: object[] = []
    for (const rule of t.services.extensions.all('accounts.personalData').flat())
      if ('rows' in rule.export)
        for await (const row of rule.export.rows(t.services.db, { id: user.id, email: user.email }))
          rows.push(row)
    const text = JSON.stringify(rows)
    expect(text).not.toContain(CANARY.legalName)
    expect(text).not.toContain(CANARY.documentNumber)
    expect(text.includes(CANARY.observation), name).toBe(name === 'owner')
  }
})

it('no socket message, no mail and no line of the log carries one', () => {
  expect(mails.map(({ kind }) => kind)).toContain('documents-rejected')
  expect(log.length).toBeGreaterThan(50)
  const said =
    JSON.stringify(t.realtime.sent) +
    JSON.stringify(mails.filter(({ to }) => to !== CANARY.performerEmail)) +
    log.join('')
  for (const canary of Object.values(CANARY)) expect(said).not.toContain(canary)
})
