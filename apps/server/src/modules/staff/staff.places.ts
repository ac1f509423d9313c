import { type Access, QUEUES, type QueueName } from '@calina/contract'
import type { Services, TransactionContext } from '../../platform/context.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { staffAmong } from '../accounts/index.ts'

declare module '../../platform/realtime/places.ts' {
  interface PlaceMap {
    /** A queue of staff, by its name: who works on it is told when it changes. */
    queue: 'work'
    /** Those who work here, by the name `staff`: administrators are told when they change. */
    team: 'manage'
  }
}

const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name)
const TEAM = 'staff'
const ADMINISTRATORS = { staff: ['administrator'] } as const satisfies Access

/** Registers the places of staff: for sessions with one of their roles, as long as their people have it. */
export function staffPlaces({ places }: Sockets, { db }: Services): void {
  places.add(
    'queue',
    async (name, userIds) => {
      const staff = isQueue(name) ? await staffAmong(db, userIds, QUEUES[name].roles) : []
      return new Map(staff.map(id => [id, ['work']]))
    },
    name => (isQueue(name) ? { staff: QUEUES[name].roles } : undefined),
  )
  places.add(
    'team',
    async (name, userIds) => {
      const staff = name === TEAM ? await staffAmong(db, userIds, ADMINISTRATORS.staff) : []
      return new Map(staff.map(id => [id, ['manage']]))
    },
    name => (name === TEAM ? ADMINISTRATORS : undefined),
  )
}

/** Tells administrators in the place of the team that it is different, after the commit. */
export function teamChanged(tx: TransactionContext): void {
  tx.afterCommit(() => tx.realtime.toPlace('team', TEAM, 'team.changed', {}))
}
