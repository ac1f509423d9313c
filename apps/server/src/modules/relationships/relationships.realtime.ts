import type { Services } from '../../platform/context.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import { loadPersons, presentPerson } from '../accounts/index.ts'
import { listHiddenFrom } from './relationships.access.ts'

/**
 * Notifies who follows on all their pages, also when a creator has taken them off or a block has ended it. Of the block
 * itself its person is told only that what is shown should be read again: not why, and not because of whom.
 */
export function relationshipsRealtime(outbox: Outbox): void {
  outbox.on('follow.changed', async (tx, { followerId, creatorId, following }) => {
    const creator = (await loadPersons(tx.db, [creatorId])).get(creatorId)
    if (creator === undefined) return
    tx.afterCommit(() =>
      tx.realtime.toUser(followerId, 'follow.changed', { creator: creator.username, following }),
    )
  })
  outbox.on('block.changed', (tx, { blockedId }) =>
    tx.afterCommit(() => tx.realtime.toUser(blockedId, 'events.missed', {})),
  )
  outbox.on('badges.changed', (tx, { userId }) =>
    tx.afterCommit(() => tx.broadcast.publish('badges.changed', { userId })),
  )
}

/**
 * Sends a creator's badges to the sockets of this process, but to those for whom the creator does not exist. The event
 * carries the badges themselves, so that pages need not all read at once.
 */
export function announceBadges({ broadcast, db, realtime }: Services): void {
  const announce = async (userId: string) => {
    const person = (await loadPersons(db, [userId])).get(userId)
    if (person?.type !== 'model' || person.state !== 'active') return
    const { countries, people } = await listHiddenFrom(db, userId)
    const { username, verified, exclusive } = presentPerson(person)
    const event = { username, verified, exclusive }
    realtime.toAllLocal('badges.changed', event, { notIn: countries, notTo: people })
  }
  // one after the other: a slow reading never follows a later one
  let last = Promise.resolve()
  broadcast.on('badges.changed', ({ userId }) => {
    const announced = last.then(() => announce(userId))
    last = announced.catch(() => undefined)
    return announced
  })
}
