import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser } from '../../testing/factories/accounts.ts'
import {
  createVerifiedUser,
  findPersonByUsername,
  loadPersons,
  presentPerson,
  renameUser,
  setAvatarKey,
} from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const rename = (userId: string, names: { name: string; username: string }) =>
  inTransaction(t.ctx(), tx => renameUser(tx, userId, names))

describe('people', () => {
  it('are loaded by id, in one go, and shown without anything private', async () => {
    const one = await createUser(t, 'model', { username: 'marina', name: 'Marina', verified: true })
    const two = await createUser(t, 'fan')
    await inTransaction(t.ctx(), tx => setAvatarKey(tx, one.id, 'k3y'))
    const people = await loadPersons(t.services.db, [one.id, two.id, newId(t.clock)])
    expect([...people.keys()].sort()).toEqual([one.id, two.id].sort())
    const row = people.get(one.id)
    if (row === undefined) throw new Error('marina is there')
    expect(presentPerson(row)).toEqual({
      username: 'marina',
      name: 'Marina',
      type: 'model',
      avatar: '/media/avatar/k3y/436.webp',
      exclusive: 'false',
      verified: 'true',
    })
    expect((await loadPersons(t.services.db, [])).size).toBe(0)
  })

  it('are found by username only while they are active and verified', async () => {
    const { id } = await createUser(t, 'fan', { username: 'visible' })
    expect((await findPersonByUsername(t.services.db, 'visible'))?.id).toBe(id)
    const set = (values: { state?: 'active' | 'suspended'; email_verified_at?: Date | null }) =>
      t.services.db.updateTable('user_account').set(values).where('id', '=', id).execute()
    await set({ state: 'suspended' })
    expect(await findPersonByUsername(t.services.db, 'visible')).toBeUndefined()
    await set({ state: 'active', email_verified_at: null })
    expect(await findPersonByUsername(t.services.db, 'visible')).toBeUndefined()
    expect(await findPersonByUsername(t.services.db, 'nobody')).toBeUndefined()
  })
})

describe('renaming', () => {
  it('changes name and username, and may change one alone', async () => {
    const { id, username } = await createUser(t, 'fan')
    await rename(id, { name: 'Nueva', username })
    await rename(id, { name: 'Nueva', username: 'nueva_77' })
    expect((await loadPersons(t.services.db, [id])).get(id)).toMatchObject({
      name: 'Nueva',
      username: 'nueva_77',
    })
  })

  it('refuses a username that is taken or reserved, and leaves the transaction usable', async () => {
    const { id } = await createUser(t, 'fan')
    const other = await createUser(t, 'fan')
    for (const username of [other.username, 'settings', 'robots.txt']) {
      const code = await inTransaction(t.ctx(), async tx => {
        const refusal = await renameUser(tx, id, { name: 'X', username }).catch((e: unknown) => e)
        await loadPersons(tx.db, [id])
        return refusal
      })
      expect(code).toMatchObject({ code: 'USERNAME_TAKEN' })
    }
  })

  it('gives a username to one of many who want it at once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser(t, 'fan')))
    const results = await Promise.allSettled(
      users.map(({ id }) => rename(id, { name: 'Ola', username: 'ola_grande' })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'USERNAME_TAKEN' })
    }
  })
})

it('accounts for the demo obey the same rules', async () => {
  const make = (changes: { birthDate?: string; username?: string }) =>
    inTransaction(t.ctx(), tx =>
      createVerifiedUser(tx, {
        type: 'fan',
        name: 'Demo',
        username: 'demo_person',
        email: 'demo_person@example.test',
        passwordHash: 'unused',
        birthDate: '1990-01-01',
        locale: 'es',
        ...changes,
      }),
    )
  await expect(make({ birthDate: '2010-01-01' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(make({ username: 'staff' })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
  await make({})
  await expect(make({ username: 'demo_person_2' })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

it('the sweep removes what has expired, and nothing else', async () => {
  const count = async () => {
    const tables = ['session', 'mail_token', 'login_attempt'] as const
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const row = await t.services.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      counts[table] = row.count
    }
    return counts
  }
  const { id } = await createUser(t, 'fan')
  const now = t.clock.now()
  const at = (ms: number) => new Date(now.getTime() + ms)
  const session = {
    user_id: id,
    refresh_hash: 'x',
    rotated_at: now,
    device: '?',
    created_at: now,
    last_seen_at: now,
  }
  await t.services.db
    .insertInto('session')
    .values([
      { ...session, id: newId(t.clock), family: 'old', expires_at: now },
      { ...session, id: newId(t.clock), family: 'new', expires_at: at(1) },
    ])
    .execute()
  await t.services.db
    .insertInto('mail_token')
    .values([
      { hash: 'old', user_id: id, purpose: 'log-in', expires_at: now, created_at: now },
      { hash: 'new', user_id: id, purpose: 'log-in', expires_at: at(1), created_at: now },
    ])
    .execute()
  await t.services.db
    .insertInto('login_attempt')
    .values([
      { subject: 'old', failures: 1, last_failed_at: at(-86_400_001) },
      { subject: 'new', failures: 1, last_failed_at: at(-86_400_000) },
    ])
    .execute()
  const before = await count()
  await t.app.jobs.runNow(t.services, 'accounts.sweep')
  expect(await count()).toEqual({
    session: Number(before.session) - 1,
    mail_token: Number(before.mail_token) - 1,
    login_attempt: Number(before.login_attempt) - 1,
  })
})
