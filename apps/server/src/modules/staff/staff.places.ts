import { QUEUES, type QueueName } from '@calina/contract'
import type { Services } from '../../platform/context.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { staffAmong } from '../accounts/index.ts'

declare module '../../platform/realtime/places.ts' {
  interface PlaceMap {
    /** A queue of staff, by its name: who works on it is told when it changes. */
    queue: 'work'
  }
}

const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name)

/** Registers the places of queues: for sessions with one of the queue's roles, as long as their people have it. */
export function queuePlaces({ places }: Sockets, { db }: Services): void {
  places.add(
    'queue',
    async (name, userIds) => {
      const staff = isQueue(name) ? await staffAmong(db, userIds, QUEUES[name].roles) : []
      return new Map(staff.map(id => [id, ['work']]))
    },
    name => (isQueue(name) ? { staff: QUEUES[name].roles } : undefined),
  )
}
