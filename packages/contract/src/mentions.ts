import { z } from 'zod'
import { ENTITIES, EXPLORE, MENTION_CHOICES, MENTION_STATES } from './limits.ts'
import { Post } from './posts.ts'
import { route } from './route.ts'
import { Id, line, MediaItem, PageQuery, Person, page, Time } from './schemas.ts'

const MentionSettings = z.strictObject({ allowed: z.enum(MENTION_CHOICES) })

/** A post that mentions me, as I may see it, and how the mention stands. */
export const MentionOfMe = z.strictObject({ post: Post, state: z.enum(MENTION_STATES), at: Time })
export type MentionOfMe = z.output<typeof MentionOfMe>

/** A tag that posts for everybody have. */
export const Tag = z.strictObject({
  /** Names it in addresses. */
  key: z.string(),
  /** As it was first written. */
  label: z.string(),
  /** In how many posts that everybody may read it stands. */
  posts: z.int().min(0),
})
export type Tag = z.output<typeof Tag>

/** One that is used much these days. */
export const TrendingTag = Tag.extend({
  /** Posts of the last seven days against the seven before, in percent; null where there was not one before. */
  growth: z.int().nullable(),
  /** Latest pictures that everybody may see; of the first few tags alone. */
  pictures: z.array(MediaItem).max(EXPLORE.trendingPictures),
})
export type TrendingTag = z.output<typeof TrendingTag>

/** What is typed after an `@` or a `#`; nothing yet is allowed. */
const Begun = z.strictObject({ q: line(ENTITIES.maxTag).default('') })
const TagKey = line(ENTITIES.maxTag).min(1)

/** Who is mentioned in posts, and what posts are tagged with. */
export const mentions = {
  getMentionSettings: route({
    method: 'GET',
    path: '/v1/mentions/settings',
    summary: 'Who may mention me in posts',
    access: 'creator',
    answer: MentionSettings,
  }),
  setMentionSettings: route({
    method: 'PUT',
    path: '/v1/mentions/settings',
    summary: 'Choose who may mention me in posts from now on',
    access: 'creator',
    body: MentionSettings,
    answer: MentionSettings,
    rate: { max: 60, perSeconds: 60 },
  }),
  listMentions: route({
    method: 'GET',
    path: '/v1/mentions',
    summary: 'Posts that mention me, latest first: those that ask me, or those that are decided',
    access: 'creator',
    query: PageQuery.extend({ filter: z.enum(['asked', 'decided']) }),
    answer: page(MentionOfMe),
  }),
  decideMention: route({
    method: 'PUT',
    path: '/v1/mentions/:post',
    summary: 'Allow a mention of me, or refuse it, also afterwards; again is the same',
    access: 'creator',
    params: z.strictObject({ post: Id }),
    body: z.strictObject({ shown: z.boolean() }),
    answer: MentionOfMe,
    errors: ['POST_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  suggestMentions: route({
    method: 'GET',
    path: '/v1/mentions/suggest',
    summary: 'Creators whose name or username contains this, those whom I follow first',
    access: 'user',
    query: Begun.extend({
      /** In a post only those whom I may mention; in a comment everybody is. */
      in: z.enum(['post', 'comment']).default('post'),
    }),
    answer: z.strictObject({ items: z.array(Person) }),
    rate: { max: 240, perSeconds: 60 },
  }),
  suggestTags: route({
    method: 'GET',
    path: '/v1/tags/suggest',
    summary: 'Tags that contain this, the most used first',
    access: 'public',
    adult: true,
    query: Begun,
    answer: z.strictObject({ items: z.array(Tag) }),
    rate: { max: 240, perSeconds: 60 },
  }),
  listTrendingTags: route({
    method: 'GET',
    path: '/v1/tags/trending',
    summary: 'Tags that are used most these days, in posts for everybody',
    access: 'public',
    adult: true,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(EXPLORE.trending).default(EXPLORE.trending),
    }),
    answer: z.strictObject({ items: z.array(TrendingTag) }),
  }),
  countTags: route({
    method: 'GET',
    path: '/v1/tags/count',
    summary: 'How many tags there are in posts for everybody, and with which letters they begin',
    access: 'public',
    adult: true,
    answer: z.strictObject({
      /** How many tags exist for the viewer; `EXPLORE.tagsCounted + 1` is "more". */
      total: z.int().min(0),
      /** With what tags begin that exist for the viewer: small letters without accents, digits, and others; in order. */
      letters: z.array(z.string()),
    }),
  }),
  listTags: route({
    method: 'GET',
    path: '/v1/tags',
    summary: 'Tags of posts for everybody, by the alphabet',
    access: 'public',
    adult: true,
    query: PageQuery.extend({
      /** Begins with the first tag that comes at or after this letter; a cursor goes on from there. */
      from: line(4).min(1).optional(),
    }),
    answer: page(Tag),
  }),
  listTagPosts: route({
    method: 'GET',
    path: '/v1/tags/:tag/posts',
    summary: 'Posts for everybody with a tag, newest first, each as the viewer may see it',
    access: 'public',
    token: 'posts:read',
    adult: true,
    params: z.strictObject({ tag: TagKey }),
    query: PageQuery,
    answer: page(Post),
  }),
} as const
