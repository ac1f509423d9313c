import { randomUUID } from 'node:crypto'
import type { Sold } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { outcome } from '../../testing/outcome.ts'
import { unlockPost } from '../posts/index.ts'
import { unlockVault } from '../vaults/index.ts'
import { chargeSale, reverseSale } from '../wallet/index.ts'

let t: TestApp
let fans: TestActor[]
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set('2026-03-10T15:00:00.000Z')
  fans = [await createFan(t), await createFan(t)]
  for (const fan of fans) await fund(t, fan, 50_000)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-10T15:00:00.000Z')
  creator = await createCreator(t)
})

const get = async (query: string, as = creator) => {
  const { token } = await actorOf(t, as.user)
  return await t.call('GET', `/v1/profit/sold${query}`, { token })
}
const sold = async (query: string): Promise<Sold[]> => (await get(query)).json().items
const figures = (items: readonly Sold[]) =>
  items.map(({ thing, sales, reversals, earned }) => [thing?.title, sales, reversals, earned.amount])
async function aPost(text: string, price: number, buyers: readonly TestActor[]): Promise<string> {
  const { id } = await createPost(t, creator, { audience: 'paid', price, text, pictures: 1 })
  for (const buyer of buyers) await unlockPost(asUser(t, buyer.user), { post: id, price })
  return id
}
async function giveBack(subject: string, amount?: number) {
  const { kind, ref } = await t.services.db
    .selectFrom('sale')
    .select(['kind', 'ref'])
    .where('subject_id', '=', subject)
    .executeTakeFirstOrThrow()
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind, ref },
      reason: 'refund',
      ref: randomUUID(),
      ...(amount !== undefined && { amount }),
    }),
  )
}

it('lists what brought most of each kind, with its title and picture, net and less what was given back', async () => {
  const cheap = await aPost('Persianas\nOcho fotos', 500, fans)
  const dear = await aPost('Mareas', 900, fans.slice(0, 1))
  const { id: vault } = await createVault(t, creator, { title: 'Contactos', price: 2_400 })
  for (const fan of fans) await unlockVault(asUser(t, fan.user), { vault, price: 2_400 })
  await giveBack(dear, 400)
  const posts = await sold('?kind=post')
  expect(figures(posts)).toEqual([
    ['Persianas', 2, 0, 800],
    ['Mareas', 1, 1, 400],
  ])
  expect(posts[0]).toMatchObject({ kind: 'post', id: cheap, thing: { cover: { locked: false } } })
  expect(figures(await sold('?kind=vault'))).toEqual([['Contactos', 2, 0, 3_840]])
  expect(await sold('?kind=message')).toEqual([])
  // the ledger's own sum of what the creator has of posts
  const { rows } = await sql<{ earned: number }>`
    select sum(entry.amount)::bigint as earned
    from ledger_entry as entry
    join ledger_account as account on account.id = entry.account_id and account.owner_id = ${creator.user.id}
    join ledger_journal as journal on journal.id = entry.journal_id and journal.kind <> 'release'
    join sale on sale.id = journal.sale_id and sale.subject_kind = 'post'`.execute(t.services.db)
  expect(posts.reduce((sum, { earned }) => sum + earned.amount, 0)).toBe(rows[0]?.earned)
})

it('counts in a month what was sold and given back in it', async () => {
  t.clock.set('2026-02-28T23:00:00.000Z')
  const post = await aPost('Febrero', 1_000, fans)
  t.clock.set('2026-03-10T15:00:00.000Z')
  await giveBack(post)
  expect(figures(await sold('?kind=post&month=2026-02'))).toEqual([['Febrero', 2, 0, 1_600]])
  expect(figures(await sold('?kind=post'))).toEqual([['Febrero', 0, 1, -800]])
  const { token } = await actorOf(t, creator.user)
  const { sources } = (await t.call('GET', '/v1/profit', { token })).json()
  expect(sources).toMatchObject([{ kind: 'post', amount: { amount: -800 }, count: 0 }])
})

it('counts what is given to a goal with its post, and keeps what was deleted, without a title', async () => {
  const post = await aPost('Con meta', 500, fans.slice(0, 1))
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      ...{ kind: 'goal', ref: randomUUID(), price: 700, feeBps: 2_000, subjectId: post },
      ...{ buyerId: fans[1]?.user.id ?? '', sellerId: creator.user.id },
    }),
  )
  expect(figures(await sold('?kind=post'))).toEqual([['Con meta', 2, 0, 960]])
  const gone = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      ...{ kind: 'post', ref: randomUUID(), price: 300, feeBps: 2_000, subjectId: gone },
      ...{ buyerId: fans[1]?.user.id ?? '', sellerId: creator.user.id },
    }),
  )
  expect(await sold('?kind=post')).toMatchObject([{ id: post }, { id: gone, thing: null, sales: 1 }])
})

it('comes in pages, also where several brought the same', async () => {
  for (let n = 0; n < 5; n++) await aPost(`Igual ${n}`, 500, fans.slice(0, 1))
  const whole = await sold('?kind=post')
  const first = (await get('?kind=post&limit=2')).json()
  const second = (await get(`?kind=post&limit=2&cursor=${first.next}`)).json()
  const third = (await get(`?kind=post&limit=2&cursor=${second.next}`)).json()
  expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(
    whole.map(({ id }) => id),
  )
  expect(third.next).toBeNull()
})

it('refuses other kinds, months and cursors, and is for creators', async () => {
  for (const query of [
    '',
    '?kind=gift',
    '?kind=post&month=2026-13',
    '?kind=post&cursor=x',
    '?kind=post&limit=0',
    '?kind=%00',
  ])
    expect(outcome(await get(query)), query).toEqual([400, 'VALIDATION_FAILED'])
  expect(outcome(await t.call('GET', '/v1/profit/sold?kind=post'))).toEqual([401, 'UNAUTHORIZED'])
  const [fan] = fans
  if (fan) expect(outcome(await get('?kind=post', fan))).toEqual([403, 'FORBIDDEN'])
})
