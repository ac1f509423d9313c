import { createHash } from 'node:crypto'
import { STAFF_ROLES } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { recordMails } from '../record-mails.ts'
import { OPERATIONS } from './operations.ts'
import { as, asSubject, CANARY, createWorld, SUBJECTS, type Subject, WORLD_ENV, type World } from './world.ts'

/**
 * Every protected thing carries a canary. Every subject collects all that they can read, every file behind every link in
 * it, and what sockets and mails delivered: only those with the right may hold one.
 */

const MAY_SEE: Record<keyof typeof CANARY, readonly Subject[]> = {
  subscribersText: ['subscriber', 'owner'],
  subscribersAlt: ['subscriber', 'owner'],
  paidText: ['buyer', 'owner'],
  paidAlt: ['buyer', 'owner'],
  message: ['subscriber', 'owner'],
  fanCity: ['subscriber', 'owner', ...STAFF_ROLES, 'unproven'],
}

interface Collection {
  text: string
  /** Hashes of the files behind the links. */
  files: Set<string>
}

let t: TestApp
let world: World
let mails: { kind: string }[]
const collected = new Map<Subject, Collection>()
const protectedFiles = { subscribers: new Set<string>(), paid: new Set<string>() }

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
  for (const operation of OPERATIONS) {
    const { method, path } = await operation.request(world, subject)
    if (method !== 'GET') continue
    const answer = await asSubject(world, subject, method, path)
    text += `${answer.body}\n${JSON.stringify(answer.headers)}\n`
  }
  return { text, files: await filesBehind(text) }
}

beforeAll(async () => {
  t = await createTestApp({ env: WORLD_ENV })
  mails = recordMails(t)
  world = await createWorld(t)
  for (const kind of ['subscribers', 'paid'] as const) {
    const post = await as(t, world.actors.owner, 'GET', `/v1/posts/${world.posts[kind]}`)
    protectedFiles[kind] = await filesBehind(JSON.stringify(post.json().media))
  }
  for (const subject of SUBJECTS) collected.set(subject, await collect(subject))
}, 120_000)
afterAll(() => t?.close())

describe.each(SUBJECTS)('%s', subject => {
  it.each(Object.keys(CANARY) as (keyof typeof CANARY)[])('%s', canary => {
    const found = collected.get(subject)?.text.includes(CANARY[canary])
    expect(found).toBe(MAY_SEE[canary].includes(subject))
  })

  it.each([
    ['subscribers', ['subscriber', 'owner']],
    ['paid', ['buyer', 'owner']],
  ] as const)('files of the %s post', (kind, allowed) => {
    const files = collected.get(subject)?.files ?? new Set()
    const held = [...protectedFiles[kind]].filter(file => files.has(file))
    const may = (allowed as readonly Subject[]).includes(subject)
    expect(held.length).toBe(may ? protectedFiles[kind].size : 0)
  })
})

it('has originals to protect, and teasers that are other files', () => {
  expect(protectedFiles.subscribers.size).toBeGreaterThan(1)
  expect(protectedFiles.paid.size).toBeGreaterThan(1)
  const teasers = collected.get('fan')?.files ?? new Set()
  expect(teasers.size).toBeGreaterThan(0)
})

it('no socket message and no mail carries one', () => {
  const said = JSON.stringify(t.realtime.sent) + JSON.stringify(mails)
  for (const canary of Object.values(CANARY)) expect(said).not.toContain(canary)
})
