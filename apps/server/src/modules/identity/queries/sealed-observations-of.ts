import type { Context } from '../../../platform/context.ts'
import { listDocuments } from '../identity.repository.ts'

/** What staff wrote to a creator about the documents that are rejected now, in the order of the sides: as it is stored, sealed. */
export async function sealedObservationsOf(ctx: Context, userId: string): Promise<string[]> {
  const documents = await listDocuments(ctx.db, userId)
  return documents.flatMap(({ state, observation }) =>
    state === 'rejected' && observation !== null ? [observation] : [],
  )
}
