import { type Defect, withinWeb } from './defect.ts'

const ofMessages = withinWeb('features/messages')
const SCREEN = 'components/message-life.test.tsx'
const CHANGES = 'api/changes.test.ts'

/** What the page of a chat could get wrong with what becomes of its messages. */
export const MESSAGE_LIFE_PAGE_DEFECTS: readonly Defect[] = [
  ofMessages(
    'changes are read from the newest page on, and older ones stay as they were',
    'api/merge.ts',
    'Math.min(...pages.map',
    'Math.max(...pages.map',
    CHANGES,
  ),
  ofMessages(
    'a part of a chat counts as its end though messages lie between',
    'api/merge.ts',
    'if (reach.last + 1 < first || reach.first > last + 1 || older.items.length === 0) return undefined',
    'if (older.items.length === 0) return undefined',
    'api/held.test.ts',
  ),
  ofMessages(
    'what changes while a part of a chat is read is missing in it',
    'api/reading.ts',
    '  void bringUpToDate(client, chat)\n',
    '',
    'api/held.test.ts',
  ),
  ofMessages(
    'all that was missed is read, however much it is',
    'api/chat-cache.ts',
    'reads < MOST_READS',
    'reads < 1_000',
    'api/held.test.ts',
  ),
  ofMessages(
    'a long chat stands in the page as a whole',
    'api/run.ts',
    '.slice(0, ROWS)',
    '',
    'api/run.test.ts',
    'components/long-thread.test.tsx',
  ),
  ofMessages(
    'a chat opens at its end whatever is unread',
    'components/use-thread.ts',
    "    show(unread, 'unread')\n",
    '',
    'components/long-thread.test.tsx',
  ),
  ofMessages(
    'of many changes the first page alone is read',
    'api/changes.ts',
    'cursor = page.next',
    'cursor = null',
    CHANGES,
  ),
  ofMessages(
    'an own change is taken back by a reading from before it',
    'api/changes.ts',
    'if (made !== ownChanges(client, chat).made) continue',
    '',
    CHANGES,
  ),
  ofMessages(
    'an own write that changed nothing hides a change of the other',
    'api/changes.ts',
    'if (JSON.stringify(answer) !== JSON.stringify(before)) {',
    'if (answer) {',
    CHANGES,
  ),
  ofMessages(
    'after a gap the next change of the other is taken for an own one',
    'api/changes.ts',
    '  ownChanges(client, chat).awaited = 0\n',
    '',
    CHANGES,
  ),
  ofMessages(
    'an answer still says what the message was that is gone',
    'api/merge.ts',
    "const text = gone ? '' : beginningOf(found.text)",
    'const { text } = held.replyTo',
    CHANGES,
  ),
  ofMessages(
    'a message that was deleted stays above its chat',
    'api/message-cache.ts',
    'message.pinned && !message.deleted && !message.removed',
    'message.pinned',
    CHANGES,
  ),
  ofMessages(
    'a text can be changed as long as the page is open',
    'components/message-entries.ts',
    'if (left > 0) return',
    'if (editableUntil === null || left > -60) return',
    SCREEN,
  ),
  ofMessages(
    'one reacts to an own message',
    'components/message-frame.tsx',
    'answerable && !message.mine',
    'answerable',
    SCREEN,
  ),
  ofMessages(
    'a second press takes a reaction back at once',
    'components/reaction-row.tsx',
    'if (chosen.current) return',
    '',
    SCREEN,
  ),
  ofMessages(
    'a second press sends a changed text twice',
    'components/edit-form.tsx',
    'if (!savable || left.current) return',
    'if (!savable) return',
    SCREEN,
  ),
]
