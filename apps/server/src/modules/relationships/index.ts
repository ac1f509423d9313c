import type { Module } from '../../platform/module.ts'
import type {} from './relationships.broadcasts.ts'
import { RELATIONSHIP_FACTS } from './relationships.events.ts'
import { RELATIONSHIPS_PERSONAL_DATA } from './relationships.personal-data.ts'
import { announceBadges, relationshipsRealtime } from './relationships.realtime.ts'
import { relationshipsRoutes } from './relationships.routes.ts'
import type {} from './relationships.tables.ts'

export { addPassingFollow } from './commands/add-passing-follow.ts'
export { blockPerson } from './commands/block-person.ts'
export { recordContact, recordContacts } from './commands/record-contact.ts'
export { setFollow } from './commands/set-follow.ts'
export {
  blockedBetween,
  blockedCountriesOf,
  blockedWith,
  countryBlocked,
  followedBy,
  followerCountOf,
  followersOf,
  follows,
  haveContact,
  hiddenFrom,
  isBlockedBetween,
  isHiddenFrom,
  listBlockedCountries,
  listHiddenFrom,
  type Viewpoint,
} from './relationships.access.ts'
export { usernameSeenBy } from './relationships.personal-data.ts'
export { countRelations } from './relationships.repository.ts'

export const relationshipsModule: Module = {
  name: 'relationships',
  extends: extensions => extensions.add('accounts.personalData', RELATIONSHIPS_PERSONAL_DATA),
  routes: relationshipsRoutes,
  events: (outbox, services) => {
    outbox.define(RELATIONSHIP_FACTS)
    relationshipsRealtime(outbox)
    announceBadges(services)
  },
}
