import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueueDeliveries } from '../deliveries.repository.ts'
import { addToGroups, groupKey, takeFromGroup } from '../groups.repository.ts'
import { planOf } from '../notifications.policy.ts'
import { loadReceivers } from '../receivers.repository.ts'
import { isAnything, type Told, type ToldKind } from './tell.ts'

/** A fact of which one person is told, together with others like it. */
export interface ToldTogether<V> extends Omit<Told<V>, 'to' | 'actorId'> {
  to: string
  actorId: string
  /** Doing it again tells of nothing new: who has been in a group of this `ref` before is not told of once more. */
  oncePerPerson: boolean
  /** How many such facts there are; one where it is left out. */
  times?: number
}

/**
 * Tells people of facts; those of one person with the same `ref` are one as long as it is unread. No two of those that are
 * told at once have both in common.
 */
export async function tellTogether<V>(
  tx: TransactionContext,
  { topic, emailAfterMs }: ToldKind,
  told: readonly ToldTogether<V>[],
): Promise<void> {
  const now = tx.clock.now()
  const pair = (to: string, actorId: string | null) => `${to} ${actorId}`
  const wishes = new Map(
    (await loadReceivers(tx.db, { told: distinct(told, pair), topic })).map(receiver => [
      pair(receiver.userId, receiver.actorId),
      receiver,
    ]),
  )
  const plans = told.flatMap(({ to, actorId, ref, about = null, content, oncePerPerson, times = 1 }) => {
    const wished = wishes.get(pair(to, actorId))
    const plan = wished && planOf(wished, { topic, now, emailAfterMs })
    if (!plan || !isAnything(plan)) return []
    const fact = { id: newId(tx.clock), userId: to, actorId, ref, about, content: JSON.stringify(content) }
    return [{ plan, fact: { ...fact, listed: plan.listed, oncePerPerson, times } }]
  })
  const groups = await addToGroups(tx.db, { topic, now, facts: plans.map(({ fact }) => fact) })
  const done = plans.flatMap(({ plan, fact }) => {
    const group = groups.get(groupKey(fact))
    return group ? [{ ...plan, ...group, to: fact.userId }] : []
  })
  await enqueueDeliveries(
    tx,
    done.flatMap(({ id, begun, to, sent }) =>
      sent
        // One mail says that there is something; what is added to it until it is read is pushed alone.
        .filter(({ channel }) => begun || channel !== 'email')
        .map(({ channel, at }) => ({ notificationId: id, userId: to, channel, at })),
    ),
  )
  const listed = [...new Set(done.filter(plan => plan.listed).map(({ to }) => to))]
  if (listed.length > 0) tx.afterCommit(() => tx.realtime.toUsers(listed, 'notifications.changed', {}))
}

/** Each pair once. */
const distinct = <V>(told: readonly ToldTogether<V>[], pair: (to: string, actorId: string) => string) => [
  ...new Map(told.map(each => [pair(each.to, each.actorId), each])).values(),
]

/** A person took back what others were told of: they leave the group, and with the last one it goes. */
export async function takeBack(
  tx: TransactionContext,
  group: { to: string; topic: ToldKind['topic']; ref: string; actorId: string },
): Promise<void> {
  const changed = await takeFromGroup(tx.db, group)
  if (changed) tx.afterCommit(() => tx.realtime.toUser(group.to, 'notifications.changed', {}))
}
