import type {
  Comment,
  MediaItem,
  Mention,
  Poll,
  Post,
  PostMention,
  PostPerformer,
  PreparingMedia,
} from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { presentPerson, viewerOf } from '../accounts/index.ts'
import { presentMediaItem } from '../media/index.ts'
import { performersIn } from '../performers/index.ts'
import { money } from '../wallet/index.ts'
import { type CommentRow, listLatestComments } from './comments.repository.ts'
import { presentGoal } from './goals.presenter.ts'
import { mentionsInPosts, mentionsInTexts } from './mentions.presenter.ts'
import { pollsOf } from './polls.presenter.ts'
import { factsOf, type PostMedium, type PostViewer, type SeenPost } from './posts.access.ts'
import {
  accessOf,
  canReact,
  firstEdition,
  isLocked,
  isMarked,
  isPaidFor,
  type PostAccess,
  readableTexts,
} from './posts.policy.ts'

interface Judged extends SeenPost {
  access: PostAccess
  locked: boolean
}

/** Posts that exist for the viewer, who mostly asks for them, as they may see them, without comments: for lists of tiles. */
export async function presentTiles(
  ctx: Context,
  seen: readonly SeenPost[],
  viewer: PostViewer = viewerOf(ctx),
): Promise<Post[]> {
  const judged = seen.map(one => judge(viewer, one))
  const mentions = await mentionsInPosts(ctx, viewer, readTexts(judged))
  const polls = await pollsOf(
    ctx,
    viewer,
    judged.filter(one => !one.locked),
  )
  const performers = await performersOf(ctx, judged)
  return judged.map(one =>
    present(ctx, viewer, one, {
      mentions: mentions.get(one.post.id),
      poll: polls.get(one.post.id),
      performers: performers.get(one.post.id),
    }),
  )
}

/** The same with their latest comments, read for all at once. */
export async function presentPosts(ctx: Context, seen: readonly SeenPost[]): Promise<Post[]> {
  const viewer = viewerOf(ctx)
  const judged = seen.map(one => judge(viewer, one))
  const mentions = await mentionsInPosts(ctx, viewer, readTexts(judged))
  const comments = await commentsOf(ctx, viewer, judged)
  const polls = await pollsOf(
    ctx,
    viewer,
    judged.filter(one => !one.locked),
  )
  const performers = await performersOf(ctx, judged)
  return judged.map(one =>
    present(ctx, viewer, one, {
      mentions: mentions.get(one.post.id),
      performers: performers.get(one.post.id),
      comments: comments.get(one.post.id),
      poll: polls.get(one.post.id),
    }),
  )
}

/** Who appears in these posts, asked only where somebody does. */
const performersOf = (ctx: Context, judged: readonly Judged[]) =>
  performersIn(
    ctx,
    new Map(
      judged.flatMap(({ post, access }) =>
        post.hasPerformers ? [[post.id, { own: access === 'own' }] as const] : [],
      ),
    ),
  )

function judge(viewer: PostViewer, seen: SeenPost): Judged {
  const access = accessOf(factsOf(seen, viewer))
  return { ...seen, access, locked: isLocked(access) }
}

/** One post; the same as in a list. */
export async function presentPost(ctx: Context, seen: SeenPost): Promise<Post> {
  const [post] = await presentPosts(ctx, [seen])
  if (post === undefined) throw new Error('a post is presented as one post')
  return post
}

/** The texts that the viewer may read, by the posts' ids. */
const readTexts = (judged: readonly Judged[]): ReadonlyMap<string, string> =>
  new Map(
    judged.flatMap(({ post, access }) =>
      readableTexts(post.audience, access).text ? [[post.id, post.body] as const] : [],
    ),
  )

/** What can be done with the comments of a post. */
interface Commenting {
  /** The viewer is the post's creator. */
  own: boolean
  /** The viewer may like and comment. */
  canReact: boolean
}

/** What the viewer can do with the comments of a post. */
export function commenting(viewer: Pick<PostViewer, 'id'>, seen: SeenPost): Commenting {
  const facts = factsOf(seen, viewer)
  return { own: facts.own, canReact: viewer.id !== null && canReact(facts).allowed }
}

/** Comments as the viewer may see them, and what they can do with those of each post. */
export async function presentComments(
  ctx: Context,
  viewer: PostViewer,
  rows: readonly CommentRow[],
  may: (row: CommentRow) => Commenting,
): Promise<Comment[]> {
  const mentionsIn = await mentionsInTexts(
    ctx,
    viewer,
    rows.map(row => row.body),
  )
  return rows.map(row => presentComment(viewer, row, mentionsIn(row.body), may(row)))
}

function presentComment(
  viewer: PostViewer,
  row: CommentRow,
  mentions: Mention[],
  { own, canReact }: Commenting,
): Comment {
  return {
    id: row.id,
    author: presentPerson(row.author),
    text: row.body,
    mentions,
    createdAt: row.created_at.toISOString(),
    parent: row.parent_id,
    replies: row.replies,
    likes: row.likes,
    liked: row.liked,
    hidden: own && row.hidden,
    can: {
      delete: row.author.id === viewer.id,
      hide: own && row.author.id !== viewer.id,
      reply: canReact,
      like: canReact,
    },
  }
}

/** The text of a post, as far as the viewer may read it. */
export function readableText(viewer: PostViewer, seen: SeenPost): string {
  const { post, access } = judge(viewer, seen)
  return readableTexts(post.audience, access).text ? post.body : ''
}

interface Beside {
  mentions: PostMention[] | undefined
  comments?: Comment[] | undefined
  poll: Poll | undefined
  performers: PostPerformer[] | undefined
}

function present(
  ctx: Context,
  viewer: PostViewer,
  judged: Judged,
  { mentions = [], comments = [], poll, performers = [] }: Beside,
): Post {
  const { post, creator, access } = judged
  const own = access === 'own'
  const may = readableTexts(post.audience, access)
  const mayReact = commenting(viewer, judged).canReact
  const first = firstEdition({ own, boughtEdition: post.boughtEdition }, post.edition)
  return {
    id: post.id,
    creator: presentPerson(creator),
    text: may.text ? post.body : '',
    purchaseText: may.purchaseText ? post.purchase_body : '',
    hiddenText: (!may.text && post.body !== '') || (!may.purchaseText && post.purchase_body !== ''),
    mentions,
    performers,
    audience: post.audience,
    price: post.price === null ? null : money(ctx, post.price),
    includedForSubscribers: post.included,
    goal: presentGoal(ctx, viewer, judged),
    access,
    media: mediaOf(ctx, judged),
    preparing: post.preparing ? post.media.map(presentPreparing) : null,
    photos: post.photos,
    videos: post.videos,
    sounds: post.sounds,
    duration: post.duration,
    poll: poll ?? null,
    likes: post.likes,
    liked: post.liked,
    saved: post.saved,
    comments: post.comments,
    latestComments: comments,
    can: { comment: mayReact, like: mayReact, edit: own && !post.deleted && !post.removed },
    publishedAt: post.published_at.toISOString(),
    scheduledFor: own ? timeOf(post.publish_at) : null,
    archived: post.archived,
    removed: post.removed,
    inReview: own && post.inReview,
    withheld: own && post.withheld,
    failed: own ? post.failure : null,
    pinned: post.pinned_at !== null,
    editedAt: timeOf(post.edited_at),
    formerEditions: first === undefined ? 0 : post.edition - first,
  }
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null

/** Every picture that is ready, in order; of what is locked the first one's teaser. */
function mediaOf(ctx: Context, { post, locked, access }: Judged): MediaItem[] {
  const shown = locked ? post.media.slice(0, 1) : post.media.filter(medium => medium.state === undefined)
  const marked = isMarked(access, post, ctx.settings.get('viewerMark'))
  const ownCopy = isPaidFor(access, post) && ctx.settings.get('forensicMark')
  return shown.map(medium => presentMediaItem(ctx, medium, { locked, alt: medium.alt, marked, ownCopy }))
}

function presentPreparing({ id, state, problem, name }: PostMedium): PreparingMedia {
  return { id, state: state ?? 'ready', problem: problem ?? null, name: name ?? '' }
}

async function commentsOf(
  ctx: Context,
  viewer: PostViewer,
  judged: readonly Judged[],
): Promise<Map<string, Comment[]>> {
  const postIds = judged.filter(({ post, locked }) => !locked && post.comments > 0).map(one => one.post.id)
  const seen = new Map(judged.map(one => [one.post.id, one]))
  const result = new Map<string, Comment[]>()
  if (postIds.length === 0) return result
  const rows = await listLatestComments(ctx.db, viewer, postIds)
  const presented = await presentComments(ctx, viewer, rows, row => {
    const post = seen.get(row.post_id)
    return post === undefined ? { own: false, canReact: false } : commenting(viewer, post)
  })
  rows.forEach((row, index) => {
    const comments = result.get(row.post_id) ?? []
    comments.push(...presented.slice(index, index + 1))
    result.set(row.post_id, comments)
  })
  return result
}
