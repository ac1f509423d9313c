import { z } from 'zod'
import { COMMENT } from './limits.ts'
import { route } from './route.ts'
import { Id, PageQuery, Person, page, Reaction, Time, text } from './schemas.ts'

/** A person whom a text mentions, and whose page the reader may see. */
export const Mention = z.strictObject({
  /** The username that is written after the `@`, in small letters. */
  written: z.string(),
  username: z.string(),
  name: z.string(),
})
export type Mention = z.output<typeof Mention>

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

const params = z.strictObject({ post: Id })
const commentParams = z.strictObject({ post: Id, comment: Id })

/** What is written under posts. */
export const comments = {
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
