import type { LiveRoom, ReplayCard } from '@calina/contract/types'
import { type Context, viewerIdOf } from '../../../platform/context.ts'
import { presentPerson, viewerOf } from '../../accounts/index.ts'
import { type SeenLive, seeLatest, seeNext } from '../lives.access.ts'
import { isOnAir } from '../lives.machine.ts'
import { presentCards, presentLive } from '../lives.presenter.ts'
import { hasNextReminder } from '../reminders.repository.ts'
import { seeCreator } from './see-creator.ts'

declare module '../../../platform/extensions.ts' {
  interface ExtensionMap {
    /** The newest replays of a creator that exist for the caller, and how many there are. */
    'lives.replays': {
      replaysOf: (ctx: Context, creatorId: string) => Promise<{ items: ReplayCard[]; count: number }>
    }
  }
}

/** What the page of the lives of a creator shows to the caller. */
export async function getLiveRoom(ctx: Context, { username }: { username: string }): Promise<LiveRoom> {
  const creator = await seeCreator(ctx, username)
  const [viewer, viewerId] = [viewerOf(ctx), viewerIdOf(ctx)]
  const latest = await seeLatest(ctx.db, viewer, creator.id)
  const next = await seeNext(ctx.db, viewer, creator.id)
  const [card] = next === undefined ? [] : await presentCards(ctx, [next])
  return {
    creator: presentPerson(creator),
    live: latest !== undefined && isShown(latest) ? await presentLive(ctx, latest) : null,
    next: card ?? null,
    reminded: viewerId !== null && (await hasNextReminder(ctx.db, creator.id, viewerId)),
    ...(await replaysOf(ctx, creator.id)),
  }
}

async function replaysOf(
  ctx: Context,
  creatorId: string,
): Promise<Pick<LiveRoom, 'replays' | 'replayCount'>> {
  const shown = { replays: [] as ReplayCard[], replayCount: 0 }
  for (const { replaysOf } of ctx.extensions.all('lives.replays')) {
    const { items, count } = await replaysOf(ctx, creatorId)
    shown.replays.push(...items)
    shown.replayCount += count
  }
  return shown
}

/** One that is over is shown to who was in it, and to its creator. */
const isShown = ({ live, viewer }: SeenLive): boolean => isOnAir(live) || viewer.wasIn || viewer.own
