import { type Defect, within } from './defect.ts'

const people = within('modules/relationships')
const accounts = within('modules/accounts')
const posts = within('modules/posts')
const media = within('modules/media')
const platform = within('platform')
const EVERYWHERE = '/src/testing/matrix/countries.test.ts'

export const PEOPLE: readonly Defect[] = [
  people(
    'who was taken off the followers still counts',
    'commands/end-follow.ts',
    '  await addFollowers(tx.db, creatorId, -1)\n',
    '',
    'relationships.test.ts',
  ),
  accounts(
    'a search takes its wildcards for wildcards',
    'accounts.persons.ts',
    ".replace(/[\\\\%_]/g, '\\\\$&')",
    '',
    '/src/modules/relationships/relationships.test.ts',
  ),
  people(
    'a later change of the blocked countries is lost',
    'relationships.repository.ts',
    "    .where('version', '=', version)\n",
    '',
    'blocked-countries.test.ts',
  ),
  people(
    'creators are hidden from themselves in a country that they have blocked',
    'relationships.access.ts',
    ' and creator_id is distinct from ${viewer}',
    '',
    EVERYWHERE,
  ),
  posts(
    'the feed knows no blocked countries',
    'posts.access.ts',
    'not ${CREATOR.isSuspended} and not ${hiddenFromViewer(CREATOR.id)}',
    'not ${CREATOR.isSuspended} and not ${blockedBetween(VIEWER, CREATOR.id)}',
    EVERYWHERE,
  ),
  media(
    'a right to a file that was read at home counts in a blocked country',
    'media.access.ts',
    '`${by.id}${by.country}${mediaId}${role}`',
    '`${by.id}${mediaId}${role}`',
    EVERYWHERE,
  ),
  platform(
    'sockets in a blocked country hear of the creator',
    'realtime/sockets.ts',
    'notIn.map(countryRoom)',
    '[]',
    EVERYWHERE,
  ),
  platform(
    'anybody forwards an address to the sockets',
    'http/client-address.ts',
    'proxyAddr(request, isTrusted)',
    'proxyAddr(request, () => true)',
    'http/client-address.test.ts',
  ),
]
