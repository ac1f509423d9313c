import { type Defect, within } from './defect.ts'

const inLiveChat = within('modules/live-chat')
const WRITING = 'writing.test.ts'
const RESTRICTING = 'restricting.test.ts'
const GIVING = 'giving.test.ts'
const CONNECTED = 'connected.test.ts'

/** Mistakes with the chat of lives, and with who is in it. */
export const LIVE_CHAT_DEFECTS: readonly Defect[] = [
  inLiveChat(
    'messages of one moment do not see each other',
    'commands/write-message.ts',
    "orThrow(await lockChat(tx.db, id), 'LIVE_STATE')",
    "orThrow(await findChat(tx.db, id), 'LIVE_STATE')",
    RESTRICTING,
  ),
  inLiveChat(
    'what hidden words keep back is told to everybody',
    'lines.repository.ts',
    '    and not line.hidden and line.deleted_at is null',
    '    and line.deleted_at is null',
    CONNECTED,
  ),
  inLiveChat(
    'what hidden words keep back is read by its creator',
    'lines.repository.ts',
    '(not line.hidden or line.author_id = ${page.viewerId})',
    '(not line.hidden or ${page.viewerId}::uuid in (line.author_id, chat.creator_id))',
    WRITING,
  ),
  inLiveChat(
    'a message after the end is taken where the live was looked at before it',
    'commands/write-message.ts',
    "      if (chat.closed_at !== null) throw new AppError('LIVE_STATE')\n",
    '',
    WRITING,
    RESTRICTING,
  ),
  inLiveChat(
    'everybody learns who wrote a line',
    'live-chat.presenter.ts',
    'person: as?.host === true ? person : null',
    'person',
    WRITING,
    CONNECTED,
  ),
  inLiveChat(
    'who was taken out and is muted besides is in again',
    'commands/restrict-viewer.ts',
    'if (isOut === undefined) await',
    'await',
    RESTRICTING,
  ),
  inLiveChat(
    'something is given in a live that has ended meanwhile',
    'commands/give-in-live.ts',
    "  if (chat.closed_at !== null) throw new AppError('LIVE_STATE')\n  const kept",
    '  const kept',
    GIVING,
  ),
  inLiveChat(
    'a muted person speaks by their gifts',
    'commands/give-in-live.ts',
    '    kept !== undefined ||\n',
    '',
    RESTRICTING,
  ),
  inLiveChat(
    'of everybody who comes in it is said, however many they are',
    'commands/note-joined.ts',
    'now.getTime() - joined_at.getTime() >= SAID_EVERY_MS',
    'now >= joined_at',
    CONNECTED,
  ),
  inLiveChat(
    'who is in a country that the creator has blocked comes into a live',
    'live-chat.places.ts',
    '    if (hidden && !standing.host) continue\n',
    '',
    CONNECTED,
  ),
  inLiveChat(
    'lines are told in a country that the creator has blocked',
    'live-chat.delivery.ts',
    '{ notIn: first.not_in }',
    '{}',
    CONNECTED,
  ),
  inLiveChat(
    'who is taken out stays in the place until all are judged',
    'live-chat.realtime.ts',
    "    tx.realtime.placeChanged('live', liveId, [userId])\n",
    '',
    CONNECTED,
  ),
]
