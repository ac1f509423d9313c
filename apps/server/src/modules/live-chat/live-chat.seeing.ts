import { type Context, userIdOf } from '../../platform/context.ts'
import { AppError, orThrow } from '../../platform/errors.ts'
import { viewerOf } from '../accounts/index.ts'
import { isHiddenFrom } from '../relationships/index.ts'
import { type HouseLive, houseOf, type Standing } from './live-chat.house.ts'
import { listRemoved } from './restrictions.repository.ts'

/** A live that exists for the caller. Throws `LIVE_NOT_FOUND`. */
export async function seeLive(ctx: Context, liveId: string): Promise<HouseLive> {
  const live = orThrow(await houseOf(ctx)?.liveOf(ctx, liveId), 'LIVE_NOT_FOUND')
  if (await isHiddenFrom(ctx.db, viewerOf(ctx), live.creatorId)) throw new AppError('LIVE_NOT_FOUND')
  return live
}

/** A live of the caller. Throws `LIVE_NOT_FOUND`. */
export async function seeOwnLive(ctx: Context, liveId: string): Promise<HouseLive> {
  const live = orThrow(await houseOf(ctx)?.liveOf(ctx, liveId), 'LIVE_NOT_FOUND')
  if (live.creatorId !== userIdOf(ctx)) throw new AppError('LIVE_NOT_FOUND')
  return live
}

/** What each of these people is to a live; absent is who may not be in it, or was taken out. */
export async function standingsIn(
  ctx: Context,
  liveId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const standings = new Map(await houseOf(ctx)?.standingsOf(ctx, liveId, userIds))
  if (standings.size > 0)
    for (const userId of await listRemoved(ctx.db, liveId, [...standings.keys()])) standings.delete(userId)
  return standings
}

/** What one person is to a live; undefined for who may not be in it. */
export async function standingIn(
  ctx: Context,
  liveId: string,
  userId: string,
): Promise<Standing | undefined> {
  return (await standingsIn(ctx, liveId, [userId])).get(userId)
}
