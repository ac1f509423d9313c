import type { FanRange } from '@calina/contract'
import type { TopFan } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutRanked, readRanked } from '../../../platform/cursor.ts'
import { loadPersons, type PersonRow, presentPerson } from '../../accounts/index.ts'
import { type Conversation, conversationsWith } from '../../messages/index.ts'
import { type FanRow, money, selectTopFans } from '../../wallet/index.ts'
import { rangeFrom } from '../profit.ranges.ts'

interface Input {
  range: FanRange
  cursor?: string | undefined
  limit: number
}

/** Who brought the creator something in a range, the most first. */
export async function listTopFans(
  ctx: Context,
  { range, cursor, limit }: Input,
): Promise<{ items: TopFan[]; next: string | null }> {
  const found = await selectTopFans(ctx.db, {
    sellerId: userIdOf(ctx),
    ...rangeFrom(range, ctx.clock.now()),
    after: readRanked(cursor),
    limit,
  })
  const { rows, next } = cutRanked(found, limit, row => ({ rank: row.earned, id: row.buyer_id }))
  const ids = rows.map(row => row.buyer_id)
  const [persons, conversations] = await Promise.all([loadPersons(ctx.db, ids), conversationsWith(ctx, ids)])
  return {
    items: rows.map(row => presentFan(ctx, row, persons.get(row.buyer_id), conversations.get(row.buyer_id))),
    next,
  }
}

function presentFan(
  ctx: Context,
  row: FanRow,
  person: PersonRow | undefined,
  conversation: Conversation | undefined,
): TopFan {
  if (person === undefined || conversation === undefined)
    throw new Error(`the buyer ${row.buyer_id} has no account`)
  return {
    rank: row.rank,
    fan: conversation.hidden ? null : presentPerson(person),
    since: row.since.toISOString(),
    parts: {
      subscription: money(ctx, row.subscription),
      message: money(ctx, row.message),
      gift: money(ctx, row.gift),
      content: money(ctx, row.content),
    },
    earned: money(ctx, row.earned),
    wroteAt: conversation.wroteAt?.toISOString() ?? null,
    chat: conversation.chat,
    reachable: conversation.reachable,
  }
}
