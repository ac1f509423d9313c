import type { IdentityState } from '@calina/contract/types'
import type { Db } from '../../../platform/db/database.ts'
import { findIdentity } from '../identity.repository.ts'

/** How far the verification of a person is. */
export async function identityStateOf(db: Db, userId: string): Promise<IdentityState> {
  return (await findIdentity(db, userId))?.state ?? 'unverified'
}
