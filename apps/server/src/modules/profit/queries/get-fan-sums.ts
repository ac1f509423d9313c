import { type FanRange, TOP_FANS } from '@calina/contract'
import type { FanSums } from '@calina/contract/types'
import { DAY } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { conversationsWith } from '../../messages/index.ts'
import { type FanRow, money, selectFanSums, selectTopFans } from '../../wallet/index.ts'
import { rangeFrom } from '../profit.ranges.ts'

/** How much of what a creator earned in a range hangs on how few, and who of those has become quiet. */
export async function getFanSums(ctx: Context, { range }: { range: FanRange }): Promise<FanSums> {
  const wanted = { sellerId: userIdOf(ctx), ...rangeFrom(range, ctx.clock.now()) }
  const most = TOP_FANS.first + TOP_FANS.next
  const [sums, found] = await Promise.all([
    selectFanSums(ctx.db, wanted),
    selectTopFans(ctx.db, { ...wanted, after: null, limit: most }),
  ])
  const quiet = await quietAmong(ctx, found.slice(0, most))
  const persons = await loadPersons(
    ctx.db,
    quiet.map(row => row.buyer_id),
  )
  const present = ({ people, earned }: { people: number; earned: number }) => ({
    people,
    earned: money(ctx, earned),
  })
  return {
    ...present(sums.all),
    first: present(sums.first),
    next: present(sums.next),
    others: present(sums.others),
    quiet: {
      ...present({ people: quiet.length, earned: quiet.reduce((sum, row) => sum + row.earned, 0) }),
      persons: quiet.flatMap(row => {
        const person = persons.get(row.buyer_id)
        return person === undefined ? [] : [presentPerson(person)]
      }),
    },
  }
}

/**
 * Those who can be written to and have not written for too long: since they last did or, where they never have, since they
 * first paid.
 */
async function quietAmong(ctx: Context, rows: readonly FanRow[]): Promise<FanRow[]> {
  const conversations = await conversationsWith(
    ctx,
    rows.map(row => row.buyer_id),
  )
  const before = ctx.clock.now().getTime() - TOP_FANS.quietDays * DAY
  return rows.filter(row => {
    const conversation = conversations.get(row.buyer_id)
    if (conversation === undefined || row.earned <= 0 || !conversation.reachable) return false
    return (conversation.wroteAt ?? row.since).getTime() < before
  })
}
