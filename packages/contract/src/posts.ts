import { z } from 'zod'
import { COMMENT, MEDIA_KINDS, MENTION_STATES, POST } from './limits.ts'
import { route } from './route.ts'
import {
  Amount,
  Balance,
  Id,
  MediaItem,
  Money,
  PageQuery,
  Person,
  page,
  Time,
  text,
  Username,
} from './schemas.ts'

export const Audience = z.enum(['everyone', 'subscribers', 'paid'])

/** A person whom a text mentions, and whose page the reader may see. */
export const Mention = z.strictObject({
  /** The username that is written after the `@`, in small letters. */
  written: z.string(),
  username: z.string(),
  name: z.string(),
})
export type Mention = z.output<typeof Mention>

/** One of a post; only its creator is told of those that are asked. */
export const PostMention = Mention.extend({ state: z.enum(MENTION_STATES).exclude(['refused']) })
export type PostMention = z.output<typeof PostMention>

export const Comment = z.strictObject({
  id: Id,
  author: Person,
  text: z.string(),
  /** Who is mentioned in it; what else looks like a mention is plain text. */
  mentions: z.array(Mention),
  createdAt: Time,
  /** The comment that it replies to; replies have none of their own. */
  parent: Id.nullable(),
  /** How many replies the viewer may read. */
  replies: z.int(),
  likes: z.int(),
  liked: z.boolean(),
  /** The post's creator has hidden it, and is the viewer. */
  hidden: z.boolean(),
  can: z.strictObject({ delete: z.boolean(), hide: z.boolean(), reply: z.boolean(), like: z.boolean() }),
})
export type Comment = z.output<typeof Comment>

/** The state of one picture of an own post in preparation. */
export const PreparingMedia = z.strictObject({
  id: Id,
  state: z.enum(['processing', 'ready', 'failed']),
  /** Why it cannot be used: an error code such as `FILE_DAMAGED`. */
  problem: z.string().nullable(),
  /** What its creator called it; empty once it is ready. */
  name: z.string(),
})
export type PreparingMedia = z.output<typeof PreparingMedia>

export const Post = z.strictObject({
  id: Id,
  creator: Person,
  /** Public on a post for sale; on another one, empty where the viewer may not read it. */
  text: z.string(),
  /** Comes with the purchase of a post for sale; empty where there is none, or the viewer may not read it. */
  purchaseText: z.string(),
  /** Something is written here that the viewer may not read. */
  hiddenText: z.boolean(),
  /** Who is mentioned in `text`; what else looks like a mention is plain text. */
  mentions: z.array(PostMention),
  audience: Audience,
  /** Set for paid posts. */
  price: Money.nullable(),
  includedForSubscribers: z.boolean(),
  /** Why the viewer may see it, or what it takes. */
  access: z.enum(['own', 'everyone', 'subscribed', 'bought', 'locked-price', 'locked-subscription']),
  /** Unlocked: every medium that is ready, in order. Locked: one teaser at most. */
  media: z.array(MediaItem),
  /** All media of an own post that others do not see before all of them are ready; null once it is out. */
  preparing: z.array(PreparingMedia).nullable(),
  photos: z.int(),
  videos: z.int(),
  sounds: z.int(),
  /** Seconds of video and sound in all; 0 without. */
  duration: z.number(),
  likes: z.int(),
  liked: z.boolean(),
  comments: z.int(),
  /** Latest comments to show beside it, oldest first; none while locked, and none in a creator's list of tiles. */
  latestComments: z.array(Comment),
  can: z.strictObject({ comment: z.boolean(), like: z.boolean(), edit: z.boolean() }),
  /** When it came out; while it is being prepared, when it was written; of a scheduled one, when it is to come out. */
  publishedAt: Time,
  /** When it comes out by itself; null once it is out, and where it comes out as soon as its media are ready. */
  scheduledFor: Time.nullable(),
  /** Taken off the profile for now: its creator and its buyers still see it. */
  archived: z.boolean(),
  /** Shown before all others on its creator's page. */
  pinned: z.boolean(),
  /** When its creator last changed what it says or shows after it had come out. */
  editedAt: Time.nullable(),
  /** Former versions that the viewer may read: its creator all, a buyer those from the one bought on. */
  formerEditions: z.int(),
})
export type Post = z.output<typeof Post>

/** What a post said and showed before it was changed, kept for those who had bought it. */
export const PostEdition = z.strictObject({
  /** 1 is the first. */
  number: z.int().min(1),
  text: z.string(),
  purchaseText: z.string(),
  media: z.array(MediaItem),
  /** When the next one took its place. */
  replacedAt: Time,
})
export type PostEdition = z.output<typeof PostEdition>

const params = z.strictObject({ post: Id })
const commentParams = z.strictObject({ post: Id, comment: Id })
const draftParams = z.strictObject({ draft: Id })

const PostMedia = z
  .array(
    z.strictObject({
      id: Id,
      alt: text(POST.maxAlt),
      /** What the creator calls the file; shown only to them, and deleted when the post is out. */
      name: text(POST.maxFileName).default(''),
    }),
  )
  .max(POST.maxMedia)
  .refine(items => new Set(items.map(item => item.id)).size === items.length, 'duplicate')

/** What a creator writes: a new post, and one that is changed. */
const written = {
  /** Public where the post is for sale. */
  text: text(POST.maxText),
  /** Only who buys a post for sale reads it. */
  purchaseText: text(POST.maxText).default(''),
  audience: Audience,
  price: Amount.nullable(),
  includedForSubscribers: z.boolean().default(false),
  media: PostMedia,
  /** Comes out at this time, at most {@link POST.maxAheadDays} days ahead; null as soon as its media are ready. */
  scheduledFor: Time.nullable().default(null),
}

interface Written {
  text: string
  purchaseText: string
  audience: z.output<typeof Audience>
  price: number | null
  media: readonly unknown[]
}

/** What belongs together in a post that is handed in. */
const whole = <T extends z.ZodType<Written>>(body: T) =>
  body
    .refine(post => (post.audience === 'paid') === (post.price !== null), {
      path: ['price'],
      message: 'price',
    })
    .refine(post => post.audience === 'paid' || post.purchaseText.length === 0, {
      path: ['purchaseText'],
      message: 'audience',
    })
    .refine(post => post.text.length > 0 || post.media.length > 0, { path: ['text'], message: 'empty' })
    .refine(post => post.audience !== 'paid' || post.media.length > 0, { path: ['media'], message: 'empty' })

/** What a draft says: as far as it goes, nothing in it has to fit together yet. */
const DraftContent = z.strictObject({ ...written, scheduledFor: Time.nullable() })

/** A post that is being written. It follows its creator to other devices. */
export const Draft = DraftContent.extend({
  id: Id,
  /** Counts its changes: a change names the one it has seen. */
  revision: z.int().min(1),
  media: z.array(
    z.strictObject({
      id: Id,
      alt: z.string(),
      name: z.string(),
      kind: z.enum(MEDIA_KINDS),
      state: z.enum(['processing', 'ready', 'failed']),
      problem: z.string().nullable(),
      preview: z.string().nullable(),
    }),
  ),
  updatedAt: Time,
})
export type Draft = z.output<typeof Draft>
const Reaction = z.strictObject({ liked: z.boolean(), likes: z.int() })

export const posts = {
  listFeed: route({
    method: 'GET',
    path: '/v1/feed',
    summary: 'Posts of creators I follow or subscribe to, newest first',
    access: 'user',
    token: 'posts:read',
    query: PageQuery.extend({ source: z.enum(['all', 'subscriptions', 'following']).default('all') }),
    answer: page(Post),
  }),
  listCreatorPosts: route({
    method: 'GET',
    path: '/v1/users/:username/posts',
    summary: 'A creator’s posts, newest first, each as the viewer may see it',
    access: 'public',
    token: 'posts:read',
    adult: true,
    params: z.strictObject({ username: Username }),
    query: PageQuery,
    answer: page(Post),
    errors: ['USER_NOT_FOUND'],
  }),
  getPost: route({
    method: 'GET',
    path: '/v1/posts/:post',
    summary: 'One post as the viewer may see it',
    access: 'public',
    token: 'posts:read',
    adult: true,
    params,
    answer: Post,
    errors: ['POST_NOT_FOUND'],
  }),
  publishPost: route({
    method: 'POST',
    path: '/v1/posts',
    summary: 'Publish a post with uploaded pictures; it is out when all of them are ready',
    access: 'creator',
    token: 'posts:write',
    consent: true,
    body: whole(
      z.strictObject({
        /**
         * Names what the creator wants: the same again answers the post that it made the first time. The draft of this
         * id becomes the post.
         */
        clientId: Id,
        ...written,
      }),
    ),
    answer: Post,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'POST_NOT_FOUND', 'TIME_PASSED'],
    rate: { max: 30, perSeconds: 60 },
  }),
  editPost: route({
    method: 'PUT',
    path: '/v1/posts/:post',
    summary: 'Change an own post; what its buyers bought stays readable to them',
    access: 'creator',
    token: 'posts:write',
    consent: true,
    params,
    body: whole(z.strictObject(written)),
    answer: Post,
    errors: ['POST_NOT_FOUND', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'TIME_PASSED'],
    rate: { max: 60, perSeconds: 60 },
  }),
  listEditions: route({
    method: 'GET',
    path: '/v1/posts/:post/editions',
    summary:
      'Former versions of a post, newest first: for its creator all, for a buyer those from the one bought on',
    access: 'user',
    token: 'posts:read',
    params,
    query: PageQuery,
    answer: page(PostEdition),
    errors: ['POST_NOT_FOUND'],
  }),
  listOwnPosts: route({
    method: 'GET',
    path: '/v1/posts',
    summary: 'Own posts that others do not see: not out yet, latest time first, or archived',
    access: 'creator',
    token: 'posts:read',
    query: PageQuery.extend({ state: z.enum(['scheduled', 'archived']) }),
    answer: page(Post),
  }),
  archivePost: route({
    method: 'PUT',
    path: '/v1/posts/:post/archive',
    summary: 'Take an own post off the profile for now; again is the same',
    access: 'creator',
    token: 'posts:write',
    params,
    answer: Post,
    errors: ['POST_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  restorePost: route({
    method: 'DELETE',
    path: '/v1/posts/:post/archive',
    summary: 'Put an archived post back where it was',
    access: 'creator',
    token: 'posts:write',
    params,
    answer: Post,
    errors: ['POST_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  pinPost: route({
    method: 'PUT',
    path: '/v1/posts/:post/pin',
    summary: 'Show an own post before all others; again is the same',
    access: 'creator',
    token: 'posts:write',
    params,
    answer: Post,
    errors: ['POST_NOT_FOUND', 'PINS_FULL'],
    rate: { max: 60, perSeconds: 60 },
  }),
  unpinPost: route({
    method: 'DELETE',
    path: '/v1/posts/:post/pin',
    summary: 'Show an own post in its place again',
    access: 'creator',
    token: 'posts:write',
    params,
    answer: Post,
    errors: ['POST_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  listDrafts: route({
    method: 'GET',
    path: '/v1/drafts',
    summary: 'Own posts that are being written, last changed first',
    access: 'creator',
    token: 'posts:write',
    query: PageQuery,
    answer: page(Draft),
  }),
  getDraft: route({
    method: 'GET',
    path: '/v1/drafts/:draft',
    summary: 'One of them',
    access: 'creator',
    token: 'posts:write',
    params: draftParams,
    answer: Draft,
    errors: ['DRAFT_NOT_FOUND'],
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/v1/drafts/:draft',
    summary: 'Keep a post that is being written, under an id that its client has chosen',
    access: 'creator',
    token: 'posts:write',
    params: draftParams,
    body: DraftContent.extend({
      /** The one that was read or written last; 0 for a new one. */
      revision: z.int().min(0),
      /** Where it is written: what the same device wrote last, whose answer may have been lost, it may overwrite. */
      device: Id,
    }),
    answer: Draft,
    errors: ['DRAFT_CHANGED', 'DRAFTS_FULL', 'DRAFT_PUBLISHED', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: { max: 120, perSeconds: 60 },
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/v1/drafts/:draft',
    summary: 'Throw an own draft away',
    access: 'creator',
    token: 'posts:write',
    params: draftParams,
    errors: ['DRAFT_NOT_FOUND'],
  }),
  deletePost: route({
    method: 'DELETE',
    path: '/v1/posts/:post',
    summary: 'Take an own post off the profile; its buyers keep it',
    access: 'creator',
    token: 'posts:write',
    params,
    errors: ['POST_NOT_FOUND'],
  }),
  removePostMedia: route({
    method: 'DELETE',
    path: '/v1/posts/:post/media/:media',
    summary: 'Take a picture that cannot be used out of an own post that is being prepared',
    access: 'creator',
    token: 'posts:write',
    params: z.strictObject({ post: Id, media: Id }),
    answer: Post,
    errors: ['POST_NOT_FOUND', 'MEDIA_NOT_FOUND', 'POST_EMPTY'],
  }),
  unlockPost: route({
    method: 'POST',
    path: '/v1/posts/:post/unlock',
    summary: 'Buy a post from the balance, at the price the fan saw',
    access: 'fan',
    consent: true,
    params,
    body: z.strictObject({ price: Amount }),
    answer: z.strictObject({ post: Post, balance: Balance }),
    errors: [
      'POST_NOT_FOUND',
      'NOT_FOR_SALE',
      'PRICE_CHANGED',
      'POST_ALREADY_PURCHASED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 60, perSeconds: 60 },
  }),
  likePost: route({
    method: 'PUT',
    path: '/v1/posts/:post/like',
    summary: 'Like a post the viewer may see; again is the same',
    access: 'user',
    token: 'posts:write',
    params,
    answer: Reaction,
    errors: ['POST_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unlikePost: route({
    method: 'DELETE',
    path: '/v1/posts/:post/like',
    summary: 'Take a like back',
    access: 'user',
    token: 'posts:write',
    params,
    answer: Reaction,
    errors: ['POST_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  listComments: route({
    method: 'GET',
    path: '/v1/posts/:post/comments',
    summary: 'Comments of a post the viewer may see, newest first, without replies',
    access: 'public',
    token: 'posts:read',
    adult: true,
    params,
    query: PageQuery,
    answer: page(Comment),
    errors: ['POST_NOT_FOUND'],
  }),
  listReplies: route({
    method: 'GET',
    path: '/v1/posts/:post/comments/:comment/replies',
    summary: 'Replies to a comment, newest first',
    access: 'public',
    token: 'posts:read',
    adult: true,
    params: commentParams,
    query: PageQuery,
    answer: page(Comment),
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
  }),
  likeComment: route({
    method: 'PUT',
    path: '/v1/posts/:post/comments/:comment/like',
    summary: 'Like a comment; again is the same',
    access: 'user',
    token: 'posts:write',
    params: commentParams,
    answer: Reaction,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unlikeComment: route({
    method: 'DELETE',
    path: '/v1/posts/:post/comments/:comment/like',
    summary: 'Take a like back',
    access: 'user',
    token: 'posts:write',
    params: commentParams,
    answer: Reaction,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  hideComment: route({
    method: 'PUT',
    path: '/v1/posts/:post/comments/:comment/hidden',
    summary: 'Hide a comment on an own post from others; its author still sees it',
    access: 'creator',
    token: 'posts:write',
    params: commentParams,
    answer: Comment,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unhideComment: route({
    method: 'DELETE',
    path: '/v1/posts/:post/comments/:comment/hidden',
    summary: 'Show it again',
    access: 'creator',
    token: 'posts:write',
    params: commentParams,
    answer: Comment,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  addComment: route({
    method: 'POST',
    path: '/v1/posts/:post/comments',
    summary: 'Comment on a post the viewer may see',
    access: 'user',
    token: 'posts:write',
    consent: true,
    params,
    body: z.strictObject({
      /** Names what the author wants: the same again on this post answers the comment that it made the first time. */
      clientId: Id,
      text: text(COMMENT.maxText).min(1),
      /** The comment that it replies to; where that is a reply itself, both reply to the same one. */
      parent: Id.nullable().default(null),
    }),
    answer: Comment,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    rate: { max: 30, perSeconds: 60 },
  }),
  deleteComment: route({
    method: 'DELETE',
    path: '/v1/posts/:post/comments/:comment',
    summary: 'Delete an own comment',
    access: 'user',
    token: 'posts:write',
    params: commentParams,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_NOT_YOURS'],
  }),
} as const
