import type { Context } from '../../platform/context.ts'
import { type Services, systemContext } from '../../platform/context.ts'
import { isId } from '../../platform/ids.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { listBlockedCountries } from '../relationships/index.ts'
import { findChat } from './chats.repository.ts'
import { noteJoined } from './commands/note-joined.ts'
import { hasGiven } from './lines.repository.ts'
import { LineDelivery } from './live-chat.delivery.ts'
import { houseOf } from './live-chat.house.ts'
import { type LiveRight, rightsIn } from './live-chat.policy.ts'
import { Pulse } from './live-chat.pulse.ts'
import { standingsIn } from './live-chat.seeing.ts'
import { restrictionsOf } from './restrictions.repository.ts'

declare module '../../platform/realtime/places.ts' {
  interface PlaceMap {
    /** A live, by its id: who is in it is told of its chat, and counted. `lead` has its creator. */
    live: LiveRight
  }
}

/** Registers the place of lives, what its people are told, and hearts. */
export function liveChatSockets(sockets: Sockets, services: Services): void {
  const { places } = sockets
  const { logger } = services
  const ctx = systemContext(services, 'live-chat.place')
  places.add('live', (id, userIds, country) => rightsOf(ctx, id, userIds, country))
  places.onEntered('live', (liveId, userId) => {
    noteJoined(services, { liveId, userId }).catch((error: unknown) =>
      logger.warn({ err: error }, 'that somebody came into a live could not be noted'),
    )
  })
  const delivery = new LineDelivery(services, sockets)
  services.broadcast.on('live-chat.written', line => delivery.add(line))
  const pulse = new Pulse(services, sockets, async count => await houseOf(ctx)?.counted(ctx, count))
  sockets.counts.onChange(group => pulse.counted(group))
  sockets.messages.on('live.heart', (sender, { live }) => {
    if (places.rightsOf(sender, 'live', live) !== undefined) pulse.heart(live, sender.userId)
  })
}

/** The rights in a live of those of these people who may be in it. */
async function rightsOf(
  ctx: Context,
  liveId: string,
  userIds: readonly string[],
  country: string | null,
): Promise<ReadonlyMap<string, readonly LiveRight[]>> {
  if (!isId(liveId)) return new Map()
  const live = await houseOf(ctx)?.liveOf(ctx, liveId)
  if (live === undefined || live === null) return new Map()
  const hidden = country !== null && (await listBlockedCountries(ctx.db, live.creatorId)).includes(country)
  const standings = await standingsIn(ctx, liveId, userIds)
  const chat = await findChat(ctx.db, liveId)
  const kept = await restrictionsOf(ctx.db, { liveId, userIds, now: ctx.clock.now() })
  const rights = new Map<string, readonly LiveRight[]>()
  for (const [userId, standing] of standings) {
    if (hidden && !standing.host) continue
    const given = chat?.writers === 'payers' && !standing.payer && (await hasGiven(ctx.db, liveId, userId))
    const theirs = rightsIn({
      open: chat !== undefined && chat.closed_at === null,
      standing,
      restriction: kept.get(userId),
      writers: chat?.writers ?? 'everyone',
      given,
    })
    if (theirs.length > 0) rights.set(userId, theirs)
  }
  return rights
}
