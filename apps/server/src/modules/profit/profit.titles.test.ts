import { randomUUID } from 'node:crypto'
import type { ProfitLine, Transaction } from '@calina/contract/types'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { give } from '../../testing/factories/gifts.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { takeDownPost, unlockPost } from '../posts/index.ts'
import { unlockVault } from '../vaults/index.ts'
import { reverseSale } from '../wallet/index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-10T15:00:00.000Z')
  fan = await createFan(t)
  creator = await createCreator(t)
  await fund(t, fan, 50_000)
})

const call = async (path: string, as: TestActor, language = 'es') => {
  const { token } = await actorOf(t, as.user)
  const answer = await t.call('GET', path, { token, headers: { 'accept-language': language } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const lines = async (language?: string): Promise<ProfitLine[]> =>
  (await call('/v1/profit/months/2026-03/lines', creator, language)).json().items
const movements = async (as: TestActor, language?: string): Promise<Transaction[]> =>
  (await call('/v1/transactions', as, language)).json().items
const named = (of: readonly { kind: string; title: string | null }[]) =>
  of.filter(({ kind }) => kind !== 'recharge').map(({ kind, title }) => [kind, title])

async function buyOneOfEach() {
  const post = await createPost(t, creator, {
    audience: 'paid',
    price: 900,
    text: 'Persianas\nOcho fotos que nadie más ve',
  })
  await unlockPost(asUser(t, fan.user), { post: post.id, price: 900 })
  t.clock.advance(1_000)
  const vault = await createVault(t, creator, { title: 'Contactos', price: 2_400 })
  await unlockVault(asUser(t, fan.user), { vault: vault.id, price: 2_400 })
  t.clock.advance(1_000)
  await give(t, fan, creator, 'Corona')
  t.clock.advance(1_000)
  return post.id
}

it('a line of money is called by what was sold, for both of the two and in their language', async () => {
  await buyOneOfEach()
  const expected = [
    ['gift', 'Corona'],
    ['vault', 'Contactos'],
    ['post', 'Persianas'],
  ]
  expect(named(await lines())).toEqual(expected)
  expect(named(await movements(creator))).toEqual(expected)
  expect(named(await movements(fan))).toEqual(expected)
  expect(named(await lines('fr'))[0]).toEqual(['gift', 'Couronne'])
})

it('so are the rows of both tables', async () => {
  await buyOneOfEach()
  for (const [path, as] of [
    ['/v1/profit/months/2026-03/lines.csv', creator],
    ['/v1/transactions.csv', creator],
    ['/v1/transactions.csv', fan],
  ] as const) {
    const [header, ...rows]: string[][] = parse((await call(path, as)).rawPayload, {
      bom: true,
      delimiter: ';',
    })
    const at = header?.indexOf('Qué') ?? -1
    expect(rows.map(row => row[at]).filter(Boolean)).toEqual(['Corona', 'Contactos', 'Persianas'])
  }
})

it('what was given back keeps its title, and what was taken down has none for its buyer', async () => {
  const post = await buyOneOfEach()
  const { ref } = await t.services.db
    .selectFrom('sale')
    .select('ref')
    .where('subject_id', '=', post)
    .executeTakeFirstOrThrow()
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, { sale: { kind: 'post', ref }, reason: 'refund', ref: randomUUID(), amount: 100 }),
  )
  await t.drain()
  expect((await lines()).filter(({ kind }) => kind === 'post').map(({ was, title }) => [was, title])).toEqual(
    [
      ['refund', 'Persianas'],
      ['sale', 'Persianas'],
    ],
  )
  await inTransaction(t.ctx(), tx => takeDownPost(tx, { post, removed: true }))
  expect(named(await movements(fan)).filter(([kind]) => kind === 'post')).toEqual([['post', null]])
  expect(JSON.stringify(await movements(fan))).not.toContain('Persianas')
})
