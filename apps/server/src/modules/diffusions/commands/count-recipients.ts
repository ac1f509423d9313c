import type { TransactionContext } from '../../../platform/context.ts'
import { batchFilesOf } from '../../messages/index.ts'
import { writeRecipients } from '../audience.repository.ts'
import { readAudience } from '../diffusions.audience.ts'
import { type DiffusionRow, updateDiffusion } from '../diffusions.repository.ts'
import { endDiffusion } from './end-diffusion.ts'

/**
 * Writes down who receives a diffusion that begins and is held. Of the lists that it takes in, one that was deleted since
 * has nobody on it. One of those that it leaves out is not there to say whom: then it is sent to nobody. False where it
 * ends.
 */
export async function countRecipients(tx: TransactionContext, found: DiffusionRow): Promise<boolean> {
  const now = tx.clock.now()
  const media = await batchFilesOf(tx.db, found.batch_id)
  const { found: audience, missing } = await readAudience(tx.db, {
    ...{ creatorId: found.creator_id, audience: found.audience, media, now },
  })
  if (missing.withoutLists) {
    await endDiffusion(tx, found, 'cancelled')
    return false
  }
  const recipients = await writeRecipients(tx.db, { ...audience, diffusionId: found.id })
  const counted = await updateDiffusion(tx.db, found.id, { recipients, counted_at: now, worked_at: now })
  if (recipients > 0) return true
  await endDiffusion(tx, counted, 'sent')
  return false
}
