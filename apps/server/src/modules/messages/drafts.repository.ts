import type { Db, Transacted } from '../../platform/db/database.ts'
import { isThere } from './messages.access.ts'

export interface DraftRow {
  text: string
  /** The number of the message that it answers. */
  replyTo: number | null
  at: Date
}

interface Key {
  userId: string
  chatId: string
}

/** What somebody has begun to write in a chat, held until the end of the transaction. */
export async function lockDraft(db: Transacted, { userId, chatId }: Key): Promise<DraftRow | undefined> {
  return await db
    .selectFrom('chat_draft')
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .select(['body as text', 'reply_to as replyTo', 'written_at as at'])
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps it; what was written later, at the same moment, stays. */
export async function writeDraft(db: Transacted, { userId, chatId }: Key, draft: DraftRow): Promise<void> {
  await db
    .insertInto('chat_draft')
    .values({
      ...{ user_id: userId, chat_id: chatId },
      ...{ body: draft.text, reply_to: draft.replyTo, written_at: draft.at },
    })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'chat_id'])
        .doUpdateSet(eb => ({
          body: eb.ref('excluded.body'),
          reply_to: eb.ref('excluded.reply_to'),
          written_at: eb.ref('excluded.written_at'),
        }))
        .whereRef('chat_draft.written_at', '<=', 'excluded.written_at'),
    )
    .execute()
}

export async function deleteDraft(db: Transacted, { userId, chatId }: Key): Promise<void> {
  await db.deleteFrom('chat_draft').where('user_id', '=', userId).where('chat_id', '=', chatId).execute()
}

/** The number of a message of a chat; undefined where it is not there, or not any more. */
export async function findNumber(
  db: Db,
  { chatId, id }: { chatId: string; id: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .where('id', '=', id)
    .where(isThere('message'))
    .select('seq')
    .executeTakeFirst()
  return row?.seq
}
