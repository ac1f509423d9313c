import { type RouteName, STAFF_ROLES } from '@calina/contract'
import { isGuest, SUBJECTS, type Subject } from './subjects.ts'
import type { World } from './world.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One row of the matrix: an operation on something of the owner's, and its answer to each subject. */
export interface Operation {
  route: RouteName
  /** Which thing, where a route has several rows. */
  on?: string
  request: (
    world: World,
    subject: Subject,
  ) =>
    | { method: Method; path: string; body?: unknown }
    | Promise<{ method: Method; path: string; body?: unknown }>
  /** Who gets what, where it is not the answer that follows from the route's access. */
  except?: Partial<Record<Subject, number>>
  /** The answer to all whom the access lets in and `except` does not name. */
  status: number
}

/** What has blocked its viewer or their country, or is blocked by them, does not exist for them. */
export const hidden = { blocked: 404, blocker: 404, abroad: 404, guestAbroad: 404 } as const
/** Staff see every page. */
export const seenByStaff = Object.fromEntries(
  [...STAFF_ROLES, 'unproven' as const].map(subject => [subject, 200]),
) satisfies Partial<Record<Subject, number>>
/** Subjects that are let in far enough to be answered 404. */
const everybody = SUBJECTS.filter(subject => !isGuest(subject) && subject !== 'suspended')

/** For all but these subjects it does not exist. */
export function hiddenFromAllBut(subjects: readonly Subject[]): Partial<Record<Subject, number>> {
  return Object.fromEntries(everybody.filter(each => !subjects.includes(each)).map(each => [each, 404]))
}
