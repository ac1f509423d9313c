import type { ReceivedGift } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { codeHash } from '../subscription-gifts.codes.ts'
import { presentReceived } from '../subscription-gifts.presenter.ts'
import { findGift, type GiftRow } from '../subscription-gifts.repository.ts'
import { creatorOfId } from './visible-creator.ts'

/** A gift that somebody made the caller. One of somebody else, or of a creator whom they cannot see, is none. */
export async function getReceivedGift(ctx: Context, { gift }: { gift: string }): Promise<ReceivedGift> {
  const row = await findGift(ctx.db, { id: gift })
  return await present(ctx, row?.recipient_id === userIdOf(ctx) ? row : undefined)
}

/** What the link of a gift gives to whoever has it. */
export async function getGiftOfCode(ctx: Context, { code }: { code: string }): Promise<ReceivedGift> {
  return await present(ctx, await findGift(ctx.db, { codeHash: codeHash(ctx.config, code) }))
}

async function present(ctx: Context, found: GiftRow | undefined): Promise<ReceivedGift> {
  const row = orThrow(found, 'SUBSCRIPTION_GIFT_NOT_FOUND')
  const creator = orThrow(await creatorOfId(ctx, row.creator_id), 'SUBSCRIPTION_GIFT_NOT_FOUND')
  return await presentReceived(ctx, row, { viewer: viewerOf(ctx), creator })
}
