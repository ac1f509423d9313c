import { randomUUID } from 'node:crypto'
import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertUser } from '../accounts.repository.ts'

/**
 * Makes a fan with whose eyes something is looked at, in a transaction that is undone afterwards. Nobody can log in as
 * them, and nothing is told of them. Answers the id.
 */
export async function createPassingFan(tx: TransactionContext): Promise<string> {
  const id = newId(tx.clock)
  const name = `passing_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await insertUser(tx.db, {
    id,
    type: 'fan',
    username: name,
    name,
    email: `${name}@passing.invalid`,
    passwordHash: '',
    birthDate: '1970-01-01',
    locale: tx.locale,
    campaign: null,
    signUpHash: null,
    emailVerifiedAt: tx.clock.now(),
    verified: false,
    exclusive: false,
    createdAt: tx.clock.now(),
  })
  return id
}
