import type { Plan } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { findPersonByUsername, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'
import { presentPlans } from '../subscriptions.presenter.ts'
import { selectOffer } from '../subscriptions.repository.ts'
import { inOrder } from './plans-of.ts'

/** What a creator offers, shortest first. A creator who is hidden from the caller does not exist. */
export async function listPlans(ctx: Context, input: { username: string }): Promise<{ items: Plan[] }> {
  const creator = await findPersonByUsername(ctx.db, input.username)
  if (creator?.type !== 'model') throw new AppError('USER_NOT_FOUND')
  if (await isHiddenFrom(ctx.db, viewerOf(ctx), creator.id)) throw new AppError('USER_NOT_FOUND')
  return await offerOf(ctx, { creatorId: creator.id, viewerId: viewerOf(ctx).id })
}

/** The offer of the calling creator, as a guest sees it. */
export async function getOwnPlans(ctx: Context): Promise<{ items: Plan[] }> {
  return await offerOf(ctx, { creatorId: userIdOf(ctx), viewerId: null })
}

/** What a creator offers a viewer, or a guest, shortest first. */
export async function offerOf(
  ctx: Context,
  { creatorId, viewerId }: { creatorId: string; viewerId: string | null },
): Promise<{ items: Plan[] }> {
  const offer = await selectOffer(ctx.db, { creatorId, viewerId, now: ctx.clock.now() })
  return { items: presentPlans(ctx, inOrder(offer)) }
}
