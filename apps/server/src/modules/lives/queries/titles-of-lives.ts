import type { MediaItem } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeLives } from '../lives.access.ts'
import { presentCards } from '../lives.presenter.ts'
import { listTitles } from '../lives.repository.ts'

/** The titles of these lives, of those that are or were the caller's: of theirs, and of what they have paid. */
export async function titlesOfLives(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return await listTitles(ctx.db, { personId: userIdOf(ctx), ids: ids.filter(isId) })
}

/** A live among other things that were bought. */
export interface BoughtLive {
  id: string
  title: string
  cover: MediaItem | null
  /** How long it was, in seconds. */
  duration: number
}

/** Those of these lives that exist for the caller. */
export async function boughtLives(ctx: Context, ids: readonly string[]): Promise<BoughtLive[]> {
  const seen = await seeLives(ctx.db, viewerOf(ctx), ids.filter(isId))
  const cards = await presentCards(ctx, seen)
  return seen.map(({ live }, index) => ({
    id: live.id,
    title: live.title,
    cover: cards[index]?.picture ?? null,
    duration: lastedMs(live) / 1000,
  }))
}

const lastedMs = ({ started_at, ended_at }: { started_at: Date | null; ended_at: Date | null }): number =>
  started_at === null || ended_at === null ? 0 : ended_at.getTime() - started_at.getTime()
