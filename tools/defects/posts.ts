import { type Defect, within, withinWeb } from './defect.ts'

const posts = within('modules/posts')
const composer = withinWeb('features/posts/publish')
const MATRIX = '/src/testing/matrix/canaries.test.ts'

/** The life of a post: drafts, schedule, changes after a sale, archive, pins, comments. */
export const POSTS: readonly Defect[] = [
  posts(
    'a scheduled post comes out as soon as its pictures are ready',
    'preparing.repository.ts',
    ".where(({ or, eb }) => or([eb('publish_at', 'is', null), eb('publish_at', '<=', now)]))",
    '',
    'editing.test.ts',
  ),
  posts(
    'a post is scheduled for a time that has passed',
    'posts.policy.ts',
    'if (at <= now) return',
    'if (at < new Date(0)) return',
    'editing.test.ts',
  ),
  posts(
    'a deleted post is published when its time comes',
    'preparing.repository.ts',
    ".where('publish_at', '<=', now)\n    .where('deleted_at', 'is', null)",
    ".where('publish_at', '<=', now)",
    'editing.test.ts',
  ),
  posts(
    'a change after a sale keeps nothing for the buyer',
    'commands/edit-post.ts',
    'post.wasBought &&',
    '!post.wasBought &&',
    'editing.test.ts',
  ),
  posts(
    'a picture that only buyers may still see is removed with the change',
    'commands/edit-post.ts',
    'const kept = new Set([...wanted.map(({ id }) => id), ...former])',
    'const kept = new Set(wanted.map(({ id }) => id))',
    'editing.test.ts',
  ),
  posts(
    'whoever buys the changed post reads what it said before',
    'posts.policy.ts',
    'const first = own ? 1 : boughtEdition',
    'const first = own || boughtEdition !== null ? 1 : null',
    'editing.test.ts',
  ),
  posts(
    'pictures of former versions are served to everybody with a link',
    'posts.guard.ts',
    "? 'viewer' : 'none'\n  }",
    "? 'viewer' : 'viewer'\n  }",
    'editing.test.ts',
  ),
  posts(
    'an archived post is there for everybody who knows its address',
    'posts.policy.ts',
    'if (facts.archived) return facts.own || facts.bought',
    'if (facts.archived) return true',
    'editing.test.ts',
    MATRIX,
  ),
  posts(
    'more posts are pinned than fit when several are pinned at once',
    'editing.repository.ts',
    'await sql`select pg_advisory_xact_lock(hashtextextended(${`post_pin:${creatorId}`}, 0))`.execute(db)',
    '',
    'editing.test.ts',
  ),
  posts(
    'a draft is overwritten by a device that has not seen its last change',
    'drafts.repository.ts',
    "or([eb('revision', '=', revision), eb('device', '=', content.device)])",
    "or([eb('revision', '>=', 1), eb('device', '=', content.device)])",
    'drafts.test.ts',
  ),
  posts(
    'a draft is read by whoever knows its id',
    'drafts.repository.ts',
    ".where('id', '=', id)\n    .where('creator_id', '=', creatorId)\n    .executeTakeFirst()",
    ".where('id', '=', id)\n    .executeTakeFirst()",
    'drafts.test.ts',
  ),
  posts(
    'pictures of drafts are removed as unused after a week',
    'commands/save-draft.ts',
    "await claimMedia(tx, { ownerId: named.creatorId, ids: added, purpose: 'post', processingOk: true })",
    '',
    'drafts.test.ts',
  ),
  posts(
    'a hidden comment is still read by everybody',
    'comments.repository.ts',
    'comment.hidden_at is null or ${VIEWER} in (comment.author_id, post.creator_id)',
    'true',
    'reactions.test.ts',
  ),
  posts(
    'a deleted comment leaves its replies in the count',
    'comments.repository.ts',
    "delete from comment where id = ${parameter(1, 'uuid')} returning post_id, comment_weight(comment) as weight",
    "delete from comment where id = ${parameter(1, 'uuid')} returning post_id, 1 as weight",
    'reactions.test.ts',
  ),
  composer(
    'a draft comes back from the account without its time',
    'draft-content.ts',
    "when: draft.scheduledFor === null ? '' : fieldTime(draft.scheduledFor)",
    "when: ''",
    'post-draft.test.ts',
  ),
]
