import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  eraseBy,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { releaseMedia } from '../media/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'
import {
  deleteContents,
  deleteDraftsOf,
  listDraftMediaOf,
  listErasable,
  listMediaOf,
  takeOffAll,
} from './erasing.repository.ts'

const BATCH = 50
const CREATOR = personAs('creator')

export const POSTS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'post',
    holds: 'Posts of a creator: texts, audience, price, times.',
    export: {
      file: 'posts/posts',
      rows: rowsOf(
        person => sql`select id, body as text, purchase_body as "textForBuyers", audience, price as "minorUnits",
            published_at as "publishedAt", publish_at as "scheduledFor", edited_at as "editedAt",
            archived_at as "archivedAt", pinned_at as "pinnedAt", deleted_at as "deletedAt"
          from post where creator_id = ${person} order by published_at`,
      ),
    },
    erase: {
      does: 'What nobody has bought is deleted with its files. What was bought is taken off the profile and stays readable to its buyers.',
      run: erasePosts,
    },
  },
  {
    table: 'post_media',
    holds: 'Pictures of posts with their alternative texts.',
    export: {
      file: 'posts/pictures',
      rows: rowsOf(
        person => sql`select post.id as post, shown.position, shown.media_id as upload, shown.alt, shown.name
          from post join post_media as shown on shown.post_id = post.id
          where post.creator_id = ${person} order by post.published_at, shown.position`,
      ),
    },
    erase: { kept: 'Goes or stays with its post.' },
  },
  {
    table: 'post_edition',
    holds: 'What a post said before it was changed, where somebody had bought it.',
    export: {
      file: 'posts/former-versions',
      rows: rowsOf(
        person => sql`select edition.post_id as post, edition.number, edition.body as text,
            edition.purchase_body as "textForBuyers", edition.replaced_at as "replacedAt"
          from post join post_edition as edition on edition.post_id = post.id
          where post.creator_id = ${person} order by edition.replaced_at, edition.number`,
      ),
    },
    erase: { kept: 'Goes or stays with its post.' },
  },
  {
    table: 'post_edition_media',
    holds: 'Pictures of former versions of posts with their alternative texts.',
    export: {
      file: 'posts/pictures-of-former-versions',
      rows: rowsOf(
        person => sql`select post.id as post, shown.number, shown.position, shown.media_id as upload, shown.alt
          from post join post_edition_media as shown on shown.post_id = post.id
          where post.creator_id = ${person} order by post.published_at, shown.number, shown.position`,
      ),
    },
    erase: { kept: 'Goes or stays with its post.' },
  },
  {
    table: 'post_draft',
    holds: 'Posts that are being written.',
    export: {
      file: 'posts/drafts',
      rows: rowsOf(
        person => sql`select id, body as text, purchase_body as "textForBuyers", audience, price as "minorUnits",
            goal, publish_at as "scheduledFor", poll, performers, updated_at as "updatedAt"
          from post_draft where creator_id = ${person} order by updated_at`,
      ),
    },
    erase: { does: 'Deleted with its files.', run: eraseDrafts },
  },
  {
    table: 'post_draft_media',
    holds: 'Pictures of posts that are being written, with their alternative texts.',
    export: {
      file: 'posts/pictures-of-drafts',
      rows: rowsOf(
        person => sql`select shown.draft_id as draft, shown.position, shown.media_id as upload, shown.alt, shown.name
          from post_draft as draft join post_draft_media as shown on shown.draft_id = draft.id
          where draft.creator_id = ${person} order by draft.updated_at, shown.position`,
      ),
    },
    erase: { kept: 'Goes with its draft.' },
  },
  {
    table: 'post_count',
    holds: 'How many like and comment on a post.',
    export: { nothing: 'the posts show it' },
    erase: { kept: 'Goes or stays with its post.' },
  },
  {
    table: 'post_purchase',
    holds: 'Who has bought which post, when and for how much.',
    export: {
      file: 'posts/purchases',
      rows: rowsOf(
        person => sql`select purchase.post_id as post, ${usernameSeenBy(person, CREATOR)} as creator,
            purchase.price as "minorUnits", purchase.created_at as at, purchase.reversed_at as "givenBackAt"
          from post_purchase as purchase
          join post on post.id = purchase.post_id
          join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
          where purchase.fan_id = ${person} order by purchase.created_at`,
      ),
    },
    erase: {
      kept: 'The ledger is compared with it. It names the account by its id alone, which says nothing after the erasure.',
    },
  },
  {
    table: 'post_grant',
    holds: 'Who has which post with something else that they have bought.',
    export: {
      file: 'posts/included',
      rows: rowsOf(
        person => sql`select given.post_id as post, ${usernameSeenBy(person, CREATOR)} as creator, given.created_at as at
          from post_grant as given
          join post on post.id = given.post_id
          join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
          where given.fan_id = ${person} order by given.created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from post_grant where fan_id = ${person}`),
  },
  {
    table: 'post_like',
    holds: 'Who likes which post.',
    export: {
      file: 'posts/likes',
      rows: rowsOf(
        person => sql`select post_id as post, created_at as at from post_like
          where user_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted, and no longer counted.', person =>
      countedDown(
        'likes',
        sql`delete from post_like where user_id = ${person} returning post_id, 1 as weight`,
      ),
    ),
  },
  {
    table: 'comment',
    holds: 'Comments.',
    export: {
      file: 'posts/comments',
      rows: rowsOf(
        person => sql`select post_id as post, parent_id as "replyTo", body as text, created_at as at from comment
          where author_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted, and no longer counted.', person =>
      countedDown(
        'comments',
        sql`delete from comment where author_id = ${person}
          and not exists (select from comment as parent
            where parent.id = comment.parent_id and parent.author_id = ${person})
          returning post_id, comment_weight(comment) as weight`,
      ),
    ),
  },
  {
    table: 'comment_like',
    holds: 'Who likes which comment.',
    export: {
      file: 'posts/liked-comments',
      rows: rowsOf(
        person => sql`select comment_id as comment, created_at as at from comment_like
          where user_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy(
      'Deleted, and no longer counted.',
      person => sql`
        with gone as (delete from comment_like where user_id = ${person} returning comment_id)
        update comment set likes = likes - 1 from gone where comment.id = gone.comment_id`,
    ),
  },
]

/** Deletes rows that are counted on their posts; in the order of the posts, so that two erasures never wait for each other. */
function countedDown(what: 'likes' | 'comments', deletion: RawBuilder<unknown>): RawBuilder<object> {
  const column = sql.ref(what)
  return sql`
    with gone as (${deletion}),
    held as (
      select post_id from post_count where post_id in (select post_id from gone) order by post_id for update
    ),
    fewer as (select post_id, sum(weight) as gone from gone join held using (post_id) group by post_id)
    update post_count set ${column} = ${column} - fewer.gone from fewer where post_count.post_id = fewer.post_id`
}

async function eraseDrafts(ctx: Context, { id }: Subject): Promise<void> {
  const media = await listDraftMediaOf(ctx.db, id)
  await inTransaction(ctx, async tx => {
    await deleteDraftsOf(tx.db, id)
    for (const medium of media) await releaseMedia(tx, medium)
  })
}

async function erasePosts(ctx: Context, { id }: Subject): Promise<void> {
  await takeOffAll(ctx.db, id, ctx.clock.now())
  for (;;) {
    const posts = await listErasable(ctx.db, id, BATCH)
    if (posts.length === 0) return
    const media = await listMediaOf(ctx.db, posts)
    await inTransaction(ctx, async tx => {
      await deleteContents(tx.db, posts)
      for (const medium of media) await releaseMedia(tx, medium)
    })
  }
}
