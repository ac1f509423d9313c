import { type Defect, within } from './defect.ts'

const plant = within('modules/messages')
const SUSPENDED = 'partners.test.ts'

export const CHATS: readonly Defect[] = [
  plant(
    'a client id of the other side answers for this one',
    'messages.repository.ts',
    "    .where('by_fan', '=', side === 'fan')\n    .select(MESSAGE_COLUMNS)",
    '    .select(MESSAGE_COLUMNS)',
    SUSPENDED,
    'messages.sockets.test.ts',
  ),
  plant(
    'a client id of the other side keeps a message back',
    'messages.repository.ts',
    'and client_id = ${clientId} and by_fan = ${sql.lit(byFan)})',
    'and client_id = ${clientId})',
    SUSPENDED,
    'messages.sockets.test.ts',
  ),
  plant(
    'a blocked person receives who comes and goes',
    'chats.repository.ts',
    '.where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)\n    .select(`${seen.other} as id`)',
    '.select(`${seen.other} as id`)',
    SUSPENDED,
    'messages.sockets.test.ts',
  ),
  plant(
    'a blocked person’s chat is listed',
    'chats.repository.ts',
    '.where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)\n    .select([',
    '.select([',
    SUSPENDED,
    '/src/testing/matrix/authorization.test.ts',
  ),
  plant(
    'a blocked person’s chat is counted as unread',
    'chats.repository.ts',
    ".where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)\n        .select('chat.id')",
    ".select('chat.id')",
    SUSPENDED,
  ),
  plant(
    'a chat counts a subscription that is over as active',
    'chats.repository.ts',
    '.on(ACTIVE.givesAccess(now))',
    '',
    SUSPENDED,
  ),
  plant(
    'a fan is offered creators of a subscription that is over',
    'chats.repository.ts',
    'accessibleTo(fan, now)',
    'sql`select creator_id, since from subscription where fan_id = ${fan}`',
    SUSPENDED,
  ),
  plant(
    'a creator is offered followers who are blocked',
    'chats.repository.ts',
    "not ${hiddenFan('follower', viewer)}",
    'true',
    SUSPENDED,
  ),
  plant(
    'a creator is offered subscribers who are blocked',
    'chats.repository.ts',
    "not ${hiddenFan('subscriber', viewer)}",
    'true',
    SUSPENDED,
  ),
  plant(
    'a fan is offered creators who are blocked',
    'chats.repository.ts',
    "not ${hidden({ fan, creator: sql.ref('open.creator_id') }, 'fan', placed(viewer.country))}",
    'true',
    SUSPENDED,
  ),
  plant(
    'a blocked person writes',
    'messages.repository.ts',
    '= ${VIEWER_ID} and not ${hidden(OF_CHAT, side, COUNTRY)}`',
    '= ${VIEWER_ID}`',
    SUSPENDED,
    '/src/testing/matrix/authorization.test.ts',
  ),
  plant(
    'a message is written without the right to',
    'messages.repository.ts',
    '"receiverActive" and entitled and not exists',
    '"receiverActive" and not exists',
    SUSPENDED,
    'messages.policy.test.ts',
    '/src/testing/matrix/authorization.test.ts',
  ),
]
