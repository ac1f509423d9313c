import { DURATIONS, type Duration } from '@calina/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { OfferedPromotion } from '../promotions.access.ts'
import { selectPlans } from '../subscriptions.repository.ts'

export interface OfferedPlan {
  duration: Duration
  price: number
  /** The offer that is for the viewer, where it was asked for. */
  promotion?: OfferedPromotion | null
}

/** What these creators offer, each shortest first; creators without an offer are left out. */
export async function plansOf(
  db: Db,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OfferedPlan[]>> {
  const offers = new Map<string, OfferedPlan[]>()
  if (creatorIds.length === 0) return offers
  for (const { creator_id, duration, price } of await selectPlans(db, creatorIds)) {
    const offer = offers.get(creator_id) ?? []
    offer.push({ duration, price })
    offers.set(creator_id, offer)
  }
  for (const [creator, offer] of offers) offers.set(creator, inOrder(offer))
  return offers
}

/** An offer's plans, shortest first. */
export function inOrder(plans: readonly OfferedPlan[]): OfferedPlan[] {
  return plans.toSorted((a, b) => DURATIONS.indexOf(a.duration) - DURATIONS.indexOf(b.duration))
}
