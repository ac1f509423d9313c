import { randomBytes } from 'node:crypto'
import { TRIAL } from '@calina/contract'
import type { TrialLink } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { requireEnd } from '../../subscriptions/index.ts'
import { presentLink } from '../trial-links.presenter.ts'
import { countOpen, findFigures, insertLink } from '../trial-links.repository.ts'

/** Letters and figures that nobody mistakes for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** A code that is handed around: short, and hard to guess. */
const newCode = () => Array.from(randomBytes(LENGTH), byte => SIGNS.charAt(byte % SIGNS.length)).join('')

/** Creates a link that gives somebody new free time. */
export async function createTrialLink(
  ctx: Context,
  input: { name: string; days: (typeof TRIAL.days)[number]; maxUses: number; endsAt: string | null },
): Promise<TrialLink> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const endsAt = requireEnd(input.endsAt, now, TRIAL.maxDays)
    if ((await countOpen(tx.db, creatorId, now)) >= TRIAL.maxOpen)
      throw new AppError('TRIAL_LINKS_FULL', { params: { max: TRIAL.maxOpen } })
    const id = newId(tx.clock)
    await insertLink(tx.db, {
      id,
      creator_id: creatorId,
      code: newCode(),
      name: input.name,
      days: input.days,
      max_uses: input.maxUses,
      ends_at: endsAt,
      created_at: now,
    })
    return presentLink(tx, orThrow(await findFigures(tx.db, id), 'TRIAL_NOT_FOUND'))
  })
}
