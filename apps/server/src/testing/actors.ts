import { openSession, type Proof } from '../modules/accounts/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { TestApp } from './create-test-app.ts'
import { createUser, type TestUser, type UserOptions } from './factories/accounts.ts'

/** A person who is logged in, with their own session. */
export interface TestActor {
  user: TestUser
  /** For the `Authorization` header. */
  token: string
}

export async function createFan(t: TestApp, options: UserOptions = {}): Promise<TestActor> {
  return await actorOf(t, await createUser(t, 'fan', options))
}

export async function createCreator(t: TestApp, options: UserOptions = {}): Promise<TestActor> {
  return await actorOf(t, await createUser(t, 'model', options))
}

/** Logs a user in once more, in a new session; by a link where nothing proved who they are. With less than two factors
 * nobody acts as staff. */
export async function actorOf(t: TestApp, user: TestUser, proof: Proof = 'two-factors'): Promise<TestActor> {
  const { token } = await inTransaction(t.ctx(), tx => openSession(tx, user, proof))
  return { user, token }
}
