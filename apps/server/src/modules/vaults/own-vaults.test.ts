import { randomUUID } from 'node:crypto'
import type { Vault } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { takeDownVault, unlockVault } from './index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t, { username: 'teller' })
  fan = await createFan(t)
  await fund(t, fan, 5_000)
})
afterAll(() => t.close())

const read = async (path: string, { token }: TestActor) => (await t.call('GET', path, { token })).json()

it('a vault is its creator’s own, also where another one has asked with the same client id', async () => {
  const body = { clientId: randomUUID(), title: 'Contactos', description: '', price: 2_400 }
  const create = async ({ token }: TestActor): Promise<Vault> =>
    (await t.call('POST', '/v1/vaults', { token, body })).json()
  const [one, other] = [await createCreator(t), await createCreator(t)]
  const [first, second] = [await create(one), await create(other)]
  expect(second.id).not.toBe(first.id)
  expect((await create(other)).id).toBe(second.id)
})

it('a deleted vault is counted nowhere, and one that staff took down is listed for its creator alone', async () => {
  const [kept, gone, sold] = [
    await createVault(t, creator),
    await createVault(t, creator),
    await createVault(t, creator),
  ]
  await unlockVault(asUser(t, fan.user), { vault: sold.id, price: 2_400 })
  const shown = async () => (await read('/v1/users/teller', fan)).counts.vaults
  expect(await shown()).toBe(3)
  await t.call('DELETE', `/v1/vaults/${gone.id}`, { token: creator.token })
  expect(await shown()).toBe(2)
  expect((await read('/v1/vaults/figures', creator)).counts).toMatchObject({ all: 2, sale: 2, included: 0 })

  await inTransaction(t.ctx(), tx => takeDownVault(tx, { vault: sold.id, removed: true }))
  const listed = async (actor: TestActor) =>
    ((await read('/v1/users/teller/vaults', actor)).items as Vault[]).map(({ id }) => id)
  expect(await listed(fan)).toEqual([kept.id])
  expect(await listed(creator)).toContain(sold.id)
})
