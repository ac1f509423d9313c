import type { Context, TransactionContext } from '../../platform/context.ts'
import { loadPersons, viewerOf } from '../accounts/index.ts'
import { type HelperFact, hasTeam } from '../helpers/index.ts'
import { listBlockedCountries } from '../relationships/index.ts'
import { listFansOf, listPartners } from './chats.repository.ts'

/** The chats, latest first, whose fans are told. */
const TOLD_CHATS = 1_000

/** Tells the fans who are online whether others than the creator answer here; all others read it with their chat. */
export async function tellOfTeam(tx: TransactionContext, { creatorId }: HelperFact): Promise<void> {
  const creator = (await loadPersons(tx.db, [creatorId])).get(creatorId)
  if (creator === undefined) return
  const viewer = { userId: creatorId, side: 'creator', country: null } as const
  const fans = tx.realtime.online(await listPartners(tx.db, viewer, TOLD_CHATS))
  const [team, notIn] = [await hasTeam(tx.db, creatorId), await listBlockedCountries(tx.db, creatorId)]
  const event = { username: creator.username, team }
  tx.afterCommit(() => tx.realtime.toUsers([...fans, creatorId], 'chat.team', event, { notIn }))
}

/** With which fans a creator has these chats, by chat, as far as they exist for the creator. */
export async function fansOfChats(
  ctx: Context,
  creatorId: string,
  chatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const viewer = { userId: creatorId, side: 'creator', country: viewerOf(ctx).country } as const
  return await listFansOf(ctx.db, viewer, chatIds)
}
