import type { NotificationTopic } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueueDeliveries } from '../deliveries.repository.ts'
import { type Plan, planOf } from '../notifications.policy.ts'
import { insertNotifications } from '../notifications.repository.ts'
import { loadReceivers } from '../receivers.repository.ts'

/** What of a kind is needed to tell people of it. */
export interface ToldKind {
  topic: NotificationTopic
  emailAfterMs: number
}

/** Something that people are told of. */
export interface Told<V> {
  to: readonly string[]
  /** Who did it; nobody is told of what those did whom they have blocked, or who have blocked them. */
  actorId: string | null
  /** Which one of its kind: the same again tells nobody anew. */
  ref: string
  /** What it hangs on, as `post:<id>`. */
  about?: string
  content: V
}

/** Tells people of a fact by the channels that they wish, inside the transaction that handles it. */
export async function tell<V>(
  tx: TransactionContext,
  { topic, emailAfterMs }: ToldKind,
  { to, actorId, ref, about, content }: Told<V>,
): Promise<void> {
  const now = tx.clock.now()
  const receivers = await loadReceivers(tx.db, { told: to.map(to => ({ to, actorId })), topic })
  const planned = receivers.map(wishes => ({
    id: newId(tx.clock),
    wishes,
    ...planOf(wishes, { topic, now, emailAfterMs }),
  }))
  const wanted = planned.filter(isAnything)
  if (wanted.length === 0) return
  const inserted = await insertNotifications(tx.db, {
    topic,
    actorId,
    ref,
    about: about ?? null,
    content: JSON.stringify(content),
    now,
    rows: wanted.map(({ id, wishes, listed }) => ({ id, userId: wishes.userId, listed })),
  })
  const told = wanted.filter(({ id }) => inserted.has(id))
  await enqueueDeliveries(
    tx,
    told.flatMap(({ id, wishes, sent }) =>
      sent.map(({ channel, at }) => ({ notificationId: id, userId: wishes.userId, channel, at })),
    ),
  )
  const listed = told.filter(plan => plan.listed).map(({ wishes }) => wishes.userId)
  if (listed.length > 0) tx.afterCommit(() => tx.realtime.toUsers(listed, 'notifications.changed', {}))
}

export const isAnything = ({ listed, sent }: Plan): boolean => listed || sent.length > 0
