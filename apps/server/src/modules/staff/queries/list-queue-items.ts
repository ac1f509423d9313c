import type { QueueFilter, QueueName } from '@calina/contract'
import type { QueueItem } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { demand } from '../../../platform/policy.ts'
import { loadAccounts, presentAccount } from '../../accounts/index.ts'
import { findClaims } from '../claims.repository.ts'
import { scopeOf } from '../staff.access.ts'
import { mayWorkOn } from '../staff.policy.ts'
import { sourceOf } from '../staff.queues.ts'

/** What waits in a queue, the oldest first, and who looks at it. */
export async function listQueueItems(
  ctx: Context,
  input: { queue: QueueName; filter: QueueFilter; cursor?: string | undefined; limit: number },
): Promise<{ items: QueueItem[]; next: string | null }> {
  const { queue, filter, limit } = input
  demand(mayWorkOn(scopeOf(ctx), queue))
  const place = readCursor(input.cursor)
  const after = place && { since: place.at, id: place.id }
  const found = await sourceOf(ctx.extensions, queue)?.list(ctx.db, {
    filter,
    viewerId: userIdOf(ctx),
    after,
    limit: limit + 1,
  })
  const { rows, next } = cutPage(found ?? [], limit, ({ since, id }) => ({ at: since, id }))
  const claims = await findClaims(
    ctx.db,
    queue,
    rows.map(({ id }) => id),
    ctx.clock.now(),
  )
  const involved = [
    ...rows.flatMap(({ userId, assigneeId }) => [userId, assigneeId]),
    ...[...claims.values()].map(({ user_id }) => user_id),
  ]
  const people = await loadAccounts(ctx.db, [...new Set(involved.flatMap(id => id ?? []))])
  const items = rows.flatMap((row): QueueItem[] => {
    const { id, since, countedFrom = since, userId, documents, reports, withdrawals, tickets } = row
    const person = userId === null ? undefined : people.get(userId)
    if (userId !== null && person === undefined) return []
    const claim = claims.get(id)
    const assignee = row.assigneeId ?? null
    const item = {
      id,
      since: countedFrom.toISOString(),
      person: person === undefined ? null : presentAccount(person),
      claim:
        claim === undefined
          ? null
          : {
              name: people.get(claim.user_id)?.name ?? '',
              own: claim.user_id === userIdOf(ctx),
              since: claim.since.toISOString(),
            },
      ...(documents && { documents: { ...documents, again: [...documents.again] } }),
      ...(reports && { reports }),
      ...(withdrawals && { withdrawals }),
      ...(tickets && {
        tickets: {
          ...tickets,
          assignee:
            assignee === null
              ? null
              : { name: people.get(assignee)?.name ?? '', own: assignee === userIdOf(ctx) },
        },
      }),
    }
    return [item]
  })
  return { items, next }
}
