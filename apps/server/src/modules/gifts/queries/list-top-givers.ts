import type { GiftRange } from '@calina/contract'
import type { TopGivers } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { monthBeginning } from '../../../platform/zoned-time.ts'
import { loadPersons, viewerOf } from '../../accounts/index.ts'
import { money } from '../../wallet/index.ts'
import { shortName } from '../gifts.policy.ts'
import { presentGiver } from '../gifts.presenter.ts'
import { seeCreator } from '../gifts.receivers.ts'
import { type Givers, selectGivers } from '../givers.repository.ts'

/** Before everything that was ever given. */
const EVER = new Date(0)

/**
 * Who gives a creator most, without amounts. Of a list that its creator does not show others see nothing but, fans, what
 * they gave themselves.
 */
export async function listTopGivers(
  ctx: Context,
  { username, range }: { username: string; range: GiftRange },
): Promise<TopGivers> {
  const creator = await seeCreator(ctx, username)
  const viewer = viewerOf(ctx)
  const toCreator = viewer.id === creator.id
  const since =
    range === 'month' ? monthBeginning(ctx.clock.now(), ctx.settings.get('businessCalendar').timeZone) : EVER
  const found = await selectGivers(ctx.db, { creatorId: creator.id, viewerId: viewer.id, since })
  const isOpen = found.shown || toCreator
  return {
    shown: found.shown,
    items: isOpen
      ? found.places.map(place => presentGiver(place, { mine: place.fan_id === viewer.id, toCreator }))
      : [],
    own: viewer.id === null ? null : await ownStanding(ctx, viewer.id, found, isOpen),
    listing: viewer.type === 'fan' ? (found.ownListing ?? 'unnamed') : null,
  }
}

/** What the viewer has given, and their place where they appear in a list that is open to them. */
async function ownStanding(
  ctx: Context,
  viewerId: string,
  { ownTotal, ownRank, ownListing }: Givers,
  isOpen: boolean,
): Promise<TopGivers['own']> {
  if (ownTotal === null) return null
  const person = (await loadPersons(ctx.db, [viewerId])).get(viewerId)
  return {
    rank: isOpen && ownListing !== 'hidden' ? ownRank : null,
    total: money(ctx, ownTotal),
    name: shortName(person?.name ?? ''),
  }
}
