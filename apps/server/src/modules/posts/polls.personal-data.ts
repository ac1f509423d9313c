import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const POLLS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'post_poll',
    holds: 'The polls of a creator’s posts: what they ask, and when they end.',
    export: {
      file: 'posts/polls',
      rows: rowsOf(
        person => sql`select poll.post_id as post, poll.question, poll.multiple, poll.ends_at as "endsAt",
            poll.closed_at as "closedAt"
          from post join post_poll as poll on poll.post_id = post.id
          where post.creator_id = ${person} order by post.published_at, post.id`,
      ),
    },
    erase: { kept: 'Goes or stays with its post.' },
  },
  {
    table: 'post_poll_answer',
    holds: 'The answers that these polls offer.',
    export: {
      file: 'posts/poll-answers',
      rows: rowsOf(
        person => sql`select post.id as post, answer.position, answer.body as text
          from post join post_poll_answer as answer on answer.post_id = post.id
          where post.creator_id = ${person} order by post.published_at, post.id, answer.position`,
      ),
    },
    erase: { kept: 'Goes or stays with its post.' },
  },
  {
    table: 'post_poll_vote',
    holds: 'What a person has chosen in polls.',
    export: {
      file: 'posts/votes',
      rows: rowsOf(
        person => sql`select vote.post_id as post, answer.body as answer, vote.created_at as at
          from post_poll_vote as vote join post_poll_answer as answer on answer.id = vote.answer_id
          where vote.user_id = ${person} order by vote.created_at, answer.position`,
      ),
    },
    erase: eraseBy(
      'Deleted: the poll counts one voter less.',
      person => sql`
        with vote as (delete from post_poll_vote where user_id = ${person} returning post_id, answer_id),
          answer as (
            update post_poll_answer set votes = votes - 1 from vote where post_poll_answer.id = vote.answer_id
          )
        update post_poll set voters = voters - 1 where post_id in (select post_id from vote)`,
    ),
  },
]
