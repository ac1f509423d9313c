import { AUTOMATIC_KINDS } from '@calina/contract'
import type { AutomaticMessages } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { lastTitle } from '../../purchases/index.ts'
import { standingBetween } from '../../subscriptions/index.ts'
import { presentMessages } from '../automatic-messages.presenter.ts'
import { findHours, findLatestFan, listMessages } from '../automatic-messages.repository.ts'

/** The messages of the calling creator that go out by themselves, in which hours, and for whom one is shown filled in. */
export async function listAutomaticMessages(ctx: Context): Promise<AutomaticMessages> {
  const creatorId = userIdOf(ctx)
  const rows = await listMessages(ctx.db, creatorId)
  return {
    items: await presentMessages(ctx, AUTOMATIC_KINDS, rows),
    hours: await findHours(ctx.db, creatorId),
    sample: await sampleOf(ctx, creatorId),
  }
}

async function sampleOf(ctx: Context, creatorId: string): Promise<AutomaticMessages['sample']> {
  const now = ctx.clock.now()
  const fanId = await findLatestFan(ctx.db, creatorId, now)
  if (fanId === undefined) return null
  const fan = (await loadPersons(ctx.db, [fanId])).get(fanId)
  if (fan === undefined) return null
  const standing = await standingBetween(ctx.db, { fanId, creatorId, now })
  return {
    fan: presentPerson(fan),
    expiresAt: standing?.endsAt.toISOString() ?? null,
    purchase: await lastTitle(ctx.db, { buyerId: fanId, sellerId: creatorId }),
  }
}
