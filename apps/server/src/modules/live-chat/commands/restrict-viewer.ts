import { LIVE_CHAT, type MUTE_MINUTES } from '@calina/contract'
import type { Restricted } from '@calina/contract/types'
import { MINUTE } from '../../../platform/clock.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { findPersonByUsername, type PersonRow, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'
import { listOpenChats, lockChat, wasThere } from '../chats.repository.ts'
import { houseOf } from '../live-chat.house.ts'
import { presentRestricted } from '../live-chat.presenter.ts'
import { tellPerson } from '../live-chat.realtime.ts'
import { seeOwnLive } from '../live-chat.seeing.ts'
import {
  countOthers,
  deleteRestriction,
  listRemoved,
  listRestrictions,
  writeRestriction,
} from '../restrictions.repository.ts'

type Asked = { live: string; username: string } & (
  | { kind: 'muted'; minutes: (typeof MUTE_MINUTES)[number] | null }
  | { kind: 'removed' }
)

/** Mutes a viewer of the caller's live for a while, or takes them out: their entry goes back in the same transaction. */
export async function restrictViewer(ctx: Context, asked: Asked): Promise<Restricted> {
  return await inTransaction(ctx, async tx => {
    const { id: liveId } = await seeOwnLive(tx, asked.live)
    const { id: userId } = await viewerNamed(tx, liveId, asked.username)
    const until =
      asked.kind === 'removed' || asked.minutes === null
        ? null
        : new Date(tx.clock.now().getTime() + asked.minutes * MINUTE)
    await restrict(tx, { liveId, userId, kind: asked.kind, until })
    const rows = await listRestrictions(tx.db, {
      liveId,
      now: tx.clock.now(),
      limit: LIVE_CHAT.maxRestricted,
    })
    return presentRestricted(
      orThrow(
        rows.find(row => row.person_id === userId),
        'USER_NOT_FOUND',
      ),
    )
  })
}

interface NewRestriction {
  liveId: string
  userId: string
  kind: 'muted' | 'removed'
  until: Date | null
  /** However many there are already. */
  always?: boolean
}

/** The live is held before its chat: what goes back of an entry is decided first. */
async function restrict(tx: TransactionContext, restriction: NewRestriction): Promise<void> {
  const { liveId, userId, kind, until, always = false } = restriction
  if (kind === 'removed') await houseOf(tx)?.removed(tx, { liveId, userId })
  const chat = orThrow(await lockChat(tx.db, liveId), 'LIVE_STATE')
  if (chat.closed_at !== null) throw new AppError('LIVE_STATE')
  const now = tx.clock.now()
  const others = await countOthers(tx.db, { liveId, without: userId, now })
  if (!always && others >= LIVE_CHAT.maxRestricted)
    throw new AppError('LIVE_RESTRICTED_FULL', { params: { max: LIVE_CHAT.maxRestricted } })
  // who is out stays out
  const [isOut] = kind === 'muted' ? await listRemoved(tx.db, liveId, [userId]) : []
  if (isOut === undefined) await writeRestriction(tx.db, { liveId, userId, kind, until, now })
  tellPerson(tx, { liveId, userId })
}

/**
 * Somebody who is or was in the caller's live. Who has blocked the creator, and was never there, does not exist here either.
 */
async function viewerNamed(tx: TransactionContext, liveId: string, username: string): Promise<PersonRow> {
  const person = orThrow(await findPersonByUsername(tx.db, username), 'USER_NOT_FOUND')
  if (person.id === userIdOf(tx)) throw new AppError('USER_NOT_FOUND')
  if (await wasThere(tx.db, liveId, person.id)) return person
  if (await isHiddenFrom(tx.db, viewerOf(tx), person.id)) throw new AppError('USER_NOT_FOUND')
  return person
}

/** Lets somebody write again, or in again, in the caller's live. Again is the same. */
export async function liftRestriction(
  ctx: Context,
  { live, username }: { live: string; username: string },
): Promise<{ restricted: false }> {
  return await inTransaction(ctx, async tx => {
    const { id: liveId } = await seeOwnLive(tx, live)
    const person = orThrow(await findPersonByUsername(tx.db, username), 'USER_NOT_FOUND')
    if ((await deleteRestriction(tx.db, liveId, person.id)) !== undefined)
      tellPerson(tx, { liveId, userId: person.id })
    else await viewerNamed(tx, liveId, username)
    return { restricted: false }
  })
}

/** Who blocks somebody during their live has taken them out of it. However it was: who is in a place there is judged at once. */
export async function followBlock(
  tx: TransactionContext,
  { blockerId, blockedId, blocked }: { blockerId: string; blockedId: string; blocked: boolean },
): Promise<void> {
  for (const [creatorId, userId] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const)
    for (const liveId of await listOpenChats(tx.db, creatorId)) {
      if (blocked && creatorId === blockerId)
        await restrict(tx, { liveId, userId, kind: 'removed', until: null, always: true })
      tx.afterCommit(() => tx.realtime.placeChanged('live', liveId, [userId]))
    }
}
