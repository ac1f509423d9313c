import { randomUUID } from 'node:crypto'
import { STAFF_ROLES } from '@calina/contract'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'

/** Everyone in some relation to the owner of what is requested. */
export const SUBJECTS = [
  'guest',
  'fan',
  'follower',
  'subscriber',
  'former',
  'buyer',
  'otherCreator',
  'owner',
  'blocked',
  'blocker',
  // a subscriber, and a guest, in a country that the owner has blocked
  'abroad',
  'guestAbroad',
  'suspended',
  ...STAFF_ROLES,
  // an administrator who proved who they are too long ago
  'unproven',
] as const
export type Subject = (typeof SUBJECTS)[number]
export type Guest = 'guest' | 'guestAbroad'
export const isGuest = (subject: Subject): subject is Guest =>
  subject === 'guest' || subject === 'guestAbroad'

/** The country that the owner has blocked, and an address in it. */
export const BLOCKED_COUNTRY = 'CO'
export const ADDRESS_ABROAD = '203.0.113.9'
/** For `createTestApp`: where the addresses of subjects are. */
export const WORLD_ENV = { GEOIP_NETWORKS: '203.0.113.0/24=CO' }

export type Method = Parameters<TestApp['call']>[0]

/** Calls as a person (or as a guest), with a key for what moves money. */
export function as(
  t: TestApp,
  actor: TestActor | undefined,
  method: Method,
  path: string,
  body?: unknown,
  from?: string,
) {
  return t.call(method, path, {
    ...(actor && { token: actor.token }),
    ...(from !== undefined && { from }),
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
}
