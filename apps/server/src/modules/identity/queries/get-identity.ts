import type { Identity } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { presentIdentity } from '../identity.presenter.ts'
import { findIdentity, listDocuments } from '../identity.repository.ts'

/** How far the verification of one's own identity is. */
export async function getIdentity(ctx: Context): Promise<Identity> {
  const userId = userIdOf(ctx)
  const identity = await findIdentity(ctx.db, userId)
  const documents = identity === undefined ? [] : await listDocuments(ctx.db, userId)
  const promiseHours = ctx.settings.get('queueHours').documents
  return presentIdentity(identity, documents, { config: ctx.config, promiseHours })
}
