import { type MentionState, mentionsOf, tagsOf } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { isForEverybody, stateOfMention } from '../mentions.policy.ts'
import {
  type HeldText,
  holdText,
  insertMention,
  listMentionable,
  listStoredMentions,
  markWritten,
} from '../mentions.repository.ts'
import { writeTags } from '../tags.repository.ts'

/**
 * Writes what follows from the text of a post: its tags, and whom it mentions. To be called whenever the text or the
 * audience changes, and when the post comes out, is taken off, taken down or archived. Mentions that stay in the text stay as they were
 * decided; a new one is told to the person once the post is out.
 */
export async function setTextEntities(tx: TransactionContext, postId: string): Promise<void> {
  const post = await holdText(tx.db, postId)
  if (post === undefined) return
  const isOut =
    !post.preparing &&
    post.deleted_at === null &&
    post.archived_at === null &&
    post.removed_at === null &&
    post.withheld_at === null
  await writeTags(
    tx.db,
    { id: post.id, creatorId: post.creator_id, publishedAt: post.published_at },
    isOut && isForEverybody(post.audience) ? tagsOf(post.body) : [],
  )
  if (isOut) await setMentions(tx, post)
}

async function setMentions(tx: TransactionContext, post: HeldText): Promise<void> {
  const usernames = mentionsOf(post.body)
  const stored = await listStoredMentions(tx.db, post.id)
  const { id: postId, creator_id: authorId } = post
  for (const { user_id: userId, username, written } of stored) {
    const isWritten = usernames.includes(username)
    if (isWritten === written) continue
    await markWritten(tx.db, { postId, userId, written: isWritten })
    if (!isWritten) publish(tx, 'mention.removed', { postId, authorId, creatorId: userId })
  }
  const known = new Set(stored.map(({ username }) => username))
  const added = usernames.filter(username => !known.has(username))
  if (added.length === 0) return
  const ids = new Set(stored.map(({ user_id }) => user_id))
  for (const person of await listMentionable(tx.db, authorId, added)) {
    const own = person.id === authorId
    const state = ids.has(person.id) ? undefined : stateOfMention({ ...person, own })
    if (state === undefined) continue
    const { id: userId, username } = person
    await insertMention(tx.db, { postId, userId, username, state, now: tx.clock.now() })
    if (!own) publish(tx, 'creator.mentioned', { postId, authorId, creatorId: userId, asks: asks(state) })
  }
}

const asks = (state: MentionState): boolean => state === 'asked'
