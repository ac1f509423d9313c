import type { PollSketch } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    post: PostTable
    post_count: PostCountTable
    post_media: PostMediaTable
    post_purchase: PostPurchaseTable
    post_grant: PostGrantTable
    post_edition: PostEditionTable
    post_edition_media: PostEditionMediaTable
    post_draft: PostDraftTable
    post_draft_media: PostDraftMediaTable
    post_like: PostLikeTable
    comment: CommentTable
    comment_like: CommentLikeTable
  }
}

export type Audience = 'everyone' | 'subscribers' | 'paid'
/** Why a post has not come out: a medium cannot be used, or somebody who appears has not agreed. */
export type PostFailure = 'media' | 'consent'
type Fixed<T> = ColumnType<T, T, never>

export interface PostTable {
  id: string
  creator_id: string
  body: string
  purchase_body: Filled<string>
  client_id: ColumnType<string | null, string, never>
  audience: Audience
  price: number | null
  included: boolean
  /** These four follow from the post's media: the database writes them, whenever one of those changes. */
  photos: Filled<number>
  videos: Filled<number>
  sounds: Filled<number>
  duration: Filled<number>
  media: ColumnType<unknown, never, never>
  /** When it came out; while it is being prepared, when it was written. */
  published_at: Timestamp
  /** Its pictures are not all ready: it is its creator's alone. */
  preparing: Filled<boolean>
  /** It comes out at this time; null where it does not wait for one. */
  publish_at: Filled<Date | null>
  archived_at: Filled<Date | null>
  pinned_at: Filled<Date | null>
  edited_at: Filled<Date | null>
  /** Counts the versions that may have been bought. */
  edition: Filled<number>
  deleted_at: Filled<Date | null>
  /** Taken down by staff. */
  removed_at: Filled<Date | null>
  /** Somebody who appears in it does not agree, or it waits for staff after a change. */
  withheld_at: Filled<Date | null>
  /** It waits for staff to look at it, anew since its last change. */
  review_asked_at: Filled<Date | null>
  /** Staff have let out what it says now. */
  reviewed_at: Filled<Date | null>
  /** Why it has not come out at its time. */
  failure: Filled<PostFailure | null>
}

/** One row for each post, counted with every like and comment: neither waits for a transaction that locks the post. */
export interface PostCountTable {
  post_id: string
  likes: Filled<number>
  comments: Filled<number>
  /** Since when it is kept who has seen the post; null where that is from its beginning on. */
  views_since: Filled<Date | null>
}

export interface PostMediaTable {
  post_id: string
  position: number
  media_id: string
  alt: string
  /** Of the file, while it is being prepared: it is for the creator alone. */
  name: Filled<string>
}

export interface PostPurchaseTable {
  id: string
  post_id: string
  fan_id: string
  price: number
  /** The version that was bought. */
  edition: Filled<number>
  /** It counted towards the goal of the post. */
  raises_goal: Filled<boolean>
  created_at: Fixed<Date>
  reversed_at: Filled<Date | null>
}

/** Who has a post with something else that they have bought. */
export interface PostGrantTable {
  post_id: string
  fan_id: string
  /** The version that was out. */
  edition: number
  /** Of the sale that it came with. */
  sale_ref: string
  created_at: Fixed<Date>
}

/** What a post said before it was changed, where somebody had bought it. */
export interface PostEditionTable {
  post_id: string
  number: number
  body: string
  purchase_body: string
  replaced_at: Date
}

export interface PostEditionMediaTable {
  post_id: string
  number: number
  position: number
  media_id: string
  alt: string
}

/** A post that is being written; its id is the client id of the post that it becomes. */
export interface PostDraftTable {
  id: string
  creator_id: string
  revision: number
  /** That wrote it last. */
  device: string
  body: string
  purchase_body: string
  audience: Audience
  price: number | null
  included: boolean
  publish_at: Date | null
  goal: Filled<number | null>
  /** Written as JSON. */
  poll: ColumnType<PollSketch | null, string | null, string | null>
  performers: Filled<string[]>
  updated_at: Timestamp
}

export interface PostDraftMediaTable {
  draft_id: string
  position: number
  media_id: string
  alt: string
  name: string
}

export interface PostLikeTable {
  post_id: string
  user_id: string
  created_at: Fixed<Date>
}

export interface CommentTable {
  id: string
  post_id: string
  author_id: string
  client_id: ColumnType<string | null, string, never>
  body: string
  parent_id: Filled<string | null>
  hidden_at: Filled<Date | null>
  /** Taken down by staff; the same time as `hidden_at` where it was not hidden before. */
  removed_at: Filled<Date | null>
  likes: Filled<number>
  created_at: Fixed<Date>
}

export interface CommentLikeTable {
  comment_id: string
  user_id: string
  created_at: Fixed<Date>
}
