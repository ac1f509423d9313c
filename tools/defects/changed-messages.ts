import { type Defect, within } from './defect.ts'

const plant = within('modules/messages')
const inNotifications = within('modules/notifications')

/** Mistakes with what becomes of a message after it was sent. */
export const CHANGED_MESSAGES: readonly Defect[] = [
  plant(
    'the messages about one leave it out',
    'queries/list-messages.ts',
    'after: seq - 1, limit: limit - half',
    'after: seq, limit: limit - half',
    'queries/list-messages.test.ts',
  ),
  plant(
    'a message of another chat is led to',
    'rows.repository.ts',
    "    .where('chat_id', '=', chatId)\n    .where('id', '=', id)\n    .select('seq')",
    "    .where('id', '=', id)\n    .select('seq')",
    'queries/list-messages.test.ts',
  ),
  plant(
    'what somebody has bought says something else afterwards',
    'messages.policy.ts',
    "if (facts.bought || facts.paidByFan) return deny('MESSAGE_SOLD')",
    "if (facts.paidByFan) return deny('MESSAGE_SOLD')",
    'editing.test.ts',
  ),
  plant(
    'a text is changed when its time is over',
    'messages.policy.ts',
    'return now < until ? allow',
    'return now <= until ? allow',
    'editing.test.ts',
  ),
  plant(
    'one message more is pinned than there may be',
    'messages.policy.ts',
    'pinned < MESSAGE.maxPinned',
    'pinned <= MESSAGE.maxPinned',
    'reactions.test.ts',
  ),
  plant(
    'what staff have taken down is pinned again when it is put back',
    'deleting.repository.ts',
    'removed_at = ${at}, pinned_at = null',
    'removed_at = ${at}',
    'reactions.test.ts',
  ),
  plant(
    'an answer shows what has to be bought',
    'rows.repository.ts',
    "shownBeginning('message', toSide(side))",
    "shownBeginning('message', toSide('creator'))",
    'replies.test.ts',
  ),
  plant(
    'one answers a message that is deleted',
    'messages.repository.ts',
    "id = ${answered} and ${isThere('message')}",
    'id = ${answered}',
    'replies.test.ts',
  ),
  plant(
    'a change that is known is read again',
    'rows.repository.ts',
    ".where('change', '>', after)",
    ".where('change', '>=', after)",
    'changes.test.ts',
  ),
  inNotifications(
    'who has muted a chat is told of what comes there',
    'kinds/message.ts',
    '      if (await isMuted(tx.db, { chat: chatId, reader: to })) return\n',
    '',
    'muted.test.ts',
  ),
]
