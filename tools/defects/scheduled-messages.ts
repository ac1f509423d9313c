import { type Defect, within, withinWeb } from './defect.ts'

const plant = within('modules/scheduled-messages')
const inMessages = within('modules/messages')
const ofMessages = withinWeb('features/messages')
const SCHEDULING = 'scheduling.test.ts'
const SENDING = 'sending.test.ts'
const DRAFTS = 'drafts.test.ts'
const PAGE = 'scheduled/scheduled.test.tsx'
const DRAFT = 'api/use-chat-draft.test.tsx'

/** Mistakes with messages that are sent later, and with drafts that follow a person to other devices. */
export const SCHEDULED_MESSAGES: readonly Defect[] = [
  plant(
    'a message is scheduled for a time that has passed',
    'scheduled.policy.ts',
    "if (ahead <= 0) return deny('TIME_PASSED')",
    '',
    SCHEDULING,
  ),
  plant(
    'one more waits in a chat than can',
    'scheduled.policy.ts',
    'return open < maxInChat ? allow',
    'return open <= maxInChat ? allow',
    SCHEDULING,
  ),
  plant(
    'who may not write schedules a message all the same',
    'commands/schedule-message.ts',
    "  demand(canWrite({ ...chat, side: 'creator' }))\n",
    '',
    SCHEDULING,
  ),
  plant(
    'a message that was deleted goes out at its time',
    'scheduled.repository.ts',
    ".set({ state, reason: null, body: '', price: null, reply_to: null, ended_at: now })",
    ".set({ body: '' })",
    SCHEDULING,
  ),
  plant(
    'the files of a deleted message stay for ever',
    'commands/cancel-scheduled.ts',
    `  await releaseAllMedia(
    tx,
    files.map(({ mediaId }) => mediaId),
  )
`,
    '',
    SCHEDULING,
  ),
  plant(
    'a file of a message that waits can go into another one',
    'commands/schedule-message.ts',
    '  await takeFiles(tx, { ownerId: chat.creatorId, ids: media })\n',
    '',
    SCHEDULING,
  ),
  plant(
    'a message of a suspended creator goes out',
    'commands/send-due.ts',
    "if (!found.creatorActive) throw new AppError('UNAUTHORIZED')",
    '',
    SENDING,
  ),
  plant(
    'what a message answered is left out without a word',
    'commands/deliver-scheduled.ts',
    " && !leaveOut) throw new AppError('REPLIED_MESSAGE_GONE')",
    ' && !leaveOut) return',
    SENDING,
  ),
  plant(
    'nobody is told that a message was not sent',
    'commands/send-due.ts',
    "  publish(tx, 'scheduled-message.refused', { scheduledId: id, chatId, creatorId, reason })\n",
    '',
    SENDING,
  ),
  inMessages(
    'what was written before takes the place of what was written later',
    'commands/put-draft.ts',
    'if (before !== undefined && before.at > at) return before',
    '',
    DRAFTS,
  ),
  inMessages(
    'a draft stays when it was sent',
    'messages.repository.ts',
    'where chat_id = ${CHAT_ID} and user_id = ${VIEWER_ID} and body =',
    'where false and chat_id = ${CHAT_ID} and user_id = ${VIEWER_ID} and body =',
    DRAFTS,
  ),
  inMessages(
    'the other person reads a draft',
    'chats.repository.ts',
    ".on('draft.user_id', '=', viewer.userId)",
    '',
    DRAFTS,
  ),
  ofMessages(
    'a second try schedules the message twice',
    'scheduled/use-scheduled.ts',
    'body: { ...{ clientId, text, media, at, ...offer }',
    'body: { ...{ clientId: crypto.randomUUID(), text, media, at, ...offer }',
    PAGE,
  ),
  ofMessages(
    'a scheduled message is deleted with one press',
    'scheduled/scheduled-row.tsx',
    "onClick={() => onAsk('delete')}",
    'onClick={() => cancel.mutate()}',
    PAGE,
  ),
  ofMessages(
    'what is being written is replaced by another device',
    'api/use-chat-draft.ts',
    '!same({ text: words, replyTo }, known) || ',
    '',
    DRAFT,
  ),
  ofMessages(
    'an older copy of a draft comes back',
    'api/use-chat-draft.ts',
    'if (!older) adopt(draft)',
    'adopt(draft)',
    DRAFT,
  ),
]
