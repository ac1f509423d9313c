import type { ReceivedGift, SubscriptionGift } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { loadPersons, type PersonRow, presentPerson, type Viewer } from '../accounts/index.ts'
import { isBlockedBetween } from '../relationships/index.ts'
import { withGivenTime } from '../subscriptions/index.ts'
import { money } from '../wallet/index.ts'
import { openCode } from './subscription-gifts.codes.ts'
import { standingOf } from './subscription-gifts.policy.ts'
import type { GiftRow } from './subscription-gifts.repository.ts'

/** A gift as its giver sees it. */
export function presentGift(ctx: Context, row: GiftRow, creator: PersonRow): SubscriptionGift {
  return {
    id: row.id,
    creator: presentPerson(creator),
    duration: row.duration,
    price: money(ctx, row.price),
    words: row.words,
    signed: row.signed,
    username: row.username,
    code: row.code_sealed === null ? null : openCode(ctx.config, row.code_sealed),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    returnsAt: row.returns_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** A gift as somebody sees it who may receive it, or has. Of one that is gone nobody reads words or giver. */
export async function presentReceived(
  ctx: Context,
  row: GiftRow,
  { viewer, creator }: { viewer: Viewer; creator: PersonRow },
): Promise<ReceivedGift> {
  const { now } = viewer
  const state = standingOf(row, viewer.id, now)
  const pair = { fanId: viewer.type === 'fan' ? viewer.id : null, creatorId: creator.id }
  const received =
    state === 'received' && row.until !== null
      ? { until: row.until, extends: row.extended, stopsRenewal: row.stopped_renewal }
      : undefined
  const time = received ?? (await withGivenTime(ctx.db, pair, row.duration, now))
  return {
    id: row.id,
    creator: presentPerson(creator),
    duration: row.duration,
    from: state === 'gone' ? null : await presentGiver(ctx, row, { viewer, creator }),
    words: state === 'gone' ? '' : row.words,
    state,
    until: time.until.toISOString(),
    extends: time.extends,
    stopsRenewal: time.stopsRenewal,
    waitsUntil: state === 'waiting' ? row.returns_at.toISOString() : null,
  }
}

/** Nobody for what is not signed, and where the giver is not there any more, or not for this viewer. */
async function presentGiver(
  ctx: Context,
  row: GiftRow,
  { viewer, creator }: { viewer: Viewer; creator: PersonRow },
): Promise<ReceivedGift['from']> {
  if (row.giver_id === creator.id)
    return { name: creator.name, avatar: presentPerson(creator).avatar, creator: true }
  if (!row.signed) return null
  const giver = (await loadPersons(ctx.db, [row.giver_id])).get(row.giver_id)
  if (giver?.state !== 'active') return null
  if (viewer.id !== null && (await isBlockedBetween(ctx.db, viewer.id, giver.id))) return null
  return { name: giver.name, avatar: presentPerson(giver).avatar, creator: false }
}
