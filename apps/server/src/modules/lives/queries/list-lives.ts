import type { LiveFilter } from '@calina/contract'
import { LIVE } from '@calina/contract'
import type { LiveCard } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, type Place, readCursor } from '../../../platform/cursor.ts'
import { viewerOf } from '../../accounts/index.ts'
import { type SeenLive, seeAhead, seeOnAir } from '../lives.access.ts'
import { priceFor } from '../lives.policy.ts'
import { presentCards } from '../lives.presenter.ts'

/** What a list is narrowed to. */
const WANTED: Readonly<Record<LiveFilter, (seen: SeenLive) => boolean>> = {
  all: () => true,
  following: ({ viewer }) => viewer.follower,
  subscriptions: ({ viewer }) => viewer.subscriber,
  free: ({ live, viewer }) => priceFor(live, viewer) === 0,
}

/** The lives that are on air and exist for the caller, those with most people first. */
export async function listLives(
  ctx: Context,
  { filter }: { filter: LiveFilter },
): Promise<{ items: LiveCard[] }> {
  const seen = (await seeOnAir(ctx.db, viewerOf(ctx))).filter(WANTED[filter])
  const cards = await presentCards(ctx, seen)
  return { items: cards.toSorted((a, b) => b.people - a.people).slice(0, LIVE.maxListed) }
}

/** Rows that are read at once: most exist for the caller and are wanted. */
const AT_ONCE = 200

/** The lives that are scheduled and exist for the caller, the next first. */
export async function listScheduledLives(
  ctx: Context,
  { filter, cursor, limit }: { filter: LiveFilter; cursor?: string | undefined; limit: number },
): Promise<{ items: LiveCard[]; next: string | null }> {
  const viewer = viewerOf(ctx)
  const found: SeenLive[] = []
  let after: Place | null = readCursor(cursor)
  do {
    const { seen, last } = await seeAhead(ctx.db, viewer, { after, limit: AT_ONCE })
    found.push(...seen.filter(WANTED[filter]))
    after = last
  } while (found.length <= limit && after !== null)
  const { rows, next } = cutPage(found, limit, placeOf)
  return { items: await presentCards(ctx, rows), next }
}

const placeOf = ({ live }: SeenLive): Place => ({ at: live.scheduled_for ?? live.created_at, id: live.id })
