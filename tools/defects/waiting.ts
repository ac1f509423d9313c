import { type Defect, within, withinWeb } from './defect.ts'

const plant = within('modules/messages')
const QUEUE = 'waiting.test.ts'
const KEYS = 'waiting.test.tsx'
const plantInList = withinWeb('features/messages/components')
const plantInCache = withinWeb('features/messages/api')

export const WAITING: readonly Defect[] = [
  plant(
    'a second message of a fan begins the wait anew',
    'messages.repository.ts',
    'sql`coalesce(waiting_since, ${NOW})`',
    'sql`${NOW}`',
    QUEUE,
  ),
  plant(
    'what goes to many counts as an answer',
    'messages.access.ts',
    ' and answer.batch_id is null and ',
    ' and ',
    QUEUE,
  ),
  plant(
    'a message that was taken down waits for an answer',
    'commands/take-down-message.ts',
    'if (batchId === null) notifyWaiting',
    'if (batchId !== null) notifyWaiting',
    QUEUE,
  ),
  plant(
    'a dismissal that is taken back brings all that was ever dismissed',
    'waiting.repository.ts',
    "upTo: sql.ref<number>('chat.dismissed_before')",
    'upTo: sql<number>`0`',
    QUEUE,
  ),
  plant(
    'a dismissal goes further than what there is',
    'waiting.repository.ts',
    'least(${seq}::bigint, chat.last_seq)',
    '${seq}::int',
    QUEUE,
  ),
  plant(
    'a chat with a blocked fan waits',
    'waiting.repository.ts',
    "\n    and not ${hidden(OF_CHAT, 'creator', placed(viewer.country))}",
    '',
    QUEUE,
  ),
  plant(
    'the queue pays by what was sold, not by what was earned',
    '/src/modules/wallet/spent.access.ts',
    'select buyer_id, sum(share)::bigint as earned',
    'select buyer_id, sum(price)::bigint as earned',
    QUEUE,
  ),
  plantInList(
    'the chat after one that was answered is passed over',
    'list-keys.tsx',
    'return by === 1 ? place.index : place.index - 1',
    'return by === 1 ? place.index + 1 : place.index - 1',
    KEYS,
  ),
  plantInList(
    'the field takes the keys of a chat that a key opened',
    'composer.tsx',
    'if (!led && hasKeyboard()',
    'if (hasKeyboard()',
    KEYS,
  ),
  plantInCache(
    'a chat that begins to wait stands behind all that were read',
    'waiting.ts',
    'const into = later === -1',
    'const into = later !== -1',
    QUEUE,
  ),
]
