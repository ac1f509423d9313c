import { DIFFUSION } from '@calina/contract'
import type { Diffusion, DiffusionAudience } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demandSelling } from '../../../platform/http/access.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { createBatch, type NewBatch } from '../../messages/index.ts'
import { countAudience } from '../audience.repository.ts'
import { requireAudience } from '../diffusions.audience.ts'
import { canSchedule } from '../diffusions.policy.ts'
import { presentDiffusion } from '../diffusions.presenter.ts'
import {
  countOpen,
  type DiffusionRow,
  findByClientId,
  findDiffusion,
  insertDiffusion,
} from '../diffusions.repository.ts'
import { sendSoon } from './send-diffusion.ts'
import { startDueAt } from './start-due.ts'

interface Input extends NewBatch {
  clientId: string
  audience: DiffusionAudience
  /** ISO 8601; null: now. */
  at: string | null
}

/**
 * Sends a message of the caller, a creator, to many chats, now or at a time; they are written in the background. The same
 * client id again answers the diffusion that it made the first time. Throws `DIFFUSION_TO_NOBODY` where nobody would receive
 * it, `DIFFUSIONS_FULL`, `TIME_PASSED`, `FAN_LIST_NOT_FOUND`, and what {@link createBatch} throws.
 */
export async function createDiffusion(ctx: Context, input: Input): Promise<Diffusion> {
  demandSelling(ctx, input)
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    // Under its lock a press at the same moment waits, and finds what the first one made.
    const open = await countOpen(tx.db, creatorId)
    const earlier = await findByClientId(tx.db, creatorId, input.clientId)
    return await presentDiffusion(tx, earlier ?? (await create(tx, { ...input, creatorId, open })))
  })
}

async function create(
  tx: TransactionContext,
  { creatorId, open, clientId, audience, at, ...contents }: Input & { creatorId: string; open: number },
): Promise<DiffusionRow> {
  const now = tx.clock.now()
  const scheduledAt = at === null ? null : new Date(at)
  if (scheduledAt !== null) demand(canSchedule(scheduledAt, now))
  if (open >= DIFFUSION.maxOpen) throw new AppError('DIFFUSIONS_FULL', { params: { max: DIFFUSION.maxOpen } })
  const asked = await requireAudience(tx.db, { creatorId, audience, media: contents.media, now })
  const { recipients } = await countAudience(tx.db, asked)
  if (recipients === 0) throw new AppError('DIFFUSION_TO_NOBODY')
  const [id, batchId] = [newId(tx.clock), await createBatch(tx, contents)]
  const outAt = scheduledAt === null ? now : null
  await insertDiffusion(tx.db, {
    ...{ id, creator_id: creatorId, client_id: clientId, batch_id: batchId, recipients },
    state: scheduledAt === null ? 'sending' : 'scheduled',
    audience: JSON.stringify(audience),
    ...{ created_at: now, scheduled_at: scheduledAt, out_at: outAt, started_at: outAt, worked_at: now },
  })
  if (scheduledAt === null) await sendSoon(tx, id)
  else await startDueAt(tx, scheduledAt)
  return orThrow(await findDiffusion(tx.db, creatorId, id), 'DIFFUSION_NOT_FOUND')
}
