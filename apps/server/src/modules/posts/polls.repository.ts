import type { PollDraft } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

/** The poll of a post with all that has to be known to show it to a viewer. */
export interface PollRow {
  postId: string
  question: string
  multiple: boolean
  endsAt: Date | null
  closedAt: Date | null
  /** How many people have voted. */
  voters: number
  answers: { id: string; text: string; votes: number; chosen: boolean }[]
}

/** The polls of these posts, each with its answers in order, and with what the viewer has chosen. */
export async function listPolls(
  db: Db,
  { postIds, viewerId }: { postIds: readonly string[]; viewerId: string | null },
): Promise<PollRow[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<PollRow>`
    select poll.post_id as "postId", poll.question, poll.multiple,
      poll.ends_at as "endsAt", poll.closed_at as "closedAt",
      poll.voters,
      (select jsonb_agg(
          jsonb_build_object('id', answer.id, 'text', answer.body,
            'votes', answer.votes,
            'chosen', exists (select from post_poll_vote as vote
              where vote.post_id = poll.post_id and vote.answer_id = answer.id and vote.user_id = ${viewerId}::uuid))
          order by answer.position)
        from post_poll_answer as answer where answer.post_id = poll.post_id) as answers
    from post_poll as poll
    where poll.post_id = any(${[...postIds]}::uuid[])`.execute(db)
  return rows
}

/** The poll of a post; undefined where it has none. */
export async function findPoll(
  db: Db,
  { postId, viewerId }: { postId: string; viewerId: string },
): Promise<PollRow | undefined> {
  return (await listPolls(db, { postIds: [postId], viewerId }))[0]
}

/** The same as it is until the transaction ends: nobody votes in it, changes it or ends it meanwhile. */
export async function lockPoll(
  db: Transacted,
  { postId, viewerId }: { postId: string; viewerId: string },
): Promise<PollRow | undefined> {
  // a statement of its own, so that the next one sees what was written while this one waited
  await db.selectFrom('post_poll').select('post_id').where('post_id', '=', postId).forUpdate().execute()
  return await findPoll(db, { postId, viewerId })
}

const endOf = (poll: PollDraft) => (poll.endsAt === null ? null : new Date(poll.endsAt))

export async function insertPoll(db: Db, clock: Clock, postId: string, poll: PollDraft): Promise<void> {
  const { question, multiple } = poll
  await db
    .insertInto('post_poll')
    .values({ post_id: postId, question, multiple, ends_at: endOf(poll), closed_at: null })
    .execute()
  await db
    .insertInto('post_poll_answer')
    .values(poll.answers.map((body, position) => ({ id: newId(clock), post_id: postId, position, body })))
    .execute()
}

export async function deletePoll(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('post_poll').where('post_id', '=', postId).execute()
}

/** Gives a poll another end. */
export async function movePollEnd(db: Db, postId: string, poll: PollDraft): Promise<void> {
  await db
    .updateTable('post_poll')
    .set({ ends_at: endOf(poll) })
    .where('post_id', '=', postId)
    .execute()
}

export async function markPollClosed(db: Db, postId: string, now: Date): Promise<void> {
  await db.updateTable('post_poll').set({ closed_at: now }).where('post_id', '=', postId).execute()
}

/** Takes the place of what the voter had chosen in a poll that is locked, and counts it. */
export async function replaceVote(
  db: Transacted,
  vote: { postId: string; userId: string; answers: readonly string[]; now: Date },
): Promise<void> {
  const { postId, userId, answers, now } = vote
  const before = await db
    .deleteFrom('post_poll_vote')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .returning('answer_id')
    .execute()
  await db
    .insertInto('post_poll_vote')
    .values(answers.map(id => ({ post_id: postId, user_id: userId, answer_id: id, created_at: now })))
    .execute()
  const former = before.map(row => row.answer_id)
  await sql`
    with answer as (
      update post_poll_answer
      set votes = votes + (id = any(${[...answers]}::uuid[]))::integer - (id = any(${former}::uuid[]))::integer
      where post_id = ${postId}
    )
    update post_poll set voters = voters + ${former.length === 0 ? 1 : 0} where post_id = ${postId}`.execute(
    db,
  )
}
