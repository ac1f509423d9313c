import type { Locale } from '@calina/contract'
import { createVerifiedUser, hashPassword } from '../../modules/accounts/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestApp } from '../create-test-app.ts'

/** The password of every user that tests make. */
export const TEST_PASSWORD = 'Cala-Tranquila-77'

export interface TestUser {
  id: string
  type: 'fan' | 'model'
  username: string
  name: string
  email: string
  locale: Locale
}

export interface UserOptions {
  username?: string
  name?: string
  email?: string
  locale?: Locale
  verified?: boolean
  exclusive?: boolean
}

let made = 0
let passwordHash: Promise<string> | undefined

/** Makes a user whose address is verified, and has the other modules handle the facts. */
export async function createUser(
  t: TestApp,
  type: 'fan' | 'model',
  options: UserOptions = {},
): Promise<TestUser> {
  const number = ++made
  passwordHash ??= hashPassword(TEST_PASSWORD)
  const hash = await passwordHash
  const username = options.username ?? `${type}_${number}`
  const user = {
    type,
    username,
    name: options.name ?? `${type === 'fan' ? 'Fan' : 'Creator'} ${number}`,
    email: options.email ?? `${username}@example.test`,
    locale: options.locale ?? 'es',
  }
  const { verified = false, exclusive = false } = options
  const id = await inTransaction(t.ctx(), tx =>
    createVerifiedUser(tx, { ...user, passwordHash: hash, birthDate: '1990-05-17' }, { verified, exclusive }),
  )
  await t.drain()
  return { id, ...user }
}
