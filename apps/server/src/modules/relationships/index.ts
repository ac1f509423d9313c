import type { Module } from '../../platform/module.ts'
import { RELATIONSHIP_FACTS } from './relationships.events.ts'
import { relationshipsRoutes } from './relationships.routes.ts'
import type {} from './relationships.tables.ts'

export { blockPerson } from './commands/block-person.ts'
export { recordContact } from './commands/record-contact.ts'
export { setFollow } from './commands/set-follow.ts'
export {
  blockedBetween,
  followedBy,
  followerCountOf,
  followersOf,
  follows,
  haveContact,
  isBlockedBetween,
} from './relationships.access.ts'

export const relationshipsModule: Module = {
  name: 'relationships',
  routes: relationshipsRoutes,
  events: outbox => outbox.define(RELATIONSHIP_FACTS),
}
