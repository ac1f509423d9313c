import { feeBpsOf } from '@calina/contract'
import type { Studio, StudioLive } from '@calina/contract/types'
import { sql } from 'kysely'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { hiddenWordsOf, keptBackIn } from '../../live-chat/index.ts'
import { rtmpAddress } from '../../live-streams/index.ts'
import { followerCountOf } from '../../relationships/index.ts'
import { accessCountOf } from '../../subscriptions/index.ts'
import { countOpen, countScheduled, findLive, findNext, findOpen, listOwn } from '../lives.repository.ts'
import { presentStudioLive, presentStudioLives } from '../studio.presenter.ts'

/** What the studio of the caller needs before a live. */
export async function getStudio(ctx: Context): Promise<Studio> {
  const creatorId = userIdOf(ctx)
  const creator = orThrow((await loadPersons(ctx.db, [creatorId])).get(creatorId), 'UNAUTHORIZED')
  const [open, next] = [await findOpen(ctx.db, creatorId), await findNext(ctx.db, creatorId)]
  const isFull = (await countOpen(ctx.db)) >= ctx.settings.get('livesAtOnce')
  const server = rtmpAddress(ctx.config)
  const { maxBitsPerSecond, maxHours } = ctx.config.lives
  return {
    open: open === undefined ? null : await presentStudioLive(ctx, open),
    next: next === undefined ? null : await presentStudioLive(ctx, next),
    scheduled: await countScheduled(ctx.db, creatorId),
    people: await countAudiences(ctx, creatorId),
    feeBps: feeBpsOf(creator, ctx.settings.get('feeBps')),
    refused: open === undefined && isFull ? 'full' : null,
    rtmp: server === null ? null : { server },
    limits: { bitsPerSecond: maxBitsPerSecond, hours: maxHours },
    hiddenWords: await hiddenWordsOf(ctx, creatorId),
    keptBack: open === undefined ? 0 : await keptBackIn(ctx, open.id),
  }
}

async function countAudiences({ db, clock }: Context, creatorId: string): Promise<Studio['people']> {
  const creator = sql<string>`${creatorId}::uuid`
  const { rows } = await sql<Studio['people']>`
    select ${followerCountOf(creator)} as followers, ${accessCountOf(creator, clock.now())} as subscribers`.execute(
    db,
  )
  return rows[0] ?? { followers: 0, subscribers: 0 }
}

/** A live of the caller. */
export async function getStudioLive(ctx: Context, { live: id }: { live: string }): Promise<StudioLive> {
  const row = await findLive(ctx.db, id)
  if (row === undefined || row.creator_id !== userIdOf(ctx)) throw new AppError('LIVE_NOT_FOUND')
  return await presentStudioLive(ctx, row)
}

/** The lives of the caller, the newest first: scheduled ones before all others. */
export async function listOwnLives(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: StudioLive[]; next: string | null }> {
  const found = await listOwn(ctx.db, { creatorId: userIdOf(ctx), after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, ({ id, listed_at: at }) => ({ id, at }))
  return { items: await presentStudioLives(ctx, rows), next }
}
