import { atRoot, type Defect, within, withinWeb } from './defect.ts'

const people = within('modules/relationships')
const accounts = within('modules/accounts')
const posts = within('modules/posts')
const subscriptions = within('modules/subscriptions')
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
  people(
    'the pages of who was taken off the followers still show them as following',
    'relationships.realtime.ts',
    "tx.realtime.toUser(followerId, 'follow.changed'",
    "tx.realtime.toUser(creatorId, 'follow.changed'",
    'relationships.test.ts',
  ),
  people(
    'the pages of who was blocked keep showing the blocker',
    'relationships.realtime.ts',
    "toUser(blockedId, 'events.missed', {})",
    "toUsers([], 'events.missed', {})",
    'relationships.test.ts',
  ),
  people(
    'who is blocked hears of a badge',
    'relationships.realtime.ts',
    'notTo: people',
    'notTo: []',
    '/src/modules/identity/verified-everywhere.test.ts',
  ),
  people(
    'a blocked country hears of a badge',
    'relationships.realtime.ts',
    'notIn: countries',
    'notIn: []',
    '/src/modules/identity/verified-everywhere.test.ts',
  ),
  withinWeb('lib')(
    'an answer from before a badge hides it again',
    'badges.ts',
    '      () => show(client, query, badges),\n',
    '      () => {},\n',
    'badges.test.ts',
  ),
  accounts(
    'a search takes its wildcards for wildcards',
    '/src/platform/db/search.ts',
    "term.replace(/[\\\\%_]/g, '\\\\$&')",
    'term',
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
    '`${by.id}${by.country}${role}`',
    '`${by.id}${role}`',
    EVERYWHERE,
  ),
  platform(
    'sockets in a blocked country hear of the creator',
    'realtime/sockets.ts',
    'userIds.map(userRoom), event, payload, notIn.map(countryRoom))',
    'userIds.map(userRoom), event, payload, [])',
    EVERYWHERE,
  ),
  platform(
    'anybody forwards an address to the sockets',
    'http/client-address.ts',
    'proxyAddr(request, isTrusted)',
    'proxyAddr(request, () => true)',
    'http/client-address.test.ts',
  ),
  platform(
    'who writes words into a forwarded address is told apart by them',
    'http/client-address.ts',
    'entries.lastIndexOf(undefined) + 1',
    '0',
    'http/client-address.test.ts',
  ),
  platform(
    'a visitor whose proxy forwards the port has no country',
    'network-address.ts',
    'parseAddress(inBrackets ?? withPort ?? bare)',
    'parseAddress(inBrackets ?? bare)',
    'network-address.test.ts',
  ),
  atRoot(
    'a letter without an accent is found as it is written alone',
    'packages/contract/src/folding.ts',
    "ł: 'l'",
    "ł: 'ł'",
    'apps/server/src/platform/db/search.test.ts',
  ),
  subscriptions(
    'a renewal charges a fan in a blocked country',
    'commands/renew-subscriptions.ts',
    'if (await isHiddenFromFan(tx, row)) {',
    'if (false) {',
    'hidden-renewal.test.ts',
  ),
  subscriptions(
    'a renewal that meets a hidden creator once is given up at once',
    'commands/renew-subscriptions.ts',
    "if (row.expires_at <= now) return await giveUpRenewal(tx, row, creator, 'hidden')",
    "if (row.expires_at <= now || !row.suspended_at) return await giveUpRenewal(tx, row, creator, 'hidden')",
    'hidden-renewal.test.ts',
  ),
  subscriptions(
    'who was blocked is not told that nothing was renewed',
    'commands/expire-subscriptions.ts',
    "row.renews && row.suspended_for === 'block'",
    "row.renews && row.suspended_for === 'ban'",
    'hidden-renewal.test.ts',
  ),
  accounts(
    'a renewal asks where a fan was first seen',
    'accounts.countries.repository.ts',
    ".orderBy('session.last_seen_at', 'desc')",
    ".orderBy('session.last_seen_at', 'asc')",
    '/src/modules/subscriptions/hidden-renewal.test.ts',
  ),
  platform(
    'a socket that comes back from a blocked country gets what it missed',
    'realtime/sockets.ts',
    ' || recovery.country !== country)',
    ')',
    EVERYWHERE,
  ),
  platform(
    'a socket that comes back has forgotten its country',
    'realtime/rooms.ts',
    '/^(?:user|helpers|session|country):/',
    '/^(?:user|helpers|session):/',
    EVERYWHERE,
  ),
  accounts(
    'a name that imitates the house is said to be free',
    'queries/check-username.ts',
    'isReservedUsername(username) || usernameRefusal(username, siteName) !== undefined',
    'isReservedUsername(username) || siteName === username',
    'reserved-usernames.test.ts',
  ),
  atRoot(
    'a new address of the page can be a username',
    'apps/web/src/app/route-list.ts',
    "path: '/creators',",
    "path: '/ranking',",
    'apps/server/src/modules/accounts/reserved-usernames.test.ts',
  ),
  atRoot(
    'letters that are drawn out make another name',
    'packages/contract/src/rules.ts',
    '{ length: run - least + 1 }',
    '{ length: 1 }',
    'packages/contract/src/rules.test.ts',
  ),
  atRoot(
    'foreign capitals are read as their small letters',
    'packages/contract/src/rules.ts',
    'READ_FIRST.get(sign) ?? sign',
    'sign',
    'packages/contract/src/rules.test.ts',
  ),
]
