import { z } from 'zod'
import { Comment, Mention } from './comments.ts'
import { MENTION_STATES, POST_KINDS } from './limits.ts'
import { PostPerformer } from './performers.ts'
import { Poll } from './polls.ts'
import { Audience, whole, written } from './post-content.ts'
import { PreviewQuery } from './profiles.ts'
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
  Reaction,
  SearchTerm,
  Time,
  Username,
} from './schemas.ts'

/** One of a post; only its creator is told of those that are asked. */
export const PostMention = Mention.extend({ state: z.enum(MENTION_STATES).exclude(['refused']) })
export type PostMention = z.output<typeof PostMention>

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

/** What has to come in before a post for sale opens for everybody. */
export const PostGoal = z.strictObject({
  amount: Money,
  /** Purchases and contributions since the post has its goal, without what was given back. */
  raised: Money,
  /** Contributed by the viewer. */
  contributed: Money,
  reached: z.boolean(),
  /** It takes contributions. */
  open: z.boolean(),
})
export type PostGoal = z.output<typeof PostGoal>

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
  /** Who else appears: to its creator everybody who is named, to others who wanted their name there. */
  performers: z.array(PostPerformer),
  audience: Audience,
  /** Set for paid posts. */
  price: Money.nullable(),
  includedForSubscribers: z.boolean(),
  /** Of a post for sale that has one. */
  goal: PostGoal.nullable(),
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
  /** Null without one, and where the viewer may not see the post unlocked. */
  poll: Poll.nullable(),
  likes: z.int(),
  liked: z.boolean(),
  /** By the viewer, for themselves. */
  saved: z.boolean(),
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
  /** Taken down by staff: its creator alone still sees it. */
  removed: z.boolean(),
  /** Staff have yet to look at it, or at what was changed: until then it is its creator's alone. */
  inReview: z.boolean(),
  /** Somebody who appears in it does not agree, or it is in review: its creator alone still sees it. */
  withheld: z.boolean(),
  /** Why it has not come out at its time, to its creator: media that cannot be used, or consent that is missing. */
  failed: z.enum(['media', 'consent']).nullable(),
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

/** Posts of one creator: all, or those that show something, are for some, or say something that the viewer may read. */
export const CreatorPostsQuery = PageQuery.extend({
  kind: z.enum(POST_KINDS).optional(),
  audience: Audience.optional(),
  q: SearchTerm.optional(),
})

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
    query: CreatorPostsQuery,
    answer: page(Post),
    errors: ['USER_NOT_FOUND'],
  }),
  previewPosts: route({
    method: 'GET',
    path: '/v1/profile/preview/posts',
    summary: 'My posts as they answer to somebody else, by the same rules',
    access: 'creator',
    query: CreatorPostsQuery.extend(PreviewQuery.shape),
    answer: page(Post),
    errors: ['USER_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
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
    errors: [
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
      'POST_NOT_FOUND',
      'TIME_PASSED',
      'PERFORMER_NOT_FOUND',
      'PERFORMER_CONSENT_MISSING',
    ],
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
    errors: [
      'POST_NOT_FOUND',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
      'TIME_PASSED',
      'GOAL_STARTED',
      'POLL_HAS_VOTES',
      'POLL_ENDED',
      'PERFORMER_NOT_FOUND',
      'PERFORMER_CONSENT_MISSING',
    ],
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
  contributeToGoal: route({
    method: 'POST',
    path: '/v1/posts/:post/contributions',
    summary: 'Pay towards the goal of a post; it is not given back where the goal is not reached',
    access: 'fan',
    consent: true,
    params,
    body: z.strictObject({ amount: Amount }),
    answer: z.strictObject({ post: Post, balance: Balance }),
    errors: [
      'POST_NOT_FOUND',
      'GOAL_NOT_FOUND',
      'GOAL_REACHED',
      'GOAL_EXCEEDED',
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
} as const
