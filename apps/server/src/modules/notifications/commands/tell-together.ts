import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueueDeliveries } from '../deliveries.repository.ts'
import { addToGroup, takeFromGroup } from '../groups.repository.ts'
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

/** Tells a person of a fact; those with the same `ref` are one as long as it is unread. */
export async function tellTogether<V>(
  tx: TransactionContext,
  { topic, emailAfterMs }: ToldKind,
  { to, actorId, ref, about, content, oncePerPerson, times = 1 }: ToldTogether<V>,
): Promise<void> {
  const now = tx.clock.now()
  const [wishes] = await loadReceivers(tx.db, { ids: [to], actorId, topic })
  if (wishes === undefined) return
  const plan = planOf(wishes, { topic, now, emailAfterMs })
  if (!isAnything(plan)) return
  const group = await addToGroup(tx.db, {
    id: newId(tx.clock),
    userId: to,
    topic,
    actorId,
    ref,
    about: about ?? null,
    content: JSON.stringify(content),
    listed: plan.listed,
    oncePerPerson,
    times,
    now,
  })
  if (group === undefined) return
  // One mail says that there is something; what is added to it until it is read is pushed alone.
  const sent = plan.sent.filter(({ channel }) => group.begun || channel !== 'email')
  await enqueueDeliveries(
    tx,
    sent.map(({ channel, at }) => ({ notificationId: group.id, userId: to, channel, at })),
  )
  if (plan.listed) tx.afterCommit(() => tx.realtime.toUser(to, 'notifications.changed', {}))
}

/** A person took back what others were told of: they leave the group, and with the last one it goes. */
export async function takeBack(
  tx: TransactionContext,
  group: { to: string; topic: ToldKind['topic']; ref: string; actorId: string },
): Promise<void> {
  const changed = await takeFromGroup(tx.db, group)
  if (changed) tx.afterCommit(() => tx.realtime.toUser(group.to, 'notifications.changed', {}))
}
