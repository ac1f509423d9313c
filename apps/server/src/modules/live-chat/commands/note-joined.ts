import { SECOND } from '../../../platform/clock.ts'
import { type Services, systemContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { type ChatRow, findChat, insertGuest, lockChat } from '../chats.repository.ts'
import { insertLine } from '../lines.repository.ts'
import { tellLine } from '../live-chat.realtime.ts'

/** It is said of so many people that they came in: one in this time. */
const SAID_EVERY_MS = SECOND

/** Notes that somebody has come into a live, and says so in its chat: once of each person, and of one in a second. */
export async function noteJoined(
  services: Services,
  { liveId, userId }: { liveId: string; userId: string },
): Promise<void> {
  await inTransaction(systemContext(services, 'live-chat.joined'), async tx => {
    const now = tx.clock.now()
    const isQuiet = ({ joined_at }: ChatRow) =>
      joined_at === null || now.getTime() - joined_at.getTime() >= SAID_EVERY_MS
    const chat = await findChat(tx.db, liveId)
    if (chat === undefined || chat.closed_at !== null || chat.creator_id === userId) return
    if (!(await insertGuest(tx.db, { liveId, userId, now }))) return
    // asked before the chat is held: when a thousand come in at once, one of them waits for it
    if (!isQuiet(chat)) return
    const held = await lockChat(tx.db, liveId)
    if (held === undefined || held.closed_at !== null || !isQuiet(held)) return
    const id = newId(tx.clock)
    const seq = await insertLine(tx.db, { id, liveId, authorId: userId, kind: 'joined', text: '', now })
    tellLine(tx, { liveId, seq })
  })
}
